"""What commands take from `hantei.toml` and the environment where an option is not given."""
