"""A range finder of 1,080 beams on a robot, 0.3 m before its middle, in metres with y up."""

import matplotlib
import numpy as np

import raywalk

matplotlib.use("Agg")
solid = raywalk.maze(31, 21, 4, loops=500).repeat(10, 0).repeat(10, 1)  # 10 tiles to a corridor
grid = raywalk.Grid(solid, resolution=0.05, y_up=True)
pose = np.array([7.75, 5.75, 0.6])  # x, y, heading
angles = np.radians(np.linspace(-135, 135, 1080))
ranges = grid.scan(pose, angles, max_range=6.0, mount=(0.3, 0.0, 0.0), miss=6.0)

lidar = pose[:2] + 0.3 * np.array([np.cos(pose[2]), np.sin(pose[2])])
beams = np.stack([np.cos(angles + pose[2]), np.sin(angles + pose[2])], axis=-1)
axes = grid.plot(np.stack(np.broadcast_arrays(lidar, lidar + ranges[:, None] * beams), axis=1))
axes.plot(*pose[:2], "o")
axes.figure.savefig("lidar.png", dpi=120)
print(f"{(ranges < 6).sum()} of 1080 beams meet a wall, the nearest after {ranges.min():.3f} m")
