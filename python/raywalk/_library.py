"""The shared library behind the package: its functions, and what their statuses mean here."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, c_char_p, c_double, c_int32, c_int64, c_uint64, c_void_p
from pathlib import Path
from typing import Any

_NAME = "libraywalk.so.0"


class Input(Structure):
    """`raywalk_input`."""

    _fields_ = [
        ("memory", c_void_p),
        ("bytes", c_int64),
        ("offset", c_int64),
        ("stride", c_int64 * 3),
    ]


class Output(Structure):
    """`raywalk_output`."""

    _fields_ = Input._fields_


class Frame(Structure):
    """`raywalk_frame`."""

    _fields_ = [("x", c_double), ("y", c_double), ("tile", c_double)]


class Policy(Structure):
    """`raywalk_policy`."""

    _fields_ = [("corner", c_int32), ("start", c_int32), ("border", c_int32)]


class Tiles(Structure):
    """`raywalk_tiles`."""

    _fields_ = [("x", c_int64), ("y", c_int64), ("width", c_int64), ("height", c_int64)]


class CastAnswers(Structure):
    """`raywalk_cast_answers`."""

    _fields_ = [
        ("t", POINTER(Output)),
        ("tile", POINTER(Output)),
        ("face", POINTER(Output)),
        ("end", POINTER(Output)),
    ]


class CastAnswer(Structure):
    """`raywalk_cast_answer`."""

    _fields_ = [
        ("t", c_double),
        ("tile_x", c_int32),
        ("tile_y", c_int32),
        ("face", c_int32),
        ("end", c_int32),
    ]


class Scanner(Structure):
    """`raywalk_scanner`."""

    _fields_ = [
        ("max_range", c_double),
        ("miss", c_double),
        ("mount_x", c_double),
        ("mount_y", c_double),
        ("mount_yaw", c_double),
    ]


class Fov(Structure):
    """`raywalk_fov`."""

    _fields_ = [
        ("radius", c_int32),
        ("shape", c_int32),
        ("rule", c_int32),
        ("corner", c_int32),
        ("half_angle", c_double),
    ]


class PathQuery(Structure):
    """`raywalk_path_query`."""

    _fields_ = [
        ("from_x", c_double),
        ("from_y", c_double),
        ("to_x", c_double),
        ("to_y", c_double),
        ("radius", c_double),
        ("limit", c_double),
        ("max_steps", c_int64),
    ]


class PathAnswer(Structure):
    """`raywalk_path_answer`."""

    _fields_ = [("end", c_int32), ("count", c_int64), ("length", c_double)]


class FloodOptions(Structure):
    """`raywalk_flood_options`."""

    _fields_ = [("limit", c_double), ("neighbors", c_int32), ("corner", c_int32)]


_IN = POINTER(Input)
_OUT = POINTER(Output)
_COUNT = POINTER(c_int64)

_FUNCTIONS: dict[str, list[Any]] = {
    "raywalk_free": [c_uint64],
    "raywalk_grid_new": [c_int64, c_int64, _IN, POINTER(Frame), POINTER(c_uint64)],
    "raywalk_grid_size": [c_uint64, _COUNT, _COUNT],
    "raywalk_grid_read": [c_uint64, POINTER(Tiles), _OUT],
    "raywalk_grid_write": [c_uint64, POINTER(Tiles), _IN],
    "raywalk_cast": [
        c_uint64, c_int64, _IN, _IN, _IN, POINTER(Policy), c_int32, POINTER(CastAnswers),
    ],
    "raywalk_cast_one": [
        c_uint64, c_double, c_double, c_double, c_double, c_double, POINTER(Policy),
        POINTER(CastAnswer),
    ],
    "raywalk_scan": [
        c_uint64, c_int64, _IN, c_int64, _IN, POINTER(Scanner), POINTER(Policy), c_int32, _OUT,
    ],
    "raywalk_line_of_sight": [c_uint64, c_int64, _IN, _IN, POINTER(Policy), c_int32, _OUT],
    "raywalk_field_of_view": [c_uint64, c_int64, _IN, _IN, POINTER(Fov), c_int32, _OUT],
    "raywalk_visible_from": [c_uint64, c_double, c_double, c_double, c_int64, _OUT, _COUNT],
    "raywalk_find_path": [c_uint64, POINTER(PathQuery), c_int64, _OUT, POINTER(PathAnswer)],
    "raywalk_flood": [c_uint64, c_int64, _IN, POINTER(FloodOptions), _OUT],
    "raywalk_clearance": [c_uint64, _OUT],
    "raywalk_maze": [c_int64, c_int64, c_uint64, c_int64, _OUT],
    "raywalk_mask_new": [c_int64, c_int64, _IN, POINTER(c_uint64)],
    "raywalk_mask_overlaps": [c_uint64, c_uint64, c_int64, _IN, _OUT, _OUT],
    "raywalk_move_and_slide": [c_uint64, c_int64, _IN, _IN, _IN, c_int32, _OUT, _OUT],
}  # fmt: skip


def _load() -> ctypes.CDLL:
    """The library that RAYWALK_LIBRARY names, the one beside this file, or that of the system."""
    named = os.environ.get("RAYWALK_LIBRARY")
    beside = Path(__file__).with_name(_NAME)
    path = named or (str(beside) if beside.exists() else _NAME)
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"raywalk: {path} cannot be loaded: expected {_NAME} beside the package, installed in"
            f" the system, or named by RAYWALK_LIBRARY ({error})"
        ) from None


def _declared(library: ctypes.CDLL) -> ctypes.CDLL:
    missing = [name for name in _FUNCTIONS if not hasattr(library, name)]
    if missing:
        raise ImportError(f"raywalk: {library._name} is of another version: it has no {missing[0]}")
    for name in ("raywalk_version", "raywalk_error", "raywalk_instructions"):
        getattr(library, name).restype = c_char_p
    for name, arguments in _FUNCTIONS.items():
        function = getattr(library, name)
        function.argtypes = arguments
        function.restype = c_int32
    return library


library = _declared(_load())

TOO_SMALL = 3
_ERRORS: dict[int, type[Exception]] = {
    1: ValueError,
    2: RuntimeError,
    TOO_SMALL: ValueError,
    4: MemoryError,
}


def error_of(status: int) -> Exception:
    """The error of the last call of this thread, which ended with a status."""
    return _ERRORS.get(status, RuntimeError)(library.raywalk_error().decode())


def check(status: int) -> None:
    """Raises what a status means; nothing if it is 0."""
    if status:
        raise error_of(status)
