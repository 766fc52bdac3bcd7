"""From what a caller gives to arrays that the library reads, and back."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Optional

import numpy as np

from . import _library as lib

#: Questions are asked so many seconds at a time: between two calls of the library Ctrl-C is heard.
A_CALL = 0.05
#: So many are asked at once before it is known how long one takes.
FIRST_RAYS = 1024

Progress = Optional[Callable[[int, int], None]]


def _described(array: np.ndarray, kind: type) -> Any:
    """The memory of an array of at most three dimensions, as the library wants it told."""
    before = behind = 0
    for length, stride in zip(array.shape, array.strides):
        if length > 1:
            span = (length - 1) * stride
            if span < 0:
                before += span
            else:
                behind += span
    told = kind()
    told.memory = array.ctypes.data + before
    told.bytes = behind - before + array.itemsize if array.size else 0
    told.offset = -before
    for i, stride in enumerate(array.strides):
        told.stride[i] = stride
    return told


def read(array: np.ndarray) -> lib.Input:
    return _described(array, lib.Input)


def written(array: np.ndarray) -> lib.Output:
    return _described(array, lib.Output)


def numbers(value: Any, name: str) -> np.ndarray:
    """Real numbers as doubles: those of an array of doubles as they lie, others as a copy."""
    array = np.asarray(value)
    if array.dtype == np.float64 and array.dtype.isnative:
        return array
    if array.dtype.kind not in "fiub" or array.dtype.itemsize > 8:
        raise TypeError(f"{name}: expected real numbers, not {array.dtype}")
    return array.astype(np.float64)


def vectors(value: Any, name: str, size: int = 2) -> np.ndarray:
    """The same in the shape (..., size)."""
    array = numbers(value, name)
    if array.ndim == 0 or array.shape[-1] != size:
        raise ValueError(f"{name}: expected the shape (..., {size}), not {array.shape}")
    return array


def pair(value: Any, name: str) -> tuple[float, float]:
    """A point."""
    array = vectors(value, name)
    if array.shape != (2,):
        raise ValueError(f"{name}: expected one point of 2 numbers, not the shape {array.shape}")
    return float(array[0]), float(array[1])


def number(value: Any, name: str) -> float:
    array = numbers(value, name)
    if array.ndim:
        raise ValueError(f"{name}: expected one number, not the shape {array.shape}")
    return float(array)


def together(names: str, *shapes: tuple[int, ...]) -> tuple[int, ...]:
    """The shape that some shapes have together, by the rules of numpy."""
    try:
        return np.broadcast_shapes(*shapes)
    except ValueError:
        raise ValueError(
            f"{names}: expected shapes that go together, not {' and '.join(map(str, shapes))}"
        ) from None


def rows(array: np.ndarray, shape: tuple[int, ...], columns: int = 0) -> np.ndarray:
    """An array as one row for each element of `shape`: repeated where it has fewer, and copied
    only where that cannot be told by strides."""
    tail = (columns,) if columns else ()
    return np.broadcast_to(array, shape + tail).reshape((-1, *tail))


def result(shape: tuple[int, ...], dtype: Any, out: Any, name: str) -> np.ndarray:
    """A new array, or the caller's, which has to fit."""
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray) or out.dtype != dtype:
        raise TypeError(f"{name}: expected an array of {np.dtype(dtype)}")
    if out.shape != shape:
        raise ValueError(f"{name}: expected the shape {shape}, not {out.shape}")
    if not out.flags.writeable:
        raise ValueError(f"{name}: expected an array that can be written to")
    return out


def threads_of(threads: Any) -> int:
    """A number of threads; None is one for each processor."""
    if threads is None:
        return 0
    count = _whole(threads, "threads")
    if count < 1:
        raise ValueError(f"threads: expected None, or 1 or more, not {count}")
    return min(count, 1 << 20)


def _whole(value: Any, name: str) -> int:
    try:
        return value.__index__()
    except AttributeError:
        raise TypeError(f"{name}: expected a whole number, not {value!r}") from None


def whole(value: Any, name: str, least: int, most: int) -> int:
    number = _whole(value, name)
    if not least <= number <= most:
        raise ValueError(f"{name}: expected {least} to {most}, not {number}")
    return number


def one_of(value: Any, names: dict[str, int], name: str) -> int:
    if isinstance(value, str) and value in names:
        return names[value]
    raise ValueError(f"{name}: expected one of {', '.join(names)}, not {value!r}")


def in_calls(
    count: int, first_few: int, threads: int, call: Callable[[int, int], int], progress: Progress
) -> None:
    """Calls the library for 0 <= i < count, some at a time, by `call(first, end)`: a few, and then
    as many as take `A_CALL` seconds by what those before have taken."""
    first = 0
    some = max(first_few, 1)
    if count <= 2 * some:  # also none at all, so that what is wrong is said
        some = max(count, 1)
    while True:
        end = min(first + some, count)
        begin = time.perf_counter()
        lib.check(call(first, end))
        taken = max(time.perf_counter() - begin, 1e-6)
        if progress is not None:
            progress(end, count)
        if end == count:
            return
        workers = threads or os.cpu_count() or 1
        some = max(int((end - first) * A_CALL / taken), some // 4, 1)
        if first == 0:  # few are for one thread
            some *= workers
        first = end


def apart(out: Any, name: str, *others: tuple[str, Any]) -> None:
    """Raises ValueError if an array of the caller's may lie on one that is still to be read."""
    for other, array in others:
        if array is not None and out is not None and np.may_share_memory(out, array):
            raise ValueError(f"{name}: expected an array apart from {other}")
