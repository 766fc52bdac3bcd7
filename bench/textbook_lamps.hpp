#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bench/tile_map.hpp"
#include "raywalk/geom/point.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/lamp.hpp"

namespace raywalk {

/// How many lamps there were, over all places that were asked for.
struct LampCount {
  /// Whose radius holds the place.
  std::int64_t in_reach = 0;
  /// That have lit it: within their cone, on its side of the surface, and nothing between.
  std::int64_t lit = 0;
};

/// The light that everyone writes: for each place, all lamps in turn, how near they are, where in
/// their cone it lies, and a walk to each from tile to tile, as shaders do it for each pixel.
///
/// It is the baseline of the benchmark: it knows nothing of what lies beside a place, and keeps
/// nothing from one to the next. It gives the light of `LightMap`, but for roundings, where that is
/// a sum of `light_share`, what surfaces have of it (`LightMap::light_at`), and shadows. Source of
/// the walk: see `textbook_cast`.
class TextbookLamps {
 public:
  /// Lamps without a size, on a map that outlives this object, whose border is solid and whose
  /// tiles all have the same ambient light. A lamp in a solid tile, or off the map, lights nothing.
  TextbookLamps(const TileMap& map, std::span<const Light> lights, Color ambient);

  /// As `LightMap::light_at`. Expects a place on the map: in a free tile, or on the side of one.
  [[nodiscard]] LightColor at(Point place, double height = 0, Vec side = {0, 0});
  /// Over all places so far.
  [[nodiscard]] const LampCount& count() const { return count_; }

 private:
  struct Lamp {
    Point position{};
    double squared_radius = 0;
    LightColor color{};
    bool has_cone = false;
    double height = 0;
    /// The direction of the cone's middle in space, of length 1.
    Vec along{};
    double along_up = 0;
    /// Squares of cosines, with their signs: at the rim, and how much more they are where all of
    /// it shines.
    double rim = 0;
    double softness = 0;
  };

  [[nodiscard]] static Lamp lamp_of(const Light& light);
  /// The part of a cone's light that arrives, 0 to 1, a way and so far above the lamp.
  [[nodiscard]] static double in_cone(const Lamp& lamp, Vec way, double squared, double up);
  /// True if no solid tile is between a lamp and a place.
  [[nodiscard]] bool sees(Point lamp, Point place) const;

  const TileMap& map_;
  std::vector<Lamp> lamps_{};
  LightColor ambient_{};
  LampCount count_{};
};

}  // namespace raywalk
