"""The table of the leader game: cells, zones, costs, legal targets, keywords, and when abilities may start."""
