"""How many of 40 cameras see each place of a hall, as a heat map."""

import matplotlib
import numpy as np

import raywalk

matplotlib.use("Agg")
rng = np.random.default_rng(3)
solid = (rng.random((30, 45)) < 0.13).repeat(4, 0).repeat(4, 1)
grid = raywalk.Grid(solid)
free = np.argwhere(~solid)[:, ::-1] + 0.5
cameras = free[rng.integers(len(free), size=40)]
heat = np.full(solid.shape, np.nan)
heat[~solid] = grid.line_of_sight(cameras[:, None], free, threads=None).sum(axis=0)
axes = grid.plot()
image = axes.imshow(heat, extent=(0, 180, 120, 0), interpolation="nearest")
axes.figure.colorbar(image, label="cameras", shrink=0.7)
axes.plot(*cameras.T, "w.")
axes.figure.savefig("cameras.png", dpi=120)
print(f"{(heat == 0).sum() / len(free):.1%} of the hall is seen by none")
