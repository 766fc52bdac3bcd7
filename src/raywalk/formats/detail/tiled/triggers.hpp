#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "raywalk/formats/detail/tiled/legend.hpp"
#include "raywalk/geom/angle.hpp"

namespace raywalk::detail {

/// Name of an object in messages.
[[nodiscard]] std::string called_object(const TiledObject& object);
/// The class of an object: its own, else that of its tile.
[[nodiscard]] std::string class_of(const TiledMap& map, const TiledObject& object);

/// The tile under an object that must have one; none after a mistake.
[[nodiscard]] std::optional<Tile> expect_tile_of(TiledDraft& draft, const TiledObject& object);

/// Tiles from `first` up to, and without, `end`.
struct TileRectangle {
  Tile first{};
  Tile end{};

  [[nodiscard]] std::int64_t count() const {
    return std::int64_t{end.x - first.x} * (end.y - first.y);
  }
};

/// The tiles whose middles an object covers, a rectangle or an ellipse, which may be turned.
struct TilesCovered {
  /// All of them are in it.
  TileRectangle around{};
  /// Middle and half size of the object, in tiles; size of a tile in pixels, in which it is turned.
  Point middle{};
  Vec half{};
  Vec pixels{};
  Turn turn{};
  bool is_ellipse = false;

  /// Expects a tile of `around`.
  [[nodiscard]] bool covers(Tile tile) const;
};
[[nodiscard]] TilesCovered tiles_covered(const TiledDraft& draft, const TiledObject& object);

/// False after an object of another shape, which is a mistake, or left out of a map that was made
/// for another program.
[[nodiscard]] bool expect_shape(TiledDraft& draft, const TiledObject& object);

/// Makes a route of an object of that class: a polyline, or a polygon, which is a loop.
void add_route(TiledDraft& draft, const TiledObject& object, const Node& properties);

/// Makes triggers of the objects of that class.
class TiledTriggers {
 public:
  /// The draft outlives it.
  explicit TiledTriggers(TiledDraft& draft) : draft_(draft) {}

  /// A trigger on all tiles whose middles the object covers, or on the one under a point;
  /// it is `used` if nothing else is said.
  void add(const TiledObject& object, const Node& properties);
  /// True of an object that the properties of a trigger point to.
  [[nodiscard]] bool is_named(const TiledObject& object);

 private:
  [[nodiscard]] Node tile_of_object(const Node& reference);
  [[nodiscard]] Node action_of(std::string_view verb, const Node& value, const Node& properties);
  [[nodiscard]] Node keys_of_trigger(const TiledObject& object, const Node& properties);
  [[nodiscard]] bool lay_tiles(const TiledObject& object, std::vector<Tile>& tiles);

  TiledDraft& draft_;
  /// The objects by their numbers, once one is asked for.
  std::map<int, const TiledObject*> by_id_{};
  /// The numbers of those that triggers point to, once one is asked for.
  std::optional<std::set<int>> named_{};
  /// That triggers are on, and that were looked at for them.
  std::int64_t tiles_ = 0;
  std::int64_t looked_at_ = 0;
};

}  // namespace raywalk::detail
