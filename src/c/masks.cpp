#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "c/arrays.hpp"
#include "c/grid.hpp"
#include "raywalk/mask/mask_overlap.hpp"
#include "raywalk/ray/maze.hpp"

namespace raywalk::c {

namespace {

/// The longest side of a mask, and of a maze.
constexpr std::int64_t most_pixels = 1 << 14;
constexpr std::int64_t most_maze = 1 << 15;

/// The mask behind an id.
struct MaskObject : Object {
  static constexpr Kind own_kind = Kind::mask;

  explicit MaskObject(Mask pixels) : Object(own_kind), mask(std::move(pixels)) {}

  const Mask mask;
};

using AskedMask = Kept<MaskObject>;

/// True if a mask so far away can meet another one; beyond that numbers are not computed with.
bool is_near(std::int64_t offset) { return offset > -most_pixels && offset < most_pixels; }

/// The overlap of two masks at a place.
struct Overlap {
  std::int64_t area = 0;
  Pixel first{-1, -1};
};

Overlap overlap_of(const Mask& a, const Mask& b, std::int64_t x, std::int64_t y) {
  if (!is_near(x) || !is_near(y)) return {};
  const PlacedMask here{&a};
  const PlacedMask there{&b, {static_cast<int>(x), static_cast<int>(y)}};
  const std::optional<Pixel> first = first_common_pixel(here, there);
  if (!first) return {};
  return {overlap_area(here, there), *first};
}

}  // namespace

extern "C" {

RAYWALK_API raywalk_status raywalk_maze(int64_t width, int64_t height, uint64_t seed, int64_t loops,
                                        const raywalk_output* solid) {
  return answered([&]() -> raywalk_status {
    if (width < 3 || width > most_maze) return bad_argument("width", "is not from 3 to 2^15");
    if (height < 3 || height > most_maze) return bad_argument("height", "is not from 3 to 2^15");
    if (loops < 0 || loops > 1 << 30) return bad_argument("loops", "is not from 0 to 2^30");
    Arrays arrays;
    const std::array<std::int64_t, 2> lengths{height, width};
    const auto out = arrays.written<std::uint8_t>(solid, lengths, "solid");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    const Grid grid{static_cast<int>(width), static_cast<int>(height)};
    const BitGrid maze = make_maze(grid, seed, static_cast<int>(loops));
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) out.set(maze.test({x, y}) ? 1 : 0, y, x);
    }
    return RAYWALK_OK;
  });
}

RAYWALK_API raywalk_status raywalk_mask_new(int64_t width, int64_t height,
                                            const raywalk_input* solid, raywalk_id* mask) {
  return answered([&]() -> raywalk_status {
    if (mask == nullptr) return bad_argument("mask", "is null");
    if (width < 1 || width > most_pixels) return bad_argument("width", "is not from 1 to 2^14");
    if (height < 1 || height > most_pixels) return bad_argument("height", "is not from 1 to 2^14");
    Arrays arrays;
    const std::array<std::int64_t, 2> lengths{height, width};
    const auto given = arrays.read<std::uint8_t>(solid, lengths, "solid");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    Mask pixels(static_cast<int>(width), static_cast<int>(height));
    for (int y = 0; y < pixels.height(); ++y) {
      for (int x = 0; x < pixels.width(); ++x) {
        if (given.at(y, x) != 0) pixels.set({x, y}, true);
      }
    }
    *mask = Objects::all().add(std::make_unique<MaskObject>(std::move(pixels)));
    return RAYWALK_OK;
  });
}

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_mask_overlaps(raywalk_id a, raywalk_id b, int64_t count,
                                                 const raywalk_input* offsets,
                                                 const raywalk_output* areas,
                                                 const raywalk_output* firsts) {
  return answered([&]() -> raywalk_status {
    if (!is_count(count, "count")) return RAYWALK_BAD_ARGUMENT;
    const AskedMask one(a);
    if (!one) return bad_id("a");
    const AskedMask other(b);
    if (!other) return bad_id("b");
    Arrays arrays;
    const std::array<std::int64_t, 2> pairs{count, 2};
    const auto places = arrays.read<std::int64_t>(offsets, pairs, "offsets");
    const auto area =
        arrays.written_optional<std::int64_t>(areas, std::span(pairs).first(1), "areas");
    const auto first = arrays.written_optional<std::int64_t>(firsts, pairs, "firsts");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    for (std::int64_t i = 0; i < count; ++i) {
      const Overlap overlap = overlap_of(one->mask, other->mask, places.at(i, 0), places.at(i, 1));
      if (area.is_there()) area.set(overlap.area, i);
      if (!first.is_there()) continue;
      first.set(overlap.first.x, i, 0);
      first.set(overlap.first.y, i, 1);
    }
    return RAYWALK_OK;
  });
}

}  // extern "C"
}  // namespace raywalk::c
