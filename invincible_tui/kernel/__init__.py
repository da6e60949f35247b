"""What every card game shares: decisions, events, steps, journals and tables. Knows no game."""
