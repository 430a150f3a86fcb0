"""A bot for it."""
