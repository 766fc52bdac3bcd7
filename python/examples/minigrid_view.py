"""Minigrid's view of 7x7 tiles, by its own rule and exact: the agent below, ahead is up."""

import numpy as np

import raywalk

rows = "######### #.......# #..####.# #..#....# #..#..### #.......# #########".split()
grid = raywalk.Grid([[c == "#" for c in row] for row in rows])
eye, quarters, radius = (2.5, 5.5), 0, 6  # it looks east; an odd side has an even radius


def egocentric(rule):
    crop = grid.field_of_view(
        eye, radius, rule, shape="square", headings=quarters * np.pi / 2, half_angle=np.pi / 2
    )
    return np.rot90(crop, quarters + 1)[: radius + 1, radius // 2 : -(radius // 2)]


for its, exact in zip(egocentric("minigrid"), egocentric("permissive")):
    print(" ".join(".*"[int(s)] for s in its), "   ", " ".join(".*"[int(s)] for s in exact))
