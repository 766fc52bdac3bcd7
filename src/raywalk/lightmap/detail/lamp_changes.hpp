#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/geom/point.hpp"
#include "raywalk/ray/tile.hpp"

/// Where lamps have changed their light, so that who keeps that of some tiles renews no others.
namespace raywalk::detail {

/// True if a part of a tile may lie behind another tile, or in it, as seen from a point: false only
/// if no way from there to a point of `tile`, its sides included, comes to the sides of `other`.
[[nodiscard]] bool may_be_behind(Tile tile, Tile other, Point from);

/// A lamp of the level that lights something else than before.
struct LampChange {
  int lamp = 0;
  /// Where something has moved, and the place that has looked there; none if anything that the lamp
  /// lights may be another.
  std::optional<Tile> moved{};
  Point from{};

  /// True if the light of a tile may be another.
  [[nodiscard]] bool may_touch(Tile tile) const {
    return !moved || may_be_behind(tile, *moved, from);
  }
};

/// The last changes of a light map. A copy has none, for who has kept something of the one has
/// nothing of the other.
class LampChanges {
 public:
  LampChanges() = default;
  LampChanges(const LampChanges&) {}
  LampChanges& operator=(const LampChanges& other) {
    if (this != &other) *this = LampChanges();
    return *this;
  }
  LampChanges(LampChanges&&) = default;
  LampChanges& operator=(LampChanges&&) = default;
  ~LampChanges() = default;

  /// Adds one that follows the version of a number, which is at least that of the one before.
  void add(std::uint64_t version, const LampChange& change);
  /// All that have followed a version; none if that has had no change, or is forgotten.
  [[nodiscard]] std::optional<std::span<const LampChange>> since(std::uint64_t version) const;

  [[nodiscard]] std::int64_t bytes() const;

 private:
  /// When there are as many, the older half is forgotten.
  static constexpr std::size_t most = 8192;

  std::vector<LampChange> changes_{};
  /// The version that each change follows.
  std::vector<std::uint64_t> versions_{};
  /// The last version of which a change is forgotten.
  std::uint64_t forgotten_ = 0;
};

}  // namespace raywalk::detail
