#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "c/call.hpp"
#include "c/held.hpp"
#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/policy.hpp"

namespace raywalk::c {

/// The longest side of a grid, in tiles.
inline constexpr std::int64_t most_side = 1 << 20;
/// The most tiles of a grid.
inline constexpr std::int64_t most_tiles = std::int64_t{1} << 34;
/// The most elements of a dimension of an array.
inline constexpr std::int64_t most_elements = std::int64_t{1} << 40;

/// The caller's units: the way to the grid and back. Where they are tiles, numbers stay as they
/// are.
class Frame {
 public:
  Frame() = default;
  explicit Frame(const GridTransform& to_tiles)
      : to_tiles_(to_tiles), is_tiles_(to_tiles == GridTransform()) {}

  [[nodiscard]] bool is_tiles() const { return is_tiles_; }
  [[nodiscard]] Point to_grid(Point p) const {
    return is_tiles_ ? p : to_tiles_.to_grid(WorldPoint{p.x, p.y});
  }
  [[nodiscard]] Vec to_grid(Vec v) const {
    return is_tiles_ ? v : to_tiles_.to_grid(WorldVec{v.x, v.y});
  }
  [[nodiscard]] double to_grid(double length) const {
    return is_tiles_ ? length : length / to_tiles_.tile_width();
  }
  [[nodiscard]] Point to_world(Point p) const {
    if (is_tiles_) return p;
    const WorldPoint there = to_tiles_.to_world(p);
    return {there.x, there.y};
  }
  [[nodiscard]] double to_world(double length) const {
    return is_tiles_ ? length : length * to_tiles_.tile_width();
  }

 private:
  GridTransform to_tiles_{};
  bool is_tiles_ = true;
};

/// The grid behind an id.
struct GridObject : Object {
  static constexpr Kind own_kind = Kind::grid;

  GridObject(const Grid& grid, const Frame& units) : Object(own_kind), bits(grid), frame(units) {}

  BitGrid bits;
  const Frame frame;
};

using AskedGrid = Asked<GridObject>;
using ChangedGrid = Changed<GridObject>;

/// True if there can be so many of something; else it is said.
[[nodiscard]] inline bool is_count(std::int64_t count, std::string_view name) {
  if (count >= 0 && count <= most_elements) return true;
  say(name, "is not from 0 to 2^40");
  return false;
}
[[nodiscard]] inline bool is_thread_count(std::int32_t threads) {
  if (threads >= 0) return true;
  say("threads", "is less than 0");
  return false;
}
/// True if a number names one of a list that ends with `last`; else it is said.
[[nodiscard]] inline bool is_one_of(std::int32_t number, std::int32_t last, std::string_view name) {
  if (number >= 0 && number <= last) return true;
  say(name, "is none of its numbers");
  return false;
}

/// The rules that a caller asks for, the usual ones for null; none, and it is said, if one of its
/// numbers is wrong.
[[nodiscard]] inline std::optional<Policy> policy_of(const raywalk_policy* asked) {
  if (asked == nullptr) return Policy{};
  const bool has_border = asked->border != static_cast<std::int32_t>(Border::unbounded);
  if (!is_one_of(asked->corner, 2, "policy.corner") ||
      !is_one_of(asked->start, 2, "policy.start") ||
      !is_one_of(has_border ? asked->border : -1, 3, "policy.border")) {
    return std::nullopt;
  }
  return Policy{.corner = static_cast<Corner>(asked->corner),
                .start = static_cast<Start>(asked->start),
                .border = static_cast<Border>(asked->border)};
}

/// The same for so many questions by some threads; none, and it is said, if there cannot be so many
/// of either.
[[nodiscard]] inline std::optional<Policy> rules_of(const raywalk_policy* asked, std::int64_t count,
                                                    std::int32_t threads) {
  if (!is_count(count, "count") || !is_thread_count(threads)) return std::nullopt;
  return policy_of(asked);
}

}  // namespace raywalk::c
