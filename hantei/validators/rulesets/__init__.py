"""Dated rulesets: files that ban, limit and change parameters."""
