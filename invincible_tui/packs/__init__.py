"""Loading and checking YAML card packs. Knows no game: a game says which entries and fields there are."""
