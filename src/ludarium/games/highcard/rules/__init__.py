"""The rules, compiled; they know neither picture nor bot."""
