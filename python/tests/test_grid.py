"""Grids: how they are made, kept, changed and told."""

import copy
import gc
import pickle
import unittest

import numpy as np

import raywalk


def some_map(seed=1, shape=(30, 40), share=0.15):
    return np.random.default_rng(seed).random(shape) < share


class MakeTest(unittest.TestCase):
    def test_what_was_given_comes_back(self):
        solid = some_map()
        grid = raywalk.Grid(solid)
        self.assertEqual(grid.shape, (30, 40))
        self.assertTrue(np.array_equal(grid.solid, solid))
        self.assertTrue(np.array_equal(np.asarray(grid), solid))
        self.assertEqual(np.asarray(grid, dtype=np.float32).dtype, np.float32)
        self.assertIn("30 rows and 40 columns", repr(grid))

    def test_arrays_of_every_layout(self):
        solid = some_map()
        for name, array in {
            "lists": solid.tolist(),
            "uint8": solid.astype(np.uint8),
            "int64": solid.astype(np.int64),
            "fortran": np.asfortranarray(solid),
            "mirrored": solid[::-1, ::-1].copy()[::-1, ::-1],
            "every other": np.repeat(np.repeat(solid, 2, 0), 2, 1)[::2, ::2],
            "read only": _read_only(solid),
        }.items():
            with self.subTest(name):
                self.assertTrue(np.array_equal(raywalk.Grid(array).solid, solid))

    def test_the_array_is_not_kept(self):
        solid = some_map()
        grid = raywalk.Grid(solid)
        kept = solid.copy()
        solid[:] = True
        self.assertTrue(np.array_equal(grid.solid, kept))

    def test_what_is_no_map_is_refused(self):
        for error, words, value in [
            (TypeError, "expected bool", np.zeros((3, 3))),
            (TypeError, "expected bool", np.zeros((3, 3), complex)),
            (TypeError, "expected bool", np.array([["a"]])),
            (ValueError, "0 for free and 1", np.full((3, 3), 2)),
            (ValueError, "0 for free and 1", np.full((3, 3), -1)),
            (ValueError, "rows and columns", np.zeros(3, bool)),
            (ValueError, "rows and columns", np.zeros((0, 3), bool)),
            (ValueError, "rows and columns", True),
            (ValueError, "one length", [[True, False], [True]]),
        ]:
            with self.subTest(value=repr(value)), self.assertRaisesRegex(error, words):
                raywalk.Grid(value)

    def test_a_frame_that_is_none_is_refused(self):
        solid = some_map()
        for options in [
            {"resolution": 0},
            {"resolution": -1.0},
            {"resolution": np.nan},
            {"origin": (np.inf, 0)},
            {"origin": (1, 2, 3)},
            {"resolution": [1, 2]},
        ]:
            with self.subTest(options), self.assertRaises(ValueError):
                raywalk.Grid(solid, **options)
        with self.assertRaises(TypeError):
            raywalk.Grid(solid, origin=("a", "b"))


class TileTest(unittest.TestCase):
    def test_tiles_are_read_and_written_as_in_an_array(self):
        for y_up in (False, True):
            solid = some_map()
            grid = raywalk.Grid(solid, y_up=y_up)
            for index in [
                np.s_[3, 4],
                np.s_[-1, -2],
                np.s_[5],
                np.s_[:, 7],
                np.s_[2:9, 3:8],
                np.s_[-4:, :2],
                np.s_[9:3, 1:2],
                np.s_[::2, 1],
                np.s_[::-1],
                np.s_[...],
                np.s_[..., 3],
                ([1, 2, 3], [4, 5, 6]),
                np.int64(6),
            ]:
                with self.subTest(y_up=y_up, index=str(index)):
                    self.assertTrue(np.array_equal(grid[index], solid[index]))
                    solid[index] = ~solid[index]
                    grid[index] = ~grid[index] if isinstance(grid[index], np.ndarray) else (
                        not grid[index]
                    )
                    self.assertTrue(np.array_equal(grid.solid, solid))
            grid[solid] = False
            self.assertFalse(grid.solid.any())
            self.assertIsInstance(grid[3, 4], np.bool_)

    def test_tiles_off_the_map_are_refused(self):
        grid = raywalk.Grid(some_map())
        for index in [(30, 0), (0, 40), (-31, 0), (0, -41)]:
            with self.subTest(index=index):
                with self.assertRaises(IndexError):
                    grid[index]
                with self.assertRaises(IndexError):
                    grid[index] = True
        with self.assertRaises(IndexError):
            grid[1, 2, 3]
        with self.assertRaises(ValueError):
            grid[0:2, 0:2] = np.zeros((3, 3), bool)
        for error, value in [
            (TypeError, 0.3), (TypeError, np.nan), (TypeError, None), (TypeError, "False"),
            (ValueError, 5), (ValueError, -1),
        ]:  # fmt: skip
            with self.assertRaises(error):
                grid[1, 1] = value

    def test_one_tile_is_changed_in_the_same_time_on_any_map(self):
        grid = raywalk.Grid(np.zeros((1 << 13, 1 << 13), bool))
        for i in range(2000):  # a copy of the map each time would take minutes
            grid[i, i] = True
        self.assertTrue(grid[1999, 1999])
        self.assertFalse(grid[2000, 2000])


class CopyTest(unittest.TestCase):
    def test_pickled_and_copied_grids_are_equal_and_apart(self):
        grid = raywalk.Grid(some_map(), resolution=0.05, origin=(-3, 4), y_up=True)
        for other in (
            pickle.loads(pickle.dumps(grid)),
            copy.deepcopy(grid),
            copy.copy(grid),
            grid.copy(),
        ):
            self.assertEqual(other, grid)
            self.assertEqual(other.origin, (-3, 4))
            self.assertEqual(other.resolution, 0.05)
            self.assertTrue(other.y_up)
            other[0, 0] = not other[0, 0]
            self.assertNotEqual(other, grid)
        self.assertNotEqual(grid, "grid")

    def test_grids_that_are_gone_are_freed(self):
        for _ in range(200):  # 12.5 MB each
            raywalk.Grid(np.zeros((10000, 10000), np.uint8)[:, :1])
        for _ in range(100):
            grid = raywalk.Grid(np.zeros((1, 1), bool))
            handle = grid._id
            del grid
            gc.collect()
            from raywalk import _library

            self.assertEqual(_library.library.raywalk_free(handle), 2)


def _read_only(array):
    array = array.copy()
    array.flags.writeable = False
    return array


if __name__ == "__main__":
    unittest.main()
