"""OpenDocument sheets."""
