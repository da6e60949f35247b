"""Invincible: The Card Game - state, effects and rules. `rules.md` numbers the rules that the code cites."""
