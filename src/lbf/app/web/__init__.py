"""The page and its HTTP interface: solve, fix, search, and watch runs. Started by `lbf serve`."""
