"""From the files people have to problems."""
