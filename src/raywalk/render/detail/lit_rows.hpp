#pragma once

#include <vector>

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"

namespace raywalk::detail {

struct ViewPart;

/// Pixels of a row of floor or ceiling that lie in one tile, first <= x < end.
struct PlaneRun {
  const TileLights& tile;
  double depth = 0;
  int first = 0;
  int end = 0;
};

/// The light on rows of floor and ceiling: `TileLights::at` of each pixel's own point.
///
/// A row is a line in the world, so it crosses the edge of a shadow once: which pixels a light sees
/// is known by where that is. Only of those within rounding of it, hardly ever one, exact numbers
/// tell.
class LitRows {
 public:
  /// The sum of the light on the pixels of a run, at a height; valid until the next call.
  [[nodiscard]] LightLanes sum(const ViewPart& part, const PixelKernels& kernels,
                               const PlaneRun& run, float z);

 private:
  /// Pixels of the run, first <= i < end.
  struct Pixels {
    int first = 0;
    int end = 0;
  };

  /// Adds a light that has come through panes to the pixels of a run that it sees.
  static void add_through_panes(const ViewPart& part, const PlaneRun& run,
                                const TileLights::Lamp& lamp, const LightLanes& lanes, float z);
  void find_lit(const ViewPart& part, const PlaneRun& run, const TileLights::Lamp& lamp);
  void find_lit_by(const LitPiece& piece, Vec from, Vec to, double size, int count);
  void doubt(int first, int last, int count);

  LightBuffer buffer_{};
  /// Those that the lamp sees for sure.
  std::vector<Pixels> lit_{};
  /// Those of which exact numbers tell.
  std::vector<int> doubted_{};
};

}  // namespace raywalk::detail
