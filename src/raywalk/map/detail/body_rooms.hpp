#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "raywalk/geom/circle.hpp"
#include "raywalk/map/detail/tile_region.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/map/plan_shape.hpp"

namespace raywalk::detail {

/// Places in a tile for the middle of a body: the middles of its plan pixels. A bit for each, the
/// lowest in the west, in rows from north to south.
using BodyPlaces = std::array<std::uint64_t, plan_pixels>;

/// The middle of a plan pixel of a tile.
[[nodiscard]] constexpr Point place_at(Tile tile, Pixel pixel) {
  return {tile.x + (pixel.x + 0.5) / plan_pixels, tile.y + (pixel.y + 0.5) / plan_pixels};
}

/// Calls `visit(Pixel)` for each place until it says false; gives whether none did.
template <class Visit>
bool for_each_place(const BodyPlaces& places, Visit visit) {
  for (int y = 0; y < plan_pixels; ++y) {
    for (std::uint64_t row = places[static_cast<std::size_t>(y)]; row != 0; row &= row - 1) {
      if (!visit(Pixel{std::countr_zero(row), y})) return false;
    }
  }
  return true;
}

/// Places of a tile where a body has room, from each of which it comes to each other inside of the
/// tile.
struct RoomPart {
  BodyPlaces places{};
  /// The places along each side of the tile, in the order north, east, south, west; the lowest bit
  /// in the west or in the north.
  std::array<std::uint64_t, 4> sides{};

  [[nodiscard]] std::uint64_t side(Face face) const {
    return sides[static_cast<std::size_t>(face) - 1];
  }
};

/// All places of a tile where a body has room.
struct BodyRoom {
  std::vector<RoomPart> parts{};
  /// All of the tile is free of walls: one comes from anywhere in it to its middle.
  bool is_plain = false;
};

/// Where a round body has room in the tiles of a level, among walls, plans, panes, doors, pushed
/// blocks and other bodies: what `overlaps` says for `Medium::body`.
///
/// The answers err to one side only: a body that stands at a place, or goes from one place to the
/// next, in its tile or beyond its border, has room all the way. They ask for so much more room
/// than the body takes, 2^-12 to 2^-10 of a tile, and know no places between those in the middles
/// of pixels. So a way that is wider than the body by a pixel is found where it runs along the
/// grid, and by two pixels everywhere.
///
/// Tiles with the same surroundings share an answer, so that it takes a look around at most. Where
/// the surroundings are too different for that, it stops to ask after some millions of questions:
/// see `is_exhausted`.
class BodyRooms {
 public:
  /// Expects a radius of 1/32 to 7/16. The level and the state outlive this; the state may change.
  BodyRooms(LevelNow now, double radius, std::vector<Circle> bodies);

  /// Where there is room in a tile as the level stands now. Valid until the next call but one of
  /// `take_away`. Expects a tile of the level.
  [[nodiscard]] const BodyRoom& at(Tile tile);
  /// A block was pushed into this tile, or out of it.
  void mark_moved(Tile tile) {
    moved_.add(tile);
    has_moved_ = true;
  }
  /// Takes away the first body at a place, if there is one.
  void take_away(Point center);
  [[nodiscard]] std::span<const Circle> bodies() const { return bodies_; }
  /// True if too many questions were asked: from then on each tile that is not solid as a whole
  /// counts as free.
  [[nodiscard]] bool is_exhausted() const { return questions_ < 0; }

 private:
  /// The shape of a tile: the address of its mask, and the mask's shift; 0, 1 if solid, 0 without.
  using TileShape = std::tuple<std::uintptr_t, int, int>;
  using Surroundings = std::array<TileShape, 9>;

  /// A tile that is free or solid as a whole, whatever happens near it.
  [[nodiscard]] std::optional<bool> whole_tile(Tile tile) const;
  /// The number of the plain surroundings, a bit for each tile that is solid, row by row; none
  /// where one is not free or solid as a whole.
  [[nodiscard]] std::optional<unsigned> plain_surroundings(Tile tile) const;
  /// The same of a tile that is not on the edge of the map, while no block has moved: large maps
  /// have millions of these.
  [[nodiscard]] std::optional<unsigned> unmoved_surroundings(Tile tile) const;
  [[nodiscard]] Surroundings surroundings_of(Tile tile) const;
  [[nodiscard]] BodyRoom find_room(Tile tile);
  void mark_crowded(const Circle& body);

  LevelNow now_;
  double radius_;
  std::vector<Circle> bodies_;
  /// The shape of each kind of tile: 0 free, 1 solid, 2 neither, or it may change.
  std::vector<std::uint8_t> shape_of_kind_{};
  TileRegion moved_;
  bool has_moved_ = false;
  /// Tiles in which a place may be taken by another body.
  TileRegion crowded_;
  std::array<std::unique_ptr<BodyRoom>, 512> plain_{};
  std::map<Surroundings, BodyRoom> shared_{};
  std::map<std::pair<std::int64_t, Surroundings>, BodyRoom> crowded_rooms_{};
  std::int64_t questions_ = 0;
};

}  // namespace raywalk::detail
