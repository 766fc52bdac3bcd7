"""`python -m raywalk` prints the version, and a map with what is seen from one of its tiles."""

from __future__ import annotations

import sys

import numpy as np

import raywalk


def main() -> int:
    rows, columns = 21, 64
    solid = np.random.default_rng(4).random((rows, columns)) < 0.16
    eye = 10, 32
    solid[eye] = False
    grid = raywalk.Grid(solid)
    radius = max(rows, columns)
    crop = grid.field_of_view([eye[1] + 0.5, eye[0] + 0.5], radius)
    top, left = radius - eye[0], radius - eye[1]
    seen = crop[top : top + rows, left : left + columns]
    signs = np.where(seen, np.where(solid, "#", "."), " ")
    signs[eye] = "@"
    print(f"raywalk {raywalk.__version__}, {raywalk.instructions()}")
    print("\n".join("".join(row) for row in signs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
