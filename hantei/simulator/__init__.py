"""The engine that plays: matches as steps on an agenda, decisions as small ints, and what is built on them."""
