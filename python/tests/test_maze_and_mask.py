"""Mazes and masks."""

import pickle
import unittest

import numpy as np

import raywalk


class MazeTest(unittest.TestCase):
    def test_a_seed_has_one_maze_for_ever(self):
        drawn = ["".join(".#"[s] for s in row) for row in raywalk.maze(11, 7, 1).astype(int)]
        self.assertEqual(drawn, [
            "###########",
            "#.#.......#",
            "#.#.###.#.#",
            "#.#...#.#.#",
            "#.#####.#.#",
            "#.......#.#",
            "###########",
        ])  # fmt: skip
        self.assertFalse(np.array_equal(raywalk.maze(41, 41, 2), raywalk.maze(41, 41, 3)))

    def test_every_place_is_reached(self):
        solid = raywalk.maze(101, 61, 2**64 - 1)
        distances = raywalk.Grid(solid).flood([1.5, 1.5], neighbors=4)
        self.assertTrue(np.array_equal(np.isfinite(distances), ~solid))
        looped = raywalk.maze(101, 61, 2**64 - 1, loops=500)
        self.assertGreater((~looped).sum(), (~solid).sum())

    def test_what_is_wrong_is_said(self):
        for call in [
            lambda: raywalk.maze(2, 9, 1),
            lambda: raywalk.maze(9, 1 << 16, 1),
            lambda: raywalk.maze(9, 9, -1),
            lambda: raywalk.maze(9, 9, 2**64),
            lambda: raywalk.maze(9, 9, 1, loops=-1),
        ]:
            with self.assertRaisesRegex(ValueError, "expected"):
                call()
        with self.assertRaises(TypeError):
            raywalk.maze(9.0, 9, 1)


class MaskTest(unittest.TestCase):
    def test_common_pixels(self):
        rng = np.random.default_rng(1)
        a, b = rng.random((30, 70)) < 0.1, rng.random((50, 20)) < 0.1
        one, other = raywalk.Mask(a), raywalk.Mask(b)
        offsets = rng.integers(-60, 80, (5, 40, 2))
        areas = one.overlaps(other, offsets)
        firsts = one.first_common_pixel(other, offsets)
        self.assertEqual((areas.shape, firsts.shape), ((5, 40), (5, 40, 2)))
        for place in np.ndindex(5, 40):
            x, y = offsets[place]
            padded = np.zeros((30 + 300, 70 + 300), bool)
            padded[150 + y : 200 + y, 150 + x : 170 + x] = b
            both = np.argwhere(a & padded[150:180, 150:220])
            self.assertEqual(areas[place], len(both))
            first = both[0][::-1].tolist() if len(both) else [-1, -1]
            self.assertEqual(firsts[place].tolist(), first)
        self.assertGreater((areas > 0).sum(), 20)

    def test_offsets_of_every_kind(self):
        mask = raywalk.Mask([[True]])
        self.assertEqual(mask.overlaps(mask, (0, 0)), 1)
        far = np.array([2**64 - 1, 0], np.uint64)
        self.assertEqual(mask.overlaps(mask, far), 0)
        self.assertEqual(mask.overlaps(mask, np.array([-(2**63), 2**63 - 1])), 0)
        self.assertEqual(mask.overlaps(mask, np.zeros((0, 2), int)).shape, (0,))
        self.assertEqual(pickle.loads(pickle.dumps(mask)).solid.tolist(), [[True]])
        for error, call in [
            (TypeError, lambda: mask.overlaps(mask, (0.5, 1.0))),
            (TypeError, lambda: mask.overlaps([[True]], (0, 0))),
            (ValueError, lambda: mask.overlaps(mask, 3)),
            (ValueError, lambda: mask.overlaps(mask, (1, 2, 3))),
            (ValueError, lambda: raywalk.Mask(np.zeros((1, (1 << 14) + 1), bool))),
        ]:
            with self.assertRaises(error):
                call()


if __name__ == "__main__":
    unittest.main()
