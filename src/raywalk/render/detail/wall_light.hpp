#pragma once

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/render/detail/lighting.hpp"
#include "raywalk/render/detail/tile_light_cache.hpp"
#include "raywalk/render/kernels/light_column.hpp"
#include "raywalk/sight/daylight.hpp"
#include "raywalk/sight/light_at.hpp"
#include "raywalk/sight/scene.hpp"

namespace raywalk::detail {

/// The light on a column of a wall or a pane.
struct ColumnLight : LightAtHeights {
  /// Without beams.
  Lighting lit{};

  /// But for the beams themselves, of which only the number counts.
  friend bool operator==(const ColumnLight& a, const ColumnLight& b) {
    return a.lit == b.lit && a.sum == b.sum && a.beam_count == b.beam_count;
  }
};

/// The light on a column at a height.
[[nodiscard]] inline Lighting lighting_at(const ColumnLight& light, const WallBeams& beams,
                                          double height) {
  Lighting lit = light.lit;
  lit.lamps = scaled_to_full(light_on(light, beams, height));
  return lit;
}

/// How walls and panes are lit, one after the other.
class WallLight {
 public:
  /// The scene, the cache, begun with its lights, and the beams, to which new ones are added,
  /// outlive it.
  WallLight(const Scene& scene, TileLightCache& cache, WallBeams& beams)
      : scene_(scene), cache_(cache), beams_(beams), has_daylight_(has_daylight(scene)) {}

  /// Finds the light at a contact with a wall of this normal. Expects one that is new, and finds it
  /// where it stays: what is copied has to wait for its own parts, as would a normal by value.
  void find(ColumnLight& light, const Contact& contact, const Vec& normal, bool is_self_lit);

 private:
  /// A point on a surface, and the tile whose light it has.
  struct Place {
    PlaceOnMap at{};
    Vec side{0, 0};
  };
  /// By the direction it faces.
  [[nodiscard]] unsigned light_by(const Vec& normal);
  [[nodiscard]] Place place_of(const Contact& contact, Vec normal) const;
  /// Adds the light of lamps.
  void shine(ColumnLight& light, const Place& place);
  /// Adds the lamps of a tile to those of beams, if they are not those added last.
  void note_lamps(const TileLights& tile);
  /// On a whole tile at the contact; before what stands within one half a tile before it: as
  /// ambient light, daylight is that of a court on its doors.
  [[nodiscard]] float daylight_on(const Contact& contact, Vec normal);
  [[nodiscard]] float daylight_in(Tile tile, Point point);

  const Scene& scene_;
  TileLightCache& cache_;
  WallBeams& beams_;
  bool has_daylight_;
  /// The last questions, and their answers.
  Vec normal_{0, 0};
  unsigned by_normal_ = full_light;
  Tile tile_{-1, -1};
  TileDaylight daylight_{};
  /// The tile whose lamps were added last, and the number of the first of them.
  Tile lamps_tile_{-1, -1};
  std::size_t first_lamp_ = 0;
};

}  // namespace raywalk::detail
