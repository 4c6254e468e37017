"""The chart itself, which knows no language: words of a text at all their places, rules, all derivations of a stretch
with equal meanings as one, and the account of every character."""
