"""Deck lists that are text: what each line and each group of lines may mean."""
