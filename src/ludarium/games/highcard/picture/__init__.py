"""The table as a picture, made from a view."""
