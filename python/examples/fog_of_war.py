"""A walk through a maze that shows what has been seen so far, in characters."""

import numpy as np

import raywalk

solid = raywalk.maze(41, 21, 7, loops=30)
grid = raywalk.Grid(solid)
radius = 8
known = np.zeros((21 + 2 * radius, 41 + 2 * radius), bool)  # with a rim for crops
path = grid.find_path([1.5, 1.5], [39.5, 19.5], radius=0.3)
for x, y in np.concatenate([np.linspace(*leg, 9) for leg in zip(path.points, path.points[1:])]):
    rows, columns = int(y), int(x)  # where the crop begins, with the rim
    crop = known[rows : rows + 2 * radius + 1, columns : columns + 2 * radius + 1]
    crop |= grid.field_of_view([x, y], radius)
seen = known[radius:-radius, radius:-radius]
print("\n".join("".join(row) for row in np.where(seen, np.where(solid, "#", "."), " ")))
print(f"{seen.mean():.0%} seen on a way of {path.length:.2f} tiles")
