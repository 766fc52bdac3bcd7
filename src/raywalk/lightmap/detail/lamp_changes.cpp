#include "raywalk/lightmap/detail/lamp_changes.hpp"

#include <utility>

namespace raywalk::detail {

namespace {

/// A tile, a little wider, for what is rounded.
struct WideTile {
  double west = 0;
  double north = 0;
  double east = 0;
  double south = 0;

  explicit WideTile(Tile tile)
      : west(tile.x - more),
        north(tile.y - more),
        east(tile.x + 1 + more),
        south(tile.y + 1 + more) {}

 private:
  static constexpr double more = 0x1p-6;
};

}  // namespace

bool may_be_behind(Tile tile, Tile other, Point from) {
  const WideTile screen(other);
  const WideTile seen(tile);
  const bool is_west = from.x < screen.west;
  const bool is_east = from.x > screen.east;
  const bool is_north = from.y < screen.north;
  const bool is_south = from.y > screen.south;
  if (!is_west && !is_east && !is_north && !is_south) return true;
  const bool is_before =
      (is_west && seen.east < screen.west) || (is_east && seen.west > screen.east) ||
      (is_north && seen.south < screen.north) || (is_south && seen.north > screen.south);
  if (is_before) return false;
  // Clockwise on screen the other tile begins with one corner, and ends with another.
  const double side = is_west ? screen.west : screen.east;
  const double row = is_north ? screen.north : screen.south;
  const Vec first{(is_north ? screen.east : (is_south ? screen.west : side)) - from.x,
                  (is_west ? screen.north : (is_east ? screen.south : row)) - from.y};
  const Vec last{(is_north ? screen.west : (is_south ? screen.east : side)) - from.x,
                 (is_west ? screen.south : (is_east ? screen.north : row)) - from.y};
  // The corner of the tile that lies furthest beyond each edge of the shadow.
  const double clockwise = first.x * ((first.x > 0 ? seen.south : seen.north) - from.y) -
                           first.y * ((first.y > 0 ? seen.west : seen.east) - from.x);
  const double counterclockwise = last.y * ((last.y > 0 ? seen.east : seen.west) - from.x) -
                                  last.x * ((last.x > 0 ? seen.north : seen.south) - from.y);
  return clockwise >= 0 && counterclockwise >= 0;
}

void LampChanges::add(std::uint64_t version, const LampChange& change) {
  if (changes_.size() >= most) {
    const auto half = static_cast<std::ptrdiff_t>(changes_.size() / 2);
    forgotten_ = versions_[changes_.size() / 2 - 1];
    changes_.erase(changes_.begin(), changes_.begin() + half);
    versions_.erase(versions_.begin(), versions_.begin() + half);
  }
  changes_.push_back(change);
  versions_.push_back(version);
}

std::optional<std::span<const LampChange>> LampChanges::since(std::uint64_t version) const {
  const auto first = std::ranges::lower_bound(versions_, version);
  if (version <= forgotten_ || first == versions_.end() || *first != version) return std::nullopt;
  return std::span(changes_).subspan(static_cast<std::size_t>(first - versions_.begin()));
}

std::int64_t LampChanges::bytes() const {
  return static_cast<std::int64_t>(changes_.capacity() * sizeof(LampChange) +
                                   versions_.capacity() * sizeof(std::uint64_t));
}

}  // namespace raywalk::detail
