"""raywalk: exact rays, sight and ways over grids of tiles, a million at a time.

    import numpy as np
    import raywalk

    grid = raywalk.Grid(np.random.default_rng(1).random((200, 200)) < 0.1)
    ranges = grid.scan([100.5, 100.5, 0.0], np.linspace(-2, 2, 1080), max_range=30)
"""

from __future__ import annotations

from . import _library
from ._grid import Casts, End, Face, Grid, Path
from ._mask import Mask
from ._maze import maze

__all__ = [
    "Casts", "End", "Face", "Grid", "Mask", "Path", "__version__", "instructions", "maze",
]  # fmt: skip

#: The version of the library, which is that of the package.
__version__: str = _library.library.raywalk_version().decode()


def instructions() -> str:
    """The instructions that casts use on this machine: "AVX-512", "AVX2" or "portable"."""
    return _library.library.raywalk_instructions().decode()
