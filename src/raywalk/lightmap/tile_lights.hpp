#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/lightmap/detail/ambient.hpp"
#include "raywalk/lightmap/detail/lamp_shine.hpp"
#include "raywalk/lightmap/detail/light_pane.hpp"
#include "raywalk/lightmap/detail/lit_region.hpp"

namespace raywalk {

class LightMap;
namespace detail {
struct LightEntry;
}  // namespace detail

/// A point of a map, and the tile whose light it has.
struct PlaceOnMap {
  Point point{};
  Tile tile{};
};

/// The nearest point of a map to any point, on a surface with a normal or on none: on a line
/// between two tiles it is in the one to which the normal looks, else in the one to the east or
/// south. A coordinate that is not a number counts as 0. Expects a map with tiles.
[[nodiscard]] PlaceOnMap place_on_map(const Grid& grid, Point point, Vec side = {0, 0});

/// Which lights of a map count: all, or the lamps of the level, as if none moved.
enum class LightsOf : std::uint8_t { all, lamps };

/// All that lights a tile: what `LightMap::light_at` says there, sooner the more points are asked.
class TileLights {
 public:
  /// A place from which a light shines, and the part of the tile that it sees.
  struct Place {
    Point position{};
    detail::LitRegion region{};
    const Visibility* view = nullptr;
  };

  /// A light that reaches the tile. One with a size may be several: a beam for each of its places
  /// whose light depends on the height, and one for all others.
  struct Lamp {
    /// That of its middle.
    Point position{};
    detail::LampShine shine{};
    /// So many of its places see all of the tile.
    int whole = 0;
    /// Those that see a part of it.
    std::vector<Place> places{};
    /// How many places share its light; 1 for one light that has all of it.
    int of = 1;
    /// The panes through which its light may pass on the way to the tile; one pane has one address
    /// for all tiles.
    std::vector<const detail::LightPane*> panes{};
    /// Its own: in the order of the lamps of the level, then the lights that move.
    int number = 0;

    /// In which order those whose light depends on the height are added: the same in all tiles,
    /// those with a cone last.
    [[nodiscard]] std::pair<bool, int> rank() const { return {shine.has_cone, number}; }
    /// True if it counts as one light, whose color is all that it has: from one place, or from
    /// several that all see the tile.
    [[nodiscard]] bool is_one() const { return of == 1; }
    /// The light of so many of its places.
    [[nodiscard]] LightColor color_of(int seen) const {
      const float share = static_cast<float>(seen) / static_cast<float>(of);
      return {shine.color.red * share, shine.color.green * share, shine.color.blue * share};
    }
  };

  TileLights() = default;
  /// Valid until the light map changes. Expects a tile of the map.
  TileLights(const LightMap& lights RAYWALK_LIFETIMEBOUND, Tile tile,
             LightsOf which = LightsOf::all);
  TileLights(const LightMap&& lights, Tile tile, LightsOf which = LightsOf::all) = delete;

  /// Makes it valid again after lights that move have changed, and those lamps of the level,
  /// numbers in rising order, but no others (`LightMap::lamp_changes_since`).
  void renew(const LightMap& lights, std::span<const int> changed_lamps = {});
  /// About how much memory it takes, in bytes.
  [[nodiscard]] std::size_t bytes() const;

  [[nodiscard]] Tile tile() const { return tile_; }
  [[nodiscard]] const detail::TileAmbient& ambient() const { return ambient_; }
  /// In the order in which their light is added: those whose light depends on the height are the
  /// last.
  [[nodiscard]] std::span<const Lamp> lamps() const RAYWALK_LIFETIMEBOUND { return lamps_; }
  /// The last of these: those with a cone, and those whose light passes through panes.
  [[nodiscard]] std::span<const Lamp> beams() const RAYWALK_LIFETIMEBOUND {
    return std::span(lamps_).subspan(round_);
  }
  /// The light at a point but for that of beams, and not held to full.
  [[nodiscard]] LightColor sum_of_round(Point point, Vec side) const;
  /// Adds a beam's light to `sum`, at a point of the tile that it sees, at a height, if a surface
  /// there has `facing` of it.
  void add(LightColor& sum, const Lamp& beam, Point point, double height, float facing) const;
  /// How much of a beam's light a point of a surface has by how that is turned, 0 to 1, or, of
  /// one with a cone, to 1.5; 0 if the lamp does not see it. Without a side it is a point of the
  /// air, which has 1.
  [[nodiscard]] float facing(const Lamp& beam, Point point, Vec side) const;
  /// True if all of the tile has one and the same light.
  [[nodiscard]] bool is_even() const { return lamps_.empty() && ambient_.is_even(); }
  /// How many of a lamp's places see a point of the tile, or on its sides, exactly. Expects, of one
  /// on a surface, that the lamp is not behind its side.
  [[nodiscard]] int seen_from(const Lamp& lamp, Point point, Vec side = {0, 0}) const;
  /// As `LightMap::light_at`, of a point in the tile or on its sides.
  [[nodiscard]] LightColor at(Point point, double height = 0, Vec side = {0, 0}) const;

 private:
  /// Puts those whose light depends on the height last, each in its place.
  void put_in_order();
  [[nodiscard]] bool sees(const Place& from, Point point, Vec side) const;

  Tile tile_{};
  detail::TileAmbient ambient_{};
  std::vector<Lamp> lamps_{};
  std::size_t round_ = 0;
};

}  // namespace raywalk
