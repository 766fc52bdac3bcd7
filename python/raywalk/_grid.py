"""Grids of tiles, and the questions about them."""

from __future__ import annotations

import ctypes
import enum
import functools
import math
import weakref
from ctypes import byref, c_int64, c_uint64, pointer
from dataclasses import dataclass
from typing import Any, NamedTuple, Optional

import numpy as np

from . import _arrays as arrays
from . import _library as lib
from ._arrays import Progress

_CORNERS = {"block_both": 0, "thin": 1, "supercover": 2}
_STARTS = {"hit": 0, "ignore_first": 1, "until_free": 2}
_BORDERS = {"clip": 0, "reject": 2, "solid": 3}
_RULES = {"permissive": 0, "ford": 1, "centers": 2, "minigrid": 3}
_SHAPES = {"round": 0, "square": 1}
_PATH_ENDS = ("found", "none", "gave_up", "blocked", "invalid")


class Face(enum.IntEnum):
    """The side of a tile that a ray has hit; north is the side of the first row of the map."""

    NONE = 0
    NORTH = 1
    EAST = 2
    SOUTH = 3
    WEST = 4


class End(enum.IntEnum):
    """How a ray has ended: at a solid tile, at `max_t`, at the edge of the map, or it was none."""

    HIT = 0
    LENGTH = 1
    EDGE = 2
    INVALID = 4


class Casts(NamedTuple):
    """The answers to rays, each in the shape (...) of the rays; None where it was not wanted."""

    #: float64: where each has ended, in lengths of its direction.
    t: Optional[np.ndarray]
    #: int32, (..., 2): column and row of the tile in which it ended, the solid one of a hit.
    tile: Optional[np.ndarray]
    #: uint8, see `Face`.
    face: Optional[np.ndarray]
    #: uint8, see `End`.
    end: Optional[np.ndarray]

    @property
    def hit(self) -> np.ndarray:
        """bool: which rays have hit a solid tile."""
        if self.end is None:
            raise ValueError("hit: expected casts that have their ends")
        return self.end == End.HIT


@dataclass(frozen=True, eq=False)
class Path:
    """A way, or why there is none."""

    #: "found", "none", "gave_up", "blocked" (no room at one of its ends), "invalid".
    end: str
    #: float64, (n, 2): from where the body is to where it goes; (0, 2) if there is none.
    points: np.ndarray
    length: float

    def __bool__(self) -> bool:
        return self.end == "found"


_ANSWERS = {"t": np.float64, "tile": np.int32, "face": np.uint8, "end": np.uint8}
_ALL_OF_CAST = tuple(_ANSWERS)
_PLAIN = (float, int)


class Grid:
    """A map of solid and free tiles, and exact questions about it.

    A tile is one unit, and the tile of row y and column x covers x to x + 1, y to y + 1: y points
    down, and a heading, in radians, turns clockwise from x toward y. With `resolution` tiles are so
    many units wide, such as metres, and with `origin` the map lies elsewhere. With `y_up` y points
    up, `origin` is the lower left corner, and headings turn counter-clockwise, as in ROS; rows stay
    rows of the array, the first one on top.

    Answers are exact: the tile that a ray hits first is found without rounding, and is the same, bit
    for bit, on every processor, and by any number of threads. (With a resolution or an origin each
    point is rounded once on its way to the grid; directions are not.)

    Points may be float32 or whole numbers, which are turned into float64; arrays may be of any
    layout, read-only, and are never changed. Angles and headings are rounded to 2^-32 of a turn,
    and less than 10^4.

    Other threads of Python run during a call, and may ask the same grid; a change of it waits for
    answers that are being found. Many questions are asked some at a time, so that Ctrl-C is heard
    after a twentieth of a second or so. A process may fork while none of its threads is in a call.
    Grids can be copied and pickled. Where the library is missing, the import raises ImportError.
    """

    def __init__(
        self,
        solid: Any,
        *,
        resolution: float = 1.0,
        origin: Any = (0.0, 0.0),
        y_up: bool = False,
    ) -> None:
        """Makes a grid of an array of bool (rows, columns), True for solid; uint8 of 0 and 1 is
        taken, too.

        Raises TypeError for numbers that say nothing of solid or free, and ValueError for another
        shape, a side of more than 2^20 tiles, or more than 2^34 of them in all, a resolution that is not more than 0, or an origin
        that is not finite.
        """
        tiles = tiles_of(solid)
        height, width = tiles.shape
        self._resolution = arrays.number(resolution, "resolution")
        if not 0 < self._resolution < math.inf:
            raise ValueError(f"resolution: expected more than 0, not {self._resolution}")
        self._origin = arrays.pair(origin, "origin")
        if not all(map(math.isfinite, self._origin)):
            raise ValueError(f"origin: expected finite numbers, not {self._origin}")
        self._y_up = bool(y_up)
        frame = lib.Frame(*self._origin, self._resolution)
        handle = c_uint64()
        told = arrays.read(self._in_order(tiles))
        lib.check(
            lib.library.raywalk_grid_new(width, height, byref(told), byref(frame), byref(handle))
        )
        self._shape = (height, width)
        self._id = handle.value
        self._free = weakref.finalize(self, lib.library.raywalk_free, self._id)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self._shape

    @property
    def resolution(self) -> float:
        return self._resolution

    @property
    def origin(self) -> tuple[float, float]:
        return self._origin

    @property
    def y_up(self) -> bool:
        return self._y_up

    @property
    def solid(self) -> np.ndarray:
        """A copy of the map: bool (rows, columns)."""
        height, width = self._shape
        return self._read(0, 0, height, width)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> np.ndarray:
        return self.solid.astype(dtype or bool, copy=False)

    def __repr__(self) -> str:
        height, width = self._shape
        return f"<raywalk.Grid of {height} rows and {width} columns>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return self._settings() == other._settings() and np.array_equal(self.solid, other.solid)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return _remade, (self.solid, *self._settings())

    def copy(self) -> Grid:
        return _remade(self.solid, *self._settings())

    def __getitem__(self, index: Any) -> Any:
        """`grid[y, x]` tells whether a tile is solid; with slices, a copy of some rows and
        columns."""
        place = self._rectangle(index)
        if place is None:
            return self.solid[index]
        y, x, height, width, shape = place
        return self._read(y, x, height, width).reshape(shape)[()]

    def __setitem__(self, index: Any, solid: Any) -> None:
        """`grid[y, x] = True` makes a tile solid, or free, in a time that does not depend on the
        map; with slices, a rectangle of tiles. Any other index of numpy's takes a copy of the
        whole map."""
        place = self._rectangle(index)
        if place is None:
            whole = self.solid
            whole[index] = truths_of(solid)
            self._write(0, 0, whole)
            return
        y, x, height, width, shape = place
        tiles = np.empty(shape, bool)
        tiles[...] = truths_of(solid)
        self._write(y, x, tiles.reshape((height, width)))

    def cast(
        self,
        origins: Any,
        directions: Any,
        max_t: Any = None,
        *,
        corner: str = "block_both",
        start: str = "hit",
        border: str = "clip",
        want: Any = _ALL_OF_CAST,
        out: Optional[Casts] = None,
        threads: Optional[int] = 1,
        progress: Progress = None,
    ) -> Casts:
        """Casts rays to the first solid tile.

        `origins`, `directions`: float64 (..., 2), which go together by numpy's rules; directions
        need not have a length of 1. `max_t`: float64 (...), in lengths of the direction; without
        it rays go on to the edge of the map. A ray that has a NaN, or lies beyond 2^30 tiles, ends
        as `End.INVALID`, and makes no difference to others.

        `corner`: what stops a ray exactly between two solid tiles that touch at a corner:
        "block_both" does, "thin" does not, and with "supercover" everything that it touches stops
        it. `start`: a ray that begins in a solid tile: "hit", "ignore_first", "until_free".
        `border`: "clip", "reject" (rays that begin off the map end there), "solid".
        `want`: which of the answers; `out`: the arrays for them, such as those of the last call,
        apart from each other and from the rays. `threads`: None is one for each processor.
        `progress(done, all)` is called now and then.
        """
        count = arrays.threads_of(threads)
        if want is _ALL_OF_CAST and out is None:
            one = self._cast_one(_few(origins), _few(directions), max_t, corner, start, border)
            if one is not None:
                return one
        want = _wanted(want)
        origin = arrays.vectors(origins, "origins")
        direction = arrays.vectors(directions, "directions")
        limit = None if max_t is None else arrays.numbers(max_t, "max_t")
        shapes = [origin.shape[:-1], direction.shape[:-1]]
        if limit is not None:
            shapes.append(limit.shape)
        shape = arrays.together("origins, directions, max_t", *shapes)
        origin = arrays.rows(origin, shape, 2)
        direction = arrays.rows(direction, shape, 2)
        limit = None if limit is None else arrays.rows(limit, shape)
        given = Casts(None, None, None, None) if out is None else out
        made: dict[str, Optional[np.ndarray]] = {}
        flat: dict[str, Optional[np.ndarray]] = {}
        for name, dtype in _ANSWERS.items():
            made[name] = flat[name] = None
            if name not in want:
                continue
            own = getattr(given, name)
            for other, array in (
                ("origins", origin), ("directions", direction), ("max_t", limit), *made.items(),
            ):  # fmt: skip
                arrays.apart(own, f"out.{name}", (other, array))
            tail = (2,) if name == "tile" else ()
            made[name] = arrays.result((*shape, *tail), dtype, own, f"out.{name}")
            flat[name] = _flat(made[name], shape, len(tail))
        policy = _policy(corner, start, border)

        def call(first: int, end: int) -> int:
            answers = lib.CastAnswers(
                *(
                    None if array is None else pointer(arrays.written(array[first:end]))
                    for array in flat.values()
                )
            )
            told_limit = None if limit is None else byref(arrays.read(limit[first:end]))
            return lib.library.raywalk_cast(
                self._id, end - first, byref(arrays.read(origin[first:end])),
                byref(arrays.read(direction[first:end])), told_limit, byref(policy), count,
                byref(answers),
            )  # fmt: skip

        arrays.in_calls(len(origin), arrays.FIRST_RAYS, count, call, progress)
        if self._y_up:
            self._turn_over(flat["tile"], flat["face"])
        for name, array in flat.items():
            if array is not None:
                _given_back(array, made[name])
        return Casts(**made)

    def _cast_one(
        self, origin: Any, direction: Any, max_t: Any, corner: str, start: str, border: str
    ) -> Optional[Casts]:
        """The answer to one ray of plain numbers, without arrays; None if it is no such ray."""
        if origin is None or direction is None:
            return None
        try:
            (x, y), (dx, dy) = origin, direction
        except ValueError:
            return None
        limit = math.inf if max_t is None else max_t
        for value in (x, y, dx, dy, limit):
            if not isinstance(value, _PLAIN):
                return None
        policy = _policy(corner, start, border)
        answer = lib.CastAnswer()
        try:
            status = lib.library.raywalk_cast_one(self._id, x, y, dx, dy, limit, policy, answer)
        except ctypes.ArgumentError:  # a whole number that no double holds
            return None
        lib.check(status)
        tile = np.array((answer.tile_x, answer.tile_y), np.int32)
        face = np.uint8(answer.face)
        if self._y_up:
            tile[1] = self._shape[0] - 1 - tile[1]
            face = _TURNED_OVER[face]
        return Casts(np.float64(answer.t), tile, face, np.uint8(answer.end))

    def scan(
        self,
        poses: Any,
        angles: Any,
        max_range: float = math.inf,
        *,
        mount: Any = (0.0, 0.0, 0.0),
        miss: Optional[float] = None,
        corner: str = "block_both",
        border: str = "clip",
        out: Optional[np.ndarray] = None,
        threads: Optional[int] = 1,
        progress: Progress = None,
    ) -> np.ndarray:
        """Measures the ranges of a scanner's beams: float64 (..., beams).

        `poses`: float64 (..., 3), x, y and heading of the body; `angles`: float64 (beams), in
        radians from the scanner's middle. `mount`: where the scanner is on a body that looks along
        x, and by how much it is turned there. `miss`: the range of a beam that meets nothing
        within `max_range`; without it, that range itself. The range of a beam that is none, as of
        a pose that has a NaN, is NaN. Angles are rounded to 2^-32 of a turn.
        `out`: an array for the ranges.
        """
        pose = arrays.vectors(poses, "poses", 3)
        angle = arrays.numbers(angles, "angles")
        if angle.ndim != 1:
            raise ValueError(f"angles: expected one dimension, not the shape {angle.shape}")
        longest = arrays.number(max_range, "max_range")
        mounted = arrays.vectors(mount, "mount", 3)
        if mounted.shape != (3,):
            raise ValueError(f"mount: expected x, y, yaw, not the shape {mounted.shape}")
        scanner = lib.Scanner(
            longest, longest if miss is None else arrays.number(miss, "miss"), *mounted.tolist()
        )
        shape = pose.shape[:-1]
        arrays.apart(out, "out", ("poses", pose), ("angles", angle))
        ranges = arrays.result((*shape, len(angle)), np.float64, out, "out")
        pose = arrays.rows(pose, shape, 3)
        flat = _flat(ranges, shape, 1)
        policy = _policy(corner, "hit", border)
        count = arrays.threads_of(threads)

        def call(first: int, end: int) -> int:
            return lib.library.raywalk_scan(
                self._id, end - first, byref(arrays.read(pose[first:end])), len(angle),
                byref(arrays.read(angle)), byref(scanner), byref(policy), count,
                byref(arrays.written(flat[first:end])),
            )  # fmt: skip

        arrays.in_calls(
            len(pose), arrays.FIRST_RAYS // max(len(angle), 1), count, call, progress
        )
        return _given_back(flat, ranges)

    def line_of_sight(
        self,
        a: Any,
        b: Any,
        *,
        corner: str = "block_both",
        threads: Optional[int] = 1,
        progress: Progress = None,
    ) -> Any:
        """Tells which points see each other: bool (...). `a`, `b`: float64 (..., 2).

        Whether anything solid lies between is decided exactly, and the same both ways. A point
        that is NaN, or beyond 2^30 tiles, sees nothing.
        """
        one = arrays.vectors(a, "a")
        other = arrays.vectors(b, "b")
        shape = arrays.together("a, b", one.shape[:-1], other.shape[:-1])
        one = arrays.rows(one, shape, 2)
        other = arrays.rows(other, shape, 2)
        sees = np.empty(shape, bool)
        flat = sees.reshape(-1).view(np.uint8)
        policy = _policy(corner, "hit", "clip")
        count = arrays.threads_of(threads)

        def call(first: int, end: int) -> int:
            return lib.library.raywalk_line_of_sight(
                self._id, end - first, byref(arrays.read(one[first:end])),
                byref(arrays.read(other[first:end])), byref(policy), count,
                byref(arrays.written(flat[first:end])),
            )  # fmt: skip

        arrays.in_calls(len(one), arrays.FIRST_RAYS, count, call, progress)
        return sees[()]

    def field_of_view(
        self,
        points: Any,
        radius: int,
        rule: str = "permissive",
        *,
        shape: str = "round",
        corner: str = "block_both",
        headings: Any = None,
        half_angle: float = math.pi,
        out: Optional[np.ndarray] = None,
        threads: Optional[int] = 1,
        progress: Progress = None,
    ) -> np.ndarray:
        """Shows the tiles that are seen from the tiles of points, as crops of the map: bool (...,
        2 radius + 1, 2 radius + 1), with that tile in the middle; False beyond the map.

        `points`: float64 (..., 2). `rule`: "permissive" shows a tile of which some part is seen,
        "ford" leaves out looks exactly between the ends of two walls, "centers" shows those whose
        middle is seen from the middle. Each of these is symmetric: of two free tiles both see each
        other, or none. "minigrid" is the rule of that package, to compare with: of the square of
        `radius + 1` tiles before the eye, by its heading rounded to a quarter, it shows tiles behind
        walls, too; a view of 7 tiles has the radius 6. `shape`: "round" or "square". With `headings`, float64 (...), only what lies
        within `half_angle` of them is seen, in radians.
        """
        eye = arrays.vectors(points, "points")
        look = None if headings is None else arrays.numbers(headings, "headings")
        shapes = [eye.shape[:-1]] if look is None else [eye.shape[:-1], look.shape]
        whole = arrays.together("points, headings", *shapes)
        eye = arrays.rows(eye, whole, 2)
        look = None if look is None else arrays.rows(look, whole)
        options = lib.Fov(
            arrays.whole(radius, "radius", 0, 1 << 14),
            arrays.one_of(shape, _SHAPES, "shape"),
            arrays.one_of(rule, _RULES, "rule"),
            arrays.one_of(corner, _CORNERS, "corner"),
            arrays.number(half_angle, "half_angle"),
        )
        side = 2 * options.radius + 1
        arrays.apart(out, "out", ("points", eye), ("headings", look))
        crops = arrays.result((*whole, side, side), np.bool_, out, "out")
        flat = _flat(crops, whole, 2)
        ordered = (flat[:, ::-1] if self._y_up else flat).view(np.uint8)
        count = arrays.threads_of(threads)

        def call(first: int, end: int) -> int:
            told_look = None if look is None else byref(arrays.read(look[first:end]))
            return lib.library.raywalk_field_of_view(
                self._id, end - first, byref(arrays.read(eye[first:end])), told_look,
                byref(options), count, byref(arrays.written(ordered[first:end])),
            )  # fmt: skip

        arrays.in_calls(len(eye), 16, count, call, progress)
        return _given_back(flat, crops)

    def visible_from(self, point: Any, reach: float = math.inf) -> np.ndarray:
        """The outline of all that is seen from a point: float64 (n, 2), its corners in the order
        from x toward y; (0, 2) from inside of a solid tile, and from off the map."""
        x, y = arrays.pair(point, "point")
        farthest = arrays.number(reach, "reach")
        count = c_int64(256)
        while True:
            outline = np.empty((count.value, 2))
            status = lib.library.raywalk_visible_from(
                self._id, x, y, farthest, len(outline), byref(arrays.written(outline)),
                byref(count),
            )  # fmt: skip
            if status != lib.TOO_SMALL:
                lib.check(status)
                return outline[: count.value].copy()

    def find_path(
        self,
        a: Any,
        b: Any,
        radius: float = 0.0,
        *,
        limit: float = math.inf,
        max_steps: Optional[int] = None,
    ) -> Path:
        """Finds a way of a round body from `a` to `b` at any angle: the shortest, but for rounding,
        of a point, and within 1.0001 times of it for a radius of up to half a tile. A wider body
        goes by the steps of a lattice, pulled straight, which may be some percent longer, and "none"
        then says that there is no way by such steps. Ctrl-C waits for the end of the search.

        `limit`: the longest way that is wanted. `max_steps`: how many corners and rows of tiles
        are looked at before it gives up.
        """
        most = (1 << 63) - 1
        steps = most if max_steps is None else arrays.whole(max_steps, "max_steps", 0, most)
        query = lib.PathQuery(
            *arrays.pair(a, "a"), *arrays.pair(b, "b"), arrays.number(radius, "radius"),
            arrays.number(limit, "limit"), steps,
        )  # fmt: skip
        answer = lib.PathAnswer(count=64)
        while True:
            way = np.empty((answer.count, 2))
            status = lib.library.raywalk_find_path(
                self._id, byref(query), len(way), byref(arrays.written(way)), byref(answer)
            )
            if status != lib.TOO_SMALL:
                lib.check(status)
                return Path(_PATH_ENDS[answer.end], way[: answer.count].copy(), answer.length)

    def flood(
        self,
        sources: Any,
        *,
        limit: float = math.inf,
        neighbors: int = 8,
        corner: str = "block_both",
    ) -> np.ndarray:
        """How far each tile is from the nearest of the tiles of some points, from middle to middle
        over free tiles: float64 (rows, columns), infinite where no way leads.

        `sources`: float64 (..., 2). Steps go to all 8 tiles around, or to the 4 beside a tile;
        with "block_both" a diagonal step needs both tiles beside it free, with "thin" none. Expects
        fewer than 2^31 tiles. Ctrl-C waits for the end.
        """
        source = arrays.vectors(sources, "sources")
        source = arrays.rows(source, source.shape[:-1], 2)
        if not isinstance(neighbors, int) or neighbors not in (4, 8):
            raise ValueError(f"neighbors: expected 4 or 8, not {neighbors!r}")
        corners = {"block_both": 0, "thin": 1}
        options = lib.FloodOptions(
            arrays.number(limit, "limit"), neighbors, arrays.one_of(corner, corners, "corner")
        )
        distances = np.empty(self._shape)
        lib.check(
            lib.library.raywalk_flood(
                self._id, len(source), byref(arrays.read(source)), byref(options),
                byref(arrays.written(self._in_order(distances))),
            )  # fmt: skip
        )
        return distances

    def clearance(self) -> np.ndarray:
        """How far the middle of each tile is from the nearest solid tile or the edge of the map:
        float64 (rows, columns); 0 for a solid tile."""
        distances = np.empty(self._shape)
        ordered = self._in_order(distances)
        lib.check(lib.library.raywalk_clearance(self._id, byref(arrays.written(ordered))))
        return distances

    def move_and_slide(
        self, centers: Any, radii: Any, motions: Any, *, threads: Optional[int] = 1
    ) -> tuple[np.ndarray, np.ndarray]:
        """Moves round bodies, each alone, and lets them slide along what is in their way: where
        they are then, float64 (..., 2), and which have touched something, bool (...).

        `centers`, `motions`: float64 (..., 2); `radii`: float64 (...). Beyond the map is rock. A
        body that has no room, or whose numbers are out of range, stays.
        """
        center = arrays.vectors(centers, "centers")
        radius = arrays.numbers(radii, "radii")
        motion = arrays.vectors(motions, "motions")
        shape = arrays.together(
            "centers, radii, motions", center.shape[:-1], radius.shape, motion.shape[:-1]
        )
        center = arrays.rows(center, shape, 2)
        radius = arrays.rows(radius, shape)
        motion = arrays.rows(motion, shape, 2)
        moved = np.empty((*shape, 2))
        touched = np.empty(shape, bool)
        flat = moved.reshape(-1, 2)
        touches = touched.reshape(-1).view(np.uint8)
        count = arrays.threads_of(threads)

        def call(first: int, end: int) -> int:
            return lib.library.raywalk_move_and_slide(
                self._id, end - first, byref(arrays.read(center[first:end])),
                byref(arrays.read(radius[first:end])), byref(arrays.read(motion[first:end])),
                count, byref(arrays.written(flat[first:end])),
                byref(arrays.written(touches[first:end])),
            )  # fmt: skip

        arrays.in_calls(len(center), 64, count, call, None)
        return moved, touched

    def plot(self, rays: Any = None, *, ax: Any = None) -> Any:
        """Draws the map by matplotlib, in its own units, and lines from one point to another:
        `rays`, float64 (n, 2, 2). Returns the axes.

        Raises ImportError where matplotlib is not there.
        """
        import matplotlib.pyplot as plt  # an extra of the package, and slow to load

        height, width = self._shape
        if ax is None:
            size = (8, min(max(8 * height / width, 2), 12) + 0.6)
            _, ax = plt.subplots(figsize=size, constrained_layout=True)
        x, y = self._origin
        right, far = x + width * self._resolution, y + height * self._resolution
        ax.imshow(
            self.solid, cmap="gray_r", vmin=0, vmax=1.25, interpolation="nearest",
            extent=(x, right, y, far) if self._y_up else (x, right, far, y),
        )  # fmt: skip
        if rays is not None:
            lines = arrays.vectors(rays, "rays")
            if lines.ndim != 3 or lines.shape[1] != 2:
                raise ValueError(f"rays: expected the shape (n, 2, 2), not {lines.shape}")
            from matplotlib.collections import LineCollection

            ax.add_collection(LineCollection(lines, linewidths=0.4, alpha=0.7, colors="tab:orange"))
        return ax

    def _settings(self) -> tuple[float, tuple[float, float], bool]:
        return self._resolution, self._origin, self._y_up

    def _in_order(self, tiles: np.ndarray) -> np.ndarray:
        """Rows in the order in which y grows, which the library knows."""
        return tiles[::-1] if self._y_up else tiles

    def _turn_over(self, tile: Optional[np.ndarray], face: Optional[np.ndarray]) -> None:
        """From rows and faces as the library knows them to those of the array."""
        if tile is not None:
            rows = tile[..., 1]
            np.subtract(self._shape[0] - 1, rows, out=rows)
        if face is not None:
            face[...] = _TURNED_OVER[face]

    def _row(self, y: int, height: int) -> int:
        """The first row of a rectangle, as the library counts."""
        return self._shape[0] - y - height if self._y_up else y

    def _read(self, y: int, x: int, height: int, width: int) -> np.ndarray:
        tiles = np.empty((height, width), bool)
        told = arrays.written(self._in_order(tiles).view(np.uint8))
        place = lib.Tiles(x, self._row(y, height), width, height)
        lib.check(lib.library.raywalk_grid_read(self._id, byref(place), byref(told)))
        return tiles

    def _write(self, y: int, x: int, tiles: np.ndarray) -> None:
        height, width = tiles.shape
        told = arrays.read(self._in_order(tiles).view(np.uint8))
        place = lib.Tiles(x, self._row(y, height), width, height)
        lib.check(lib.library.raywalk_grid_write(self._id, byref(place), byref(told)))

    def _rectangle(self, index: Any) -> Optional[tuple[int, int, int, int, tuple[int, ...]]]:
        """Row, column, height and width of the tiles that an index names, and the shape that numpy
        gives them; None for one that is not made of whole numbers and slices side by side."""
        if not isinstance(index, tuple):
            index = (index,)
        if len(index) > 2 or any(part is Ellipsis for part in index):
            return None
        place: list[tuple[int, int]] = []
        shape: list[int] = []
        for axis, size in enumerate(self._shape):
            part = index[axis] if axis < len(index) else slice(None)
            if isinstance(part, slice):
                first, end, step = part.indices(size)
                if step != 1:
                    return None
                count = max(end - first, 0)
                shape.append(count)
            elif hasattr(part, "__index__") and not isinstance(part, (bool, np.bool_, np.ndarray)):
                first, count = part.__index__(), 1
                if not -size <= first < size:
                    raise IndexError(f"row and column: {first} is not one of {size}")
                first += size if first < 0 else 0
            else:
                return None
            place.append((first, count))
        (y, height), (x, width) = place
        return y, x, height, width, tuple(shape)


_TURNED_OVER = np.array([Face.NONE, Face.SOUTH, Face.EAST, Face.NORTH, Face.WEST], np.uint8)


def tiles_of(solid: Any) -> np.ndarray:
    """A map as bytes of 0 and 1, in whatever layout it has."""
    tiles = truths_of(solid)
    if tiles.ndim != 2 or not tiles.size:
        raise ValueError(f"solid: expected rows and columns, not the shape {tiles.shape}")
    return tiles.view(np.uint8)


def truths_of(solid: Any) -> np.ndarray:
    """Solid and free as bool: an array of it as it lies, whole numbers of 0 and 1 as a copy."""
    try:
        tiles = np.asarray(solid)
    except ValueError:  # rows of several lengths
        raise ValueError("solid: expected rows of one length") from None
    if tiles.dtype == np.bool_:
        return tiles
    if tiles.dtype.kind not in "iu":
        raise TypeError(f"solid: expected bool, or whole numbers of 0 and 1, not {tiles.dtype}")
    if tiles.size and (tiles.min() < 0 or tiles.max() > 1):
        raise ValueError("solid: expected 0 for free and 1 for solid, and no other number")
    return tiles.astype(bool)


def _policy(corner: Any, start: Any, border: Any) -> lib.Policy:
    try:
        return _known_policy(corner, start, border)
    except TypeError:  # what cannot be looked up
        raise ValueError("corner, start, border: expected names") from None


@functools.lru_cache(maxsize=64)
def _known_policy(corner: str, start: str, border: str) -> lib.Policy:
    return lib.Policy(
        arrays.one_of(corner, _CORNERS, "corner"),
        arrays.one_of(start, _STARTS, "start"),
        arrays.one_of(border, _BORDERS, "border"),
    )


def _few(vector: Any) -> Any:
    """A vector as plain numbers, where that may be a single one; else None."""
    if type(vector) in (tuple, list):
        return vector
    if type(vector) is np.ndarray and vector.shape == (2,) and vector.dtype == np.float64:
        return vector.tolist()
    return None


def _wanted(want: Any) -> tuple[str, ...]:
    try:
        names = tuple(want)
    except TypeError:
        names = (want,)
    for name in names:
        if name not in _ALL_OF_CAST:
            expected = ", ".join(_ALL_OF_CAST)
            raise ValueError(f"want: expected some of {expected}, not {name!r}")
    return names


def _flat(array: np.ndarray, shape: tuple[int, ...], kept: int) -> np.ndarray:
    """An array with one dimension for all of `shape`, and those kept behind: the same memory where
    its strides can tell that."""
    return array.reshape((math.prod(shape), *array.shape[array.ndim - kept :]))


def _given_back(flat: np.ndarray, out: np.ndarray) -> np.ndarray:
    """The array of a caller, with what was written into its `_flat` form."""
    if not np.may_share_memory(flat, out):
        out[...] = flat.reshape(out.shape)
    return out


def _remade(solid: np.ndarray, resolution: float, origin: Any, y_up: bool) -> Grid:
    return Grid(solid, resolution=resolution, origin=origin, y_up=y_up)
