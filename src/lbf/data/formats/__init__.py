"""From bytes to drafts: containers (`source`, `records`) and the layouts people have
(`layouts`).
"""
