"""Battles: who may attack what, the stages of an attack, and what a direct attack gives."""
