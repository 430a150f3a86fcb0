"""A match among people and bots: its log, seats, clocks, undo, chat and store. Knows no game and no browser."""
