"""Benchmarks: the table under load, real-time tables, the adapters for researchers, and many games at once."""
