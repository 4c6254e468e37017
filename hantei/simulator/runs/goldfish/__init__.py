"""One deck against a passive seat, many times."""
