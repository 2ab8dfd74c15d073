"""Candidates for problems, however they are come by: training, solving, annotating and serving all use this
layer.
"""
