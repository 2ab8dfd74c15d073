"""What expressions are and how to reason about them. No tensors here, and nothing that learns."""
