"""Measures the speed of this project beside others; see README.md."""
