"""Masks: pictures of solid and free pixels, compared pixel by pixel."""

from __future__ import annotations

import weakref
from ctypes import byref, c_uint64
from typing import Any

import numpy as np

from . import _arrays as arrays
from . import _library as lib
from ._grid import tiles_of


class Mask:
    """The solid pixels of a picture, such as a sprite's: what is not transparent. It does not
    change."""

    def __init__(self, solid: Any) -> None:
        """Makes a mask of an array of bool (rows, columns), as `Grid` takes it; at most 2^14 a
        side."""
        pixels = tiles_of(solid)
        height, width = pixels.shape
        handle = c_uint64()
        lib.check(
            lib.library.raywalk_mask_new(
                width, height, byref(arrays.read(pixels)), byref(handle)
            )
        )
        self._solid = pixels.astype(bool)
        self._id = handle.value
        self._free = weakref.finalize(self, lib.library.raywalk_free, self._id)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self._solid.shape

    @property
    def solid(self) -> np.ndarray:
        """A copy of the pixels: bool (rows, columns)."""
        return self._solid.copy()

    def __repr__(self) -> str:
        height, width = self.shape
        return f"<raywalk.Mask of {height} rows and {width} columns>"

    def __reduce__(self) -> Any:
        return Mask, (self._solid,)

    def overlaps(self, other: Mask, offsets: Any) -> Any:
        """How many solid pixels both have, with `other` at some places: int64 (...).

        `offsets`: whole numbers (..., 2), x and y of the upper left pixel of `other` from that of
        this mask; they may be negative.
        """
        return self._compared(other, offsets, True)[0][()]

    def first_common_pixel(self, other: Mask, offsets: Any) -> np.ndarray:
        """The first pixel that both have, row by row, as x and y in this mask: int64 (..., 2); -1
        where there is none. For `offsets` see `overlaps`."""
        return self._compared(other, offsets, False)[1]

    def _compared(
        self, other: Mask, offsets: Any, wants_areas: bool
    ) -> tuple[np.ndarray, np.ndarray]:
        if not isinstance(other, Mask):
            raise TypeError(f"other: expected a Mask, not {type(other).__name__}")
        places = np.asarray(offsets)
        if places.dtype.kind not in "iu":
            raise TypeError(f"offsets: expected whole numbers, not {places.dtype}")
        if places.ndim == 0 or places.shape[-1] != 2:
            raise ValueError(f"offsets: expected the shape (..., 2), not {places.shape}")
        shape = places.shape[:-1]
        if places.dtype == np.uint64:
            places = np.minimum(places, np.uint64(1 << 40))  # no two masks meet so far apart
        rows = arrays.rows(places.astype(np.int64), shape, 2)
        areas = np.zeros(shape, np.int64)
        firsts = np.zeros((*shape, 2), np.int64)
        flat_areas = areas.reshape(-1)
        flat_firsts = firsts.reshape(-1, 2)

        def call(first: int, end: int) -> int:
            told_areas = byref(arrays.written(flat_areas[first:end])) if wants_areas else None
            told_firsts = None if wants_areas else byref(arrays.written(flat_firsts[first:end]))
            return lib.library.raywalk_mask_overlaps(
                self._id, other._id, end - first, byref(arrays.read(rows[first:end])), told_areas,
                told_firsts,
            )  # fmt: skip

        arrays.in_calls(len(rows), 16, 1, call, None)
        return areas, firsts
