#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"
#include "raywalk/path/detail/taut_queue.hpp"

namespace raywalk::detail {

/// A corner that a way goes round, as it was reached from another one.
struct TautRoot {
  TautCircle circle{};
  /// The length of the way to it.
  double length = 0;
  /// The direction in which the way comes.
  Vec along{};
  /// The directions between which it may turn there: from along one face to along the other.
  Vec first{};
  Vec last{};
  /// The corner that the way comes from; -1 at its begin.
  int from = -1;
  /// False if a better way leads to all places to which one from here does.
  bool is_good = true;
};

/// A corner that ways have come to.
struct TautCorner {
  std::uint64_t key = 0;
  std::uint32_t stamp = 0;
  /// Its best root, and the length of the way to that.
  int best = -1;
  double length = 0;
};

/// The corners that ways have come to: in place on a small map, by a hash on others.
class TautCorners {
 public:
  /// Forgets all corners, and makes ready for those of a range of tiles, of `kinds` kinds each. The
  /// memory stays.
  void begin(const TileRange& range, unsigned kinds) {
    used_ = 0;
    if (++stamp_ == 0) {
      for (TautCorner& place : places_) place.stamp = 0;
      stamp_ = 1;
    }
    low_ = range.low;
    kinds_ = kinds;
    const std::int64_t across = std::int64_t{range.high.x} - range.low.x + 1;
    const std::int64_t wanted = across * (std::int64_t{range.high.y} - range.low.y + 1) * kinds;
    across_ = wanted <= max_in_place ? static_cast<std::size_t>(across) : 0;
    if (across_ != 0 && places_.size() < static_cast<std::size_t>(wanted)) {
      places_.resize(std::bit_ceil(static_cast<std::size_t>(wanted)));
    }
  }
  void reserve(std::size_t corners) {
    if (2 * corners > places_.size()) rehash(2 * corners);
  }
  /// A corner, of one of the kinds, until the next one is asked for; with no root if it is new.
  [[nodiscard]] TautCorner& at(Tile corner, unsigned kind) {
    const std::uint64_t key = key_of(corner, kind);
    std::size_t at = 0;
    if (across_ != 0) {
      const auto row = static_cast<std::size_t>(corner.y - low_.y);
      at = (row * across_ + static_cast<std::size_t>(corner.x - low_.x)) * kinds_ + kind;
    } else {
      if (2 * (used_ + 1) > places_.size()) rehash(4 * (used_ + 1));
      at = place_of(key);
    }
    TautCorner& place = places_[at];
    if (place.stamp != stamp_) {
      place = {key, stamp_, -1, 0};
      ++used_;
    }
    return place;
  }

 private:
  static constexpr std::int64_t max_in_place = 1 << 17;

  [[nodiscard]] static std::uint64_t key_of(Tile corner, unsigned kind) {
    const auto y = static_cast<std::uint64_t>(static_cast<std::uint32_t>(corner.y));
    const auto x = static_cast<std::uint64_t>(static_cast<std::uint32_t>(corner.x));
    return (y << 33U) | (x << 2U) | kind;
  }
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    auto place = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32U);
    for (;; ++place) {
      place &= places_.size() - 1;
      if (places_[place].stamp != stamp_ || places_[place].key == key) return place;
    }
  }
  void rehash(std::size_t places) {
    std::vector<TautCorner> before(std::bit_ceil(std::max(places, std::size_t{64})));
    before.swap(places_);
    for (const TautCorner& place : before) {
      if (place.stamp == stamp_) places_[place_of(place.key)] = place;
    }
  }

  std::vector<TautCorner> places_{};
  std::size_t used_ = 0;
  std::size_t across_ = 0;
  Tile low_{};
  unsigned kinds_ = 1;
  std::uint32_t stamp_ = 1;
};

/// The memory of a search for taut ways.
struct TautRoom {
  TileWords words{};
  TautCorners corners{};
  std::vector<TautRoot> roots{};
  TautQueue queue{};

  /// Forgets what was found, and makes ready for a range of tiles.
  void begin(const TileRange& range, bool is_thin) {
    corners.begin(range, is_thin ? 4 : 1);
    roots.clear();
    queue.clear();
  }
  /// Makes room for all corners of a map of at most 65536 tiles. False if there is, or it is
  /// larger.
  [[nodiscard]] bool reserve_for(const Grid& map) {
    constexpr std::int64_t most = 1 << 16;
    const std::int64_t tiles = map.count();
    if (tiles > most || static_cast<std::size_t>(tiles) <= roots.capacity()) return false;
    const auto count = static_cast<std::size_t>(tiles);
    roots.reserve(count);
    corners.reserve(count);
    queue.reserve(count);
    return true;
  }
};

/// The tiles of a map at most so far from two points.
[[nodiscard]] inline TileRange range_around(const Grid& map, Point a, Point b, double margin) {
  const auto clamped = [](double x, int size) {
    return static_cast<int>(std::clamp(std::floor(x), 0.0, static_cast<double>(size)));
  };
  return {{clamped(std::min(a.x, b.x) - margin, map.width),
           clamped(std::min(a.y, b.y) - margin, map.height)},
          {clamped(std::max(a.x, b.x) + margin + 1, map.width),
           clamped(std::max(a.y, b.y) + margin + 1, map.height)}};
}
/// The least length of a way from one point to another that leaves a range of a map, but not the
/// map; infinite if they have the same sides.
[[nodiscard]] inline double length_around(const Grid& map, const TileRange& range, Point a,
                                          Point b) {
  double least = std::numeric_limits<double>::infinity();
  const auto by = [&](Vec across, Vec along) {
    least = std::min(least, length(Vec{across.x + across.y, along.x - along.y}));
  };
  if (range.low.x > 0) by({a.x - range.low.x, b.x - range.low.x}, {a.y, b.y});
  if (range.low.y > 0) by({a.y - range.low.y, b.y - range.low.y}, {a.x, b.x});
  if (range.high.x < map.width) by({range.high.x - a.x, range.high.x - b.x}, {a.y, b.y});
  if (range.high.y < map.height) by({range.high.y - a.y, range.high.y - b.y}, {a.x, b.x});
  return least;
}

}  // namespace raywalk::detail
