"""For teaching: worksheets with numbers drawn anew, a pupil's work checked, hints one step at a time."""
