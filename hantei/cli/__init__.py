"""Typer commands: parse, call, render. Nothing else prints or exits."""
