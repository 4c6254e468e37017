"""Play for people and files: records, refusals, questions, switches; the wiring as `Play`."""
