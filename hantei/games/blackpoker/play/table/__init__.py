"""The table: pieces, primitives, the rules of an edition, worlds that a seat can't tell apart."""
