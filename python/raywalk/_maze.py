"""Mazes."""

from __future__ import annotations

from ctypes import byref
from typing import Any

import numpy as np

from . import _arrays as arrays
from . import _library as lib


def maze(width: int, height: int, seed: int, *, loops: int = 0) -> np.ndarray:
    """The maze of a seed, the same on every machine and in every version: bool (height, width),
    True for solid.

    Corridors are one tile wide and meet at odd coordinates, with exactly one way from any place to
    any other; with `loops` so many looks for a wall between two corridors open some. Sides are 3
    to 2^15; odd ones leave no double walls. `seed`: 0 to 2^64 - 1.
    """
    columns = arrays.whole(width, "width", 3, 1 << 15)
    rows = arrays.whole(height, "height", 3, 1 << 15)
    number = arrays.whole(seed, "seed", 0, (1 << 64) - 1)
    looks = arrays.whole(loops, "loops", 0, 1 << 30)
    solid = np.empty((rows, columns), bool)
    told: Any = arrays.written(solid.view(np.uint8))
    lib.check(lib.library.raywalk_maze(columns, rows, number, looks, byref(told)))
    return solid
