"""The match for people and files: records, refusals, positions, and the wiring of it all as `Play`."""
