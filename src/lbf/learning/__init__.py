"""How answers become training signal: memory, strategies on one loss, and the loop that trains."""
