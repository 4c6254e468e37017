"""Opening hands counted exactly."""
