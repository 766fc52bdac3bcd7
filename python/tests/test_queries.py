"""Questions: their answers, and what is refused."""

import math
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from fractions import Fraction

import numpy as np

import raywalk
from raywalk import End, Face
from test_grid import some_map

ROOM = np.array([[c == "#" for c in row] for row in [
    "########",
    "#......#",
    "#...#..#",
    "#......#",
    "########",
]])  # fmt: skip


def first_solid(solid, origin, direction):
    """The first solid tile of a ray that passes no corner, by fractions: t and the tile."""
    (x, y), (dx, dy) = ([Fraction(v) for v in pair] for pair in (origin, direction))
    i, j = math.floor(x), math.floor(y)
    t = Fraction(0)
    while not solid[j, i]:
        ahead = []
        if dx:
            ahead.append(((Fraction(i + (dx > 0)) - x) / dx, 1 if dx > 0 else -1, 0))
        if dy:
            ahead.append(((Fraction(j + (dy > 0)) - y) / dy, 0, 1 if dy > 0 else -1))
        t, step_i, step_j = min(ahead)
        i, j = i + step_i, j + step_j
    return float(t), (i, j)


class CastTest(unittest.TestCase):
    def test_a_room(self):
        grid = raywalk.Grid(ROOM)
        casts = grid.cast([2.5, 1.5], [[1, 0], [0, 1], [-1, 0], [0, -2], [2, 0.6]])
        self.assertEqual(casts.t[:4].tolist(), [4.5, 2.5, 1.5, 0.25])
        self.assertEqual(casts.tile.tolist(), [[7, 1], [2, 4], [0, 1], [2, 0], [4, 2]])
        self.assertEqual(
            casts.face.tolist(), [Face.WEST, Face.NORTH, Face.EAST, Face.SOUTH, Face.NORTH]
        )
        self.assertTrue(casts.hit.all())
        self.assertEqual(casts.t.dtype, np.float64)
        self.assertEqual(casts.tile.dtype, np.int32)

    def test_every_ray_is_exact(self):
        solid = some_map(2)
        solid[[0, -1], :] = True
        solid[:, [0, -1]] = True
        grid = raywalk.Grid(solid)
        rng = np.random.default_rng(3)
        free = np.argwhere(~solid)[:, ::-1]
        origins = free[rng.integers(len(free), size=300)] + rng.random((300, 2))
        directions = rng.standard_normal((300, 2))
        casts = grid.cast(origins, directions)
        for i in range(300):
            t, tile = first_solid(solid, origins[i].tolist(), directions[i].tolist())
            self.assertEqual(tuple(casts.tile[i]), tile)
            self.assertAlmostEqual(casts.t[i] / t, 1, delta=1e-14)

    def test_shapes_and_layouts(self):
        grid = raywalk.Grid(some_map())
        rng = np.random.default_rng(4)
        origins = rng.random((3, 4, 2)) * 30
        directions = rng.standard_normal((4, 2))
        casts = grid.cast(origins, directions)
        self.assertEqual(casts.t.shape, (3, 4))
        self.assertEqual(casts.tile.shape, (3, 4, 2))
        for i in range(3):
            for j in range(4):
                one = grid.cast(tuple(origins[i, j].tolist()), tuple(directions[j].tolist()))
                self.assertEqual(one.t, casts.t[i, j])
                self.assertEqual(one.tile.tolist(), casts.tile[i, j].tolist())
                self.assertEqual((one.face, one.end), (casts.face[i, j], casts.end[i, j]))
        for name, layout in {
            "fortran": np.asfortranarray,
            "mirrored": lambda a: a[::-1, ::-1].copy()[::-1, ::-1],
            "columns": lambda a: np.stack([a[..., 0], a[..., 1]])[...].transpose(1, 2, 0),
            "every other": lambda a: np.repeat(a, 2, axis=1)[:, ::2],
            "big endian": lambda a: a.astype(">f8"),
        }.items():
            with self.subTest(name):
                again = grid.cast(layout(origins), directions)
                self.assertTrue(np.array_equal(again.t, casts.t))
                self.assertTrue(np.array_equal(again.tile, casts.tile))
        self.assertEqual(grid.cast(np.empty((0, 2)), [1, 0]).t.shape, (0,))
        self.assertEqual(grid.cast(np.empty((5, 0, 2)), [1, 0]).tile.shape, (5, 0, 2))

    def test_other_numbers_become_doubles(self):
        grid = raywalk.Grid(ROOM)
        for dtype in (np.float32, np.float16, np.int8, np.int64, np.uint16):
            origin = np.array([[2, 1]], dtype)
            self.assertEqual(grid.cast(origin, np.array([1, 0], dtype)).t.tolist(), [5.0])

    def test_one_hash_of_10000_rays_as_from_c_and_cpp(self):
        state = 1

        def fraction():
            nonlocal state
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            return (state >> 11) * 2.0**-53

        solid = np.array([fraction() < 0.15 for _ in range(4096)]).reshape(64, 64)
        rays = [
            [fraction() * 64, fraction() * 64, fraction() - 0.5, fraction() - 0.5]
            for _ in range(10_000)
        ]
        casts = raywalk.Grid(solid).cast(np.array(rays)[:, :2], np.array(rays)[:, 2:])
        hashed = 14695981039346656037
        for answers in casts:
            for byte in answers.tobytes():
                hashed = (hashed ^ byte) * 1099511628211 % 2**64
        self.assertEqual(f"{hashed:016x}", "205b624653860d0a")

    def test_limits_and_rules(self):
        grid = raywalk.Grid(ROOM)
        casts = grid.cast([2.5, 1.5], [1, 0], max_t=[2, 4.5, math.inf])
        self.assertEqual(casts.end.tolist(), [End.LENGTH, End.HIT, End.HIT])
        self.assertEqual(casts.t.tolist(), [2, 4.5, 4.5])
        inside = grid.cast((4.5, 2.5), (1, 0))
        self.assertEqual((inside.t, inside.end), (0, End.HIT))
        self.assertEqual(grid.cast((4.5, 2.5), (1, 0), start="ignore_first").t, 2.5)
        diagonal = raywalk.Grid(np.array([[0, 1, 0], [1, 0, 0], [0, 0, 0]]))
        ray = ((0.5, 0.5), (1, 1))
        self.assertEqual(diagonal.cast(*ray).end, End.HIT)
        self.assertEqual(diagonal.cast(*ray, corner="thin").end, End.EDGE)
        self.assertEqual(diagonal.cast(*ray, corner="thin", border="solid").end, End.HIT)
        self.assertEqual(diagonal.cast((-1, 1), (1, 0), border="reject").end, End.EDGE)

    def test_rays_that_are_none_harm_no_other(self):
        grid = raywalk.Grid(ROOM)
        origins = [[2.5, 1.5], [np.nan, 1], [np.inf, 1], [1e300, 1], [2.5, 1.5]]
        casts = grid.cast(origins, [1, 0])
        ends = [End.HIT, End.INVALID, End.INVALID, End.INVALID, End.HIT]
        self.assertEqual(casts.end.tolist(), ends)

    def test_what_is_wanted(self):
        grid = raywalk.Grid(ROOM)
        casts = grid.cast([2.5, 1.5], [1, 0], want=("t", "end"))
        self.assertIsNone(casts.tile)
        self.assertIsNone(casts.face)
        self.assertEqual(casts.t, 4.5)
        with self.assertRaisesRegex(ValueError, "ends"):
            grid.cast([2.5, 1.5], [1, 0], want=("t",)).hit
        for want in (("distance",), None, 3, [1, "t"]):
            with self.assertRaisesRegex(ValueError, "expected some of t, tile, face, end"):
                grid.cast([2.5, 1.5], [1, 0], want=want)
        casts = grid.cast([2.5, 1.5], [1, 0], want=(name for name in ("t", "end")))
        self.assertEqual((casts.t, casts.end), (4.5, End.HIT))

    def test_the_callers_arrays(self):
        for y_up in (False, True):
            grid = raywalk.Grid(some_map(), y_up=y_up)
            rng = np.random.default_rng(11)
            origins = rng.random((6, 50, 2)) * 30
            directions = rng.standard_normal((6, 50, 2))
            right = grid.cast(origins, directions)
            for order in ("C", "F"):
                out = raywalk.Casts(
                    np.empty((6, 50), order=order), np.empty((6, 50, 2), np.int32, order=order),
                    np.empty((6, 50), np.uint8, order=order), np.empty((6, 50), np.uint8)[:, ::-1],
                )  # fmt: skip
                again = grid.cast(origins, directions, out=out)
                for mine, theirs, wanted in zip(again, out, right):
                    self.assertIs(mine, theirs)
                    self.assertTrue(np.array_equal(mine, wanted))
            some = grid.cast(origins, directions, want=("t",), out=out)
            self.assertIs(some.t, out.t)
            self.assertIsNone(some.tile)
        for error, bad in [
            (TypeError, right._replace(t=right.t.astype(np.float32))),
            (ValueError, right._replace(tile=right.tile[:5])),
            (ValueError, right._replace(end=right.face)),
            (ValueError, right._replace(t=origins[..., 0])),
        ]:
            with self.assertRaisesRegex(error, "^out"):
                grid.cast(origins, directions, out=bad)
        one = grid.cast((1.5, 1.5), (1, 0), out=raywalk.Casts(np.empty(()), None, None, None))
        self.assertEqual(one.t.shape, ())

    def test_threads_make_no_difference(self):
        grid = raywalk.Grid(some_map(5, (200, 200)))
        rng = np.random.default_rng(6)
        origins = rng.random((150_000, 2)) * 200
        directions = rng.standard_normal((150_000, 2))
        casts = grid.cast(origins, directions)
        for threads in (2, 3, None):
            again = grid.cast(origins, directions, threads=threads)
            for one, other in zip(casts, again):
                self.assertTrue(np.array_equal(one, other))

    def test_what_is_wrong_is_said(self):
        grid = raywalk.Grid(ROOM)
        for error, words, call in [
            (ValueError, r"origins: expected the shape \(\.\.\., 2\), not \(3,\)",
             lambda: grid.cast([1, 2, 3], [1, 0])),
            (ValueError, "directions: expected the shape", lambda: grid.cast([1, 2], 5)),
            (ValueError, "go together", lambda: grid.cast(np.ones((3, 2)), np.ones((4, 2)))),
            (TypeError, "directions: expected real numbers, not complex128",
             lambda: grid.cast([1, 2], [1j, 0])),
            (TypeError, "origins: expected real numbers", lambda: grid.cast("ab", [1, 0])),
            (TypeError, "origins: expected real numbers", lambda: grid.cast((10**400, 1), (1, 0))),
            (ValueError, "corner: expected one of block_both, thin, supercover, not 'round'",
             lambda: grid.cast([1, 2], [1, 0], corner="round")),
            (ValueError, "expected", lambda: grid.cast([1, 2], [1, 0], corner=[])),
            (ValueError, "threads: expected None, or 1 or more, not 0",
             lambda: grid.cast([1, 2], [1, 0], threads=0)),
            (ValueError, "max_range", lambda: grid.scan(np.empty((0, 3)), [0.0], -5)),
            (TypeError, "threads: expected a whole number",
             lambda: grid.cast([1, 2], [1, 0], threads=1.5)),
        ]:
            with self.subTest(words), self.assertRaisesRegex(error, words):
                call()


class ScanTest(unittest.TestCase):
    def test_ranges_are_those_of_casts(self):
        solid = some_map(7)
        angles = np.linspace(-2.3, 2.3, 1080)
        for options in ({}, {"resolution": 0.05, "origin": (-10, 3)}, {"y_up": True}):
            grid = raywalk.Grid(solid, **options)
            tile = options.get("resolution", 1)
            x, y = options.get("origin", (0, 0))
            pose = [x + 20.3 * tile, y + 15.2 * tile, 0.7]
            ranges = grid.scan(pose, angles, max_range=9 * tile)
            directions = np.stack([np.cos(angles + 0.7), np.sin(angles + 0.7)], -1)
            casts = grid.cast(pose[:2], directions, max_t=9 * tile)
            self.assertEqual(ranges.shape, (1080,))
            self.assertTrue(np.allclose(ranges, casts.t, rtol=1e-5, atol=0))

    def test_mount_miss_and_broken_poses(self):
        grid = raywalk.Grid(ROOM)
        self.assertEqual(grid.scan([2.5, 1.5, 0], [0.0], mount=(1, 0, 0)).tolist(), [3.5])
        self.assertEqual(grid.scan([2.5, 1.5, 0], [0.0], mount=(0, 1, 0)).tolist(), [1.5])
        self.assertEqual(grid.scan([2.5, 1.5, 0], [0.0], mount=(0, 0, math.pi)).tolist(), [1.5])
        quarter = grid.scan([2.5, 1.5, math.pi / 2], [0.0], mount=(0.5, 0, 0))
        self.assertAlmostEqual(quarter[0], 2.0)
        self.assertEqual(grid.scan([2.5, 1.5, 0], [0.0], 2).tolist(), [2])
        self.assertEqual(grid.scan([2.5, 1.5, 0], [0.0], 2, miss=-1).tolist(), [-1])
        open_map = raywalk.Grid(np.zeros((3, 3), bool))
        self.assertEqual(open_map.scan([1, 1, 0], [0.0]).tolist(), [math.inf])
        broken = grid.scan([[np.nan, 1, 0], [1, 1, np.nan], [2.5, 1.5, 0]], [0.0, np.nan])
        self.assertEqual(np.isnan(broken).tolist(), [[True, True], [True, True], [False, True]])

    def test_the_callers_array(self):
        grid = raywalk.Grid(some_map())
        poses = np.random.default_rng(8).random((5, 7, 3)) * 30
        angles = np.linspace(-1, 1, 9)
        ranges = grid.scan(poses, angles, 20)
        for name, out in {
            "plain": np.zeros((5, 7, 9)),
            "fortran": np.zeros((5, 7, 9), order="F"),
            "mirrored": np.zeros((5, 7, 9))[::-1, ::-1, ::-1],
            "apart": np.zeros((5, 14, 18))[:, ::2, ::2],
        }.items():
            with self.subTest(name):
                self.assertIs(grid.scan(poses, angles, 20, out=out), out)
                self.assertTrue(np.array_equal(out, ranges))
        for error, out in [
            (TypeError, np.zeros((5, 7, 9), np.float32)),
            (ValueError, np.zeros((5, 7, 8))),
            (TypeError, [1]),
        ]:
            with self.assertRaises(error):
                grid.scan(poses, angles, 20, out=out)
        lying = np.zeros(5 * 7 * 12)
        with self.assertRaisesRegex(ValueError, "apart from poses"):
            grid.scan(
                lying[: 5 * 7 * 3].reshape(5, 7, 3), angles, 20,
                out=lying[50 : 50 + 315].reshape(5, 7, 9),
            )  # fmt: skip
        locked = np.zeros((5, 7, 9))
        locked.flags.writeable = False
        with self.assertRaisesRegex(ValueError, "written"):
            grid.scan(poses, angles, 20, out=locked)

    def test_what_is_wrong_is_said(self):
        grid = raywalk.Grid(ROOM)
        for call in [
            lambda: grid.scan([1, 2], [0.0]),
            lambda: grid.scan([1, 2, 3], 0.0),
            lambda: grid.scan([1, 2, 3], [0.0], -1),
            lambda: grid.scan([1, 2, 3], [0.0], math.nan),
            lambda: grid.scan([1, 2, 3], [0.0], mount=(1, 2)),
        ]:
            with self.assertRaises(ValueError):
                call()

    def test_y_up(self):
        up = raywalk.Grid(ROOM, y_up=True, origin=(10, 20), resolution=0.5)
        # The middle of the tile of row 3 and column 2, the second row from below.
        x, y = 10 + 2.5 * 0.5, 20 + 1.5 * 0.5
        self.assertEqual(up.scan([x, y, 0], [0.0]).tolist(), [2.25])
        self.assertAlmostEqual(up.scan([x, y, 0], [math.pi / 2])[0], 1.25)  # up
        casts = up.cast([x, y], [[0, 1], [0, -1], [1, 0]])
        self.assertEqual(casts.tile.tolist(), [[2, 0], [2, 4], [7, 3]])
        self.assertEqual(casts.face.tolist(), [Face.SOUTH, Face.NORTH, Face.WEST])
        one = up.cast((x, y), (0, 1))
        self.assertEqual((one.tile.tolist(), one.face), ([2, 0], Face.SOUTH))
        self.assertTrue(ROOM[0, 2] and ROOM[4, 2] and ROOM[3, 7])
        crop = up.field_of_view([x, y], 1)
        self.assertTrue(crop.all())
        self.assertEqual(up.flood([x, y])[3, 2], 0)
        self.assertEqual(up.clearance()[1, 1], 0.25)
        mirrored = raywalk.Grid(ROOM[::-1])
        self.assertTrue(np.array_equal(up.flood([x, y])[::-1], mirrored.flood([2.5, 1.5]) * 0.5))


class SightTest(unittest.TestCase):
    def test_line_of_sight(self):
        grid = raywalk.Grid(ROOM)
        self.assertTrue(grid.line_of_sight([1.5, 1.5], [6.5, 1.5]))
        self.assertFalse(grid.line_of_sight([1.5, 2.5], [6.5, 2.5]))
        points = np.array([[1.5, 1.5], [6.5, 3.5], [6.5, 2.5], [2.5, 3.5], [np.nan, 0]])
        sees = grid.line_of_sight(points[:, None], points)
        self.assertEqual(sees.shape, (5, 5))
        self.assertEqual(sees.dtype, bool)
        self.assertTrue(np.array_equal(sees, sees.T))
        self.assertFalse(sees[4].any())
        self.assertTrue(sees[0, 0])

    def test_field_of_view(self):
        grid = raywalk.Grid(ROOM)
        crop = grid.field_of_view([1.5, 2.5], 6, shape="square")
        seen = np.argwhere(crop) + [2 - 6, 1 - 6]
        self.assertTrue(((seen >= 0) & (seen < [5, 8])).all())
        self.assertIn([2, 4], seen.tolist())  # the pillar
        self.assertNotIn([2, 5], seen.tolist())  # behind it
        ahead = grid.field_of_view([1.5, 2.5], 6, headings=math.pi, half_angle=0.5)
        self.assertFalse(ahead[:, 7:].any())
        many = grid.field_of_view(np.full((2, 3, 2), 2.5), 2, "centers")
        self.assertEqual(many.shape, (2, 3, 5, 5))
        out = np.ones((2, 3, 5, 5), bool)
        self.assertIs(grid.field_of_view(np.full((2, 3, 2), 2.5), 2, "centers", out=out), out)
        self.assertTrue(np.array_equal(out, many))
        self.assertFalse(grid.field_of_view([-5, 2], 2).any())
        ahead = grid.field_of_view([1.5, 2.5], 4, "minigrid", headings=0)
        self.assertTrue(ahead[4, 8])  # behind the pillar, as Minigrid sees it
        self.assertFalse(grid.field_of_view([1.5, 2.5], 4)[4, 8])
        self.assertFalse(ahead[:, :4].any())
        for call in [
            lambda: grid.field_of_view([1, 2], -1),
            lambda: grid.field_of_view([1, 2], 1 << 15),
            lambda: grid.field_of_view([1, 2], 2, "nethack"),
            lambda: grid.field_of_view([1, 2], 3, "minigrid"),
            lambda: grid.field_of_view([1, 2], 2, half_angle=-1),
        ]:
            with self.assertRaises(ValueError):
                call()
        with self.assertRaises(TypeError):
            grid.field_of_view([1, 2], 2.5)

    def test_visible_from(self):
        grid = raywalk.Grid(ROOM)
        outline = grid.visible_from([2.5, 1.5])
        self.assertGreater(len(outline), 4)
        self.assertTrue((outline >= [1, 1]).all() and (outline <= [7, 4]).all())
        self.assertEqual(grid.visible_from([4.5, 2.5]).shape, (0, 2))
        many = raywalk.Grid(some_map(9, (300, 300), 0.02))
        self.assertGreater(len(many.visible_from([150.5, 150.5])), 256)
        near = many.visible_from([150.5, 150.5], 3)
        self.assertLessEqual(np.hypot(*(near - 150.5).T).max(), 3.0000001)
        for bad in (-1, math.nan):
            with self.assertRaises(ValueError):
                grid.visible_from([1, 2], bad)


class WayTest(unittest.TestCase):
    def test_find_path(self):
        grid = raywalk.Grid(ROOM)
        path = grid.find_path([1.5, 2.5], [6.5, 2.5])
        self.assertTrue(path)
        self.assertEqual(path.points[0].tolist(), [1.5, 2.5])
        self.assertEqual(path.points[-1].tolist(), [6.5, 2.5])
        legs = np.diff(path.points, axis=0)
        self.assertAlmostEqual(np.hypot(*legs.T).sum(), path.length)
        round_the_pillar = math.hypot(2.5, 0.5) + 1 + math.hypot(1.5, 0.5)
        self.assertAlmostEqual(path.length, round_the_pillar)
        self.assertGreater(grid.find_path([1.5, 2.5], [6.5, 2.5], 0.3).length, path.length)
        for end, call in {
            "blocked": lambda: grid.find_path([1.5, 2.5], [4.5, 2.5], 0.2),
            "none": lambda: grid.find_path([1.5, 2.5], [6.5, 2.5], limit=5),
            "invalid": lambda: grid.find_path([1.5, math.nan], [6.5, 2.5]),
        }.items():
            path = call()
            self.assertEqual((path.end, bool(path), path.points.shape), (end, False, (0, 2)))
        with self.assertRaises(ValueError):
            grid.find_path([1.5, 2.5], [6.5, 2.5], max_steps=-1)
        far = raywalk.Grid(some_map(10, (400, 400), 0.3))
        long = far.find_path([1, 1], [398, 398], 0.1)
        self.assertTrue(long or long.end in ("none", "blocked"))

    def test_flood_and_clearance(self):
        grid = raywalk.Grid(ROOM)
        distances = grid.flood([[1.2, 1.9]], neighbors=4)
        self.assertEqual(distances.shape, ROOM.shape)
        self.assertTrue(np.array_equal(np.isinf(distances), ROOM))
        self.assertEqual(distances[3, 6], 7)
        self.assertAlmostEqual(grid.flood([1.5, 1.5])[3, 6], 3 + 2 * math.sqrt(2), places=4)
        self.assertTrue(np.isinf(grid.flood(np.empty((0, 2)))).all())
        self.assertEqual(np.isfinite(grid.flood([1.5, 1.5], limit=1)).sum(), 3)
        room = grid.clearance()
        self.assertEqual(room[1, 1], 0.5)
        self.assertEqual(room[2, 4], 0)
        self.assertEqual(room[2, 2], 1.5)
        for bad in (6, "4"):
            with self.assertRaises(ValueError):
                grid.flood([1, 1], neighbors=bad)

    def test_move_and_slide(self):
        grid = raywalk.Grid(ROOM)
        moved, touched = grid.move_and_slide([[2.5, 1.5], [2.5, 1.5]], 0.25, [[9, 0], [0.5, 0.25]])
        self.assertEqual(touched.tolist(), [True, False])
        self.assertAlmostEqual(moved[0, 0], 6.75, places=4)
        self.assertTrue(np.allclose(moved[1], [3.0, 1.75]))
        moved, touched = grid.move_and_slide([2.5, 1.5], 0.25, [9, 0])
        self.assertEqual((moved.shape, touched.shape), ((2,), ()))


class CallTest(unittest.TestCase):
    """The ways in which programs call."""

    def test_progress_is_told(self):
        grid = raywalk.Grid(ROOM)
        told = []
        grid.cast(np.full((150_000, 2), 1.5), [1, 0], progress=lambda *at: told.append(at))
        self.assertGreater(len(told), 1)
        self.assertEqual(told, sorted(told))
        self.assertEqual(told[-1], (150_000, 150_000))

    def test_a_call_can_be_interrupted(self):
        grid = raywalk.Grid(np.zeros((2000, 2000), bool))
        for call in (
            lambda: grid.cast([[1000.5, 1000.5]], np.full((1 << 24, 2), 0.7)),
            lambda: grid.move_and_slide(np.full((1 << 16, 2), 1000.5), 0.3, [900, 300]),
        ):
            timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
            timer.start()
            begin = time.perf_counter()
            with self.assertRaises(KeyboardInterrupt):
                while True:
                    call()
            self.assertLess(time.perf_counter() - begin, 20)  # a minute, if they were one piece
            timer.join()
        self.assertTrue(grid.line_of_sight([1, 1], [2, 2]))

    def test_the_interpreter_is_free_during_a_call(self):
        grid = raywalk.Grid(np.zeros((2500, 2500), bool))
        ticks = []
        is_done = threading.Event()

        def tick():
            while not is_done.wait(0.001):
                ticks.append(time.perf_counter())

        worker = threading.Thread(target=tick)
        worker.start()
        begin = time.perf_counter()
        grid.flood([1250.5, 1250.5])
        end = time.perf_counter()
        is_done.set()
        worker.join()
        # Were it held, no tick would be in the midst of the call.
        quarter = (end - begin) / 4
        self.assertTrue(any(begin + quarter < at < end - quarter for at in ticks))

    def test_other_threads_run_during_a_call(self):
        grid = raywalk.Grid(some_map(1, (500, 500), 0.05))
        rng = np.random.default_rng(2)
        origins = rng.random((20_000, 2)) * 500
        directions = rng.standard_normal((20_000, 2))
        right = grid.cast(origins, directions)
        wrong = []

        def ask():
            for _ in range(5):
                if not np.array_equal(grid.cast(origins, directions).t, right.t):
                    wrong.append(1)

        def change():
            own = raywalk.Grid(np.zeros((9, 9), bool))
            for i in range(2000):
                own[i % 9, 3] = True

        workers = [threading.Thread(target=work) for work in (ask, ask, ask, change)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(wrong, [])

    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_a_process_forks_after_threads(self):
        grid = raywalk.Grid(some_map())
        rays = np.full((50_000, 2), 12.5), [1, 0.3]
        right = grid.cast(*rays, threads=4)
        child = os.fork()
        if child == 0:
            same = np.array_equal(grid.cast(*rays, threads=4).t, right.t)
            os._exit(0 if same else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_without_the_library_the_import_says_what_was_expected(self):
        environment = dict(os.environ, RAYWALK_LIBRARY="/nowhere/libraywalk.so.0")
        run = subprocess.run(
            [sys.executable, "-c", "import raywalk"], env=environment, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        self.assertEqual(run.returncode, 1)
        self.assertIn("ImportError: raywalk: /nowhere/libraywalk.so.0 cannot be loaded", run.stderr)
        self.assertIn("named by RAYWALK_LIBRARY", run.stderr)

    def test_it_draws(self):
        run = subprocess.run(
            [sys.executable, "-m", "raywalk"], capture_output=True, text=True, check=False
        )
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertIn(f"raywalk {raywalk.__version__}", run.stdout)
        self.assertIn("@", run.stdout)

    def test_plot(self):
        try:
            import matplotlib
        except ImportError:
            self.skipTest("matplotlib is not there")
        matplotlib.use("Agg")
        grid = raywalk.Grid(ROOM, resolution=0.5, origin=(3, 4), y_up=True)
        axes = grid.plot([[[3.5, 4.5], [5, 5]]])
        self.assertEqual(axes.get_xlim(), (3, 7))
        self.assertEqual(axes.get_ylim(), (4, 6.5))
        with self.assertRaises(ValueError):
            grid.plot([[1, 2]])


if __name__ == "__main__":
    unittest.main()
