"""Learning by fixing: solve math word problems, taught by final answers alone."""

__version__ = "0.1.0.dev0"
