"""The commands as `click` sees them, one file for each family: options and help, nothing that takes time to
import.
"""
