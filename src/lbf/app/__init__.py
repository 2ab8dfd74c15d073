"""The outside: the command, and later the page."""
