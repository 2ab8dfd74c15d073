"""The errors that are for users."""


class InputError(ValueError):
    """Something given from outside that cannot be used: what it is, where it stands, and what to do about it.

    The command shows it in one line; any other exception is a mistake of ours and keeps its traceback.
    """


class Failure(Exception):
    """What was asked is right, but could not be done: why, what is kept, and how to go on. Also one line."""
