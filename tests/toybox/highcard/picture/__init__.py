"""The table as a picture."""
