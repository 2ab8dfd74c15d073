"""From bytes to drafts: containers (`source`, `json_stream`, `records`) and the layouts people have
(`layouts`).
"""
