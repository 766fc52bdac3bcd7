#pragma once

#include <span>
#include <vector>

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/render/kernels/light_rows.hpp"

namespace raywalk::detail {

struct ViewPart;

/// Pixels of a row of floor or ceiling that lie in one tile, first <= x < end.
struct PlaneRun {
  const TileLights& tile;
  double depth = 0;
  int first = 0;
  int end = 0;

  [[nodiscard]] int count() const { return end - first; }
};

/// The light on rows of floor and ceiling: `TileLights::at` of each pixel's own point.
///
/// A row is a line in the world, so it crosses the edge of a shadow once: which pixels a light sees
/// is known by where that is. Only of those within rounding of it, hardly ever one, exact numbers
/// tell.
class LitRows {
 public:
  /// All that lights the pixels of a run, but for the shade; valid until the next call.
  [[nodiscard]] LitRow lights_on(const ViewPart& part, const PlaneRun& run);

 private:
  /// Where a run begins and ends.
  struct Ends;
  /// A run, counted from a light.
  struct Way;
  /// A run of a view, the same for all lights.
  struct RunOfView {
    const ViewPart& part;
    const PlaneRun& run;
    const Ends& ends;
  };

  void add(const RunOfView& run, const TileLights::Lamp& lamp);
  /// Makes room for all that the lights of a run point to.
  void make_room(const PlaneRun& run);
  /// Adds a lamp that has one color where its place is seen, and the panes that it passes.
  void add_place(const RunOfView& run, const TileLights::Lamp& lamp);
  /// Adds a lamp that has on each pixel as much of its light as places of it are seen there.
  void add_disc(const RunOfView& run, const TileLights::Lamp& lamp);
  /// Finds the pixels of a run that a place sees, by those of its pieces that the run may cross.
  void find_lit(const RunOfView& run, const TileLights::Place& from, const Way& way,
                std::span<const LitPiece> pieces);
  void find_doubted(const RunOfView& run, const TileLights::Place& from);
  void join_lit();
  void find_lit_by(const LitPiece& piece, const Way& way);
  void find_panes(const TileLights::Lamp& lamp, const Way& way);
  void doubt(const Pixels& pixels);

  std::vector<RowLight> lights_{};
  /// The panes of all lights, one light after the other.
  std::vector<PaneOnRow> panes_{};
  /// Lamps with a size, dimmed to the places that are seen.
  std::vector<LampShine> shines_{};
  /// By how many more places each pixel is seen than the one before it.
  std::vector<int> changes_{};
  /// Those that the lamp sees for sure.
  std::vector<Pixels> lit_{};
  /// Those of which exact numbers tell.
  std::vector<int> doubted_{};
};

}  // namespace raywalk::detail
