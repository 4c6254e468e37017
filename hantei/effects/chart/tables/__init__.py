"""What language there is in card texts of any game, as data: spellings, verbs with their case frames, nouns, durations,
what prices readings have; and the forms of verbs."""
