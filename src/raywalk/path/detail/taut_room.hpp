#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk/path/detail/open_tiles.hpp"
#include "raywalk/path/detail/taut_geometry.hpp"

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
  /// Its corner's number; -1 for the begin.
  int corner = -1;
};

/// What waits to be looked at: a root, the goal as seen from one, or the directions of ways from a
/// root that have come over a line between two rows.
struct TautNode {
  enum class Kind : std::uint8_t { root, row, goal };

  /// No way through it is shorter.
  double bound = 0;
  /// Of equal bounds, the one that was found first.
  std::int64_t order = 0;
  Kind kind = Kind::root;
  /// 1 for rows that are walked southwards; -1 northwards: y and lines are negated then.
  std::int8_t down = 1;
  int root = 0;
  int line = 0;
  /// The run of open tiles beyond the line.
  OpenRun run{};
  /// The directions, from east to west.
  Vec east{};
  Vec west{};

  /// For a heap with the least bound first.
  [[nodiscard]] bool operator<(const TautNode& other) const {
    return bound != other.bound ? bound > other.bound : order > other.order;
  }
};

/// The corners and sides that ways have come to, numbered.
class TautCorners {
 public:
  void clear() {
    used_ = 0;
    if (++stamp_ != 0) return;
    for (Place& place : places_) place.stamp = 0;
    stamp_ = 1;
  }
  void reserve(std::size_t corners) {
    if (2 * corners > places_.size()) rehash(2 * corners);
  }
  /// The number of a corner and one of its four kinds; `count` if it is a new one.
  [[nodiscard]] int number_of(Tile corner, unsigned kind, int count) {
    if (2 * (used_ + 1) > places_.size()) rehash(4 * (used_ + 1));
    const std::uint64_t key = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(corner.y)) << 33U) |
                              (static_cast<std::uint64_t>(static_cast<std::uint32_t>(corner.x)) << 2U) | kind;
    Place& place = places_[place_of(key)];
    if (place.stamp != stamp_) {
      place = {key, stamp_, count};
      ++used_;
    }
    return place.number;
  }

 private:
  struct Place {
    std::uint64_t key = 0;
    std::uint32_t stamp = 0;
    int number = 0;
  };

  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    auto place = static_cast<std::size_t>((key * 0x9E3779B97F4A7C15U) >> 32U);
    for (;; ++place) {
      place &= places_.size() - 1;
      if (places_[place].stamp != stamp_ || places_[place].key == key) return place;
    }
  }
  void rehash(std::size_t places) {
    std::vector<Place> before(std::bit_ceil(places < 64 ? std::size_t{64} : places));
    before.swap(places_);
    for (const Place& place : before) {
      if (place.stamp == stamp_) places_[place_of(place.key)] = place;
    }
  }

  std::vector<Place> places_{};
  std::size_t used_ = 0;
  std::uint32_t stamp_ = 1;
};

/// The memory of a search for taut ways.
struct TautRoom {
  TileWords words{};
  TautCorners corners{};
  std::vector<TautRoot> roots{};
  /// The best root of each corner.
  std::vector<int> best{};
  std::vector<TautNode> heap{};

  void clear() {
    words.clear();
    corners.clear();
    roots.clear();
    best.clear();
    heap.clear();
  }
};

}  // namespace raywalk::detail
