#pragma once

#include <span>
#include <vector>

#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/render/detail/lit_pieces.hpp"
#include "raywalk/render/kernels/light_rows.hpp"

namespace raywalk::detail {

struct Pass;

/// The light on rows of floor and ceiling: `TileLights::at` of each pixel's own point.
///
/// Which pixels a light sees is known by the edges of the pieces that it lights. Only of those
/// pixels within rounding of one, hardly ever any, exact numbers tell.
class LitRows {
 public:
  LitRows() = default;
  explicit LitRows(const LitPieces::Limits& limits) : pieces_(limits) {}

  /// Before the planes of a part of a view are lit.
  void begin() { pieces_.begin(); }
  /// All that lights the pixels of a run, but for the shade; valid until the next call.
  [[nodiscard]] LitRow lights_on(const Pass& pass, const PlaneRun& run);

 private:
  /// A run of a view, the same for all lights.
  struct RunOfView;

  void add(RunOfView& run, const TileLights::Lamp& lamp);
  /// Makes room for all that the lights of a run point to.
  void make_room(const PlaneRun& run);
  /// Adds a lamp that has one color where its place is seen, and the panes that it passes.
  void add_place(RunOfView& run, const TileLights::Lamp& lamp);
  /// Adds a lamp that has on each pixel as much of its light as places of it are seen there.
  void add_disc(RunOfView& run, const TileLights::Lamp& lamp);
  /// Finds the pixels of a run that the next place sees.
  void find_lit(RunOfView& run, const TileLights::Place& from);
  void find_doubted(const RunOfView& run, const TileLights::Place& from);
  /// Adds pixels that are not lit yet.
  void add_lit(const Pixels& pixels);
  /// Lets exact numbers tell of some pixels.
  void doubt(const Pixels& pixels);

  LitPieces pieces_{};
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
