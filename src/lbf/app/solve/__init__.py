"""Solving what people type: from texts to worked solutions, and what is shown of them."""
