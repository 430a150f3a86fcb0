"""Benchmarks: the table under load, real-time tables, the doors for researchers, and many games at once."""
