"""A match among people and bots: its log, seats, clocks, undo, chat and store. Independent of games and browsers."""
