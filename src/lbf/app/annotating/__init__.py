"""From problems and answers to ranked solutions."""
