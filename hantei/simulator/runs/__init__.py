"""Long runs: chunks of matches for processes or a cluster, kept on disk, counted with intervals."""
