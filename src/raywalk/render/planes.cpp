#include <algorithm>

#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/plane_span.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/sky.hpp"
#include "raywalk/render/detail/spans.hpp"

namespace raywalk::detail {

namespace {

/// Floor and ceiling of a pass, by rows counted from the horizon outwards.
class Planes {
 public:
  explicit Planes(const Pass& pass)
      : pass_(pass),
        horizon_(pass.view),
        sky_(pass),
        floor_rows_(std::max(0, pass.height() - horizon_.below)),
        ceiling_rows_(std::max(0, horizon_.above)) {}

  /// A floor and a ceiling equally far from the eye mirror each other about the horizon.
  void draw() {
    if (pass_.view.camera.eye == 0.5) {
      draw_rows(true, true);
    } else {
      draw_rows(true, false);
      draw_rows(false, true);
    }
  }

 private:
  /// How many rows of floor, or of ceiling, counted from the horizon a column's wall hides.
  [[nodiscard]] int hidden(const Column& column, bool floor, bool ceiling) const {
    const int below = floor ? column.bottom - horizon_.below : 0;
    const int above = ceiling ? horizon_.above - column.top : 0;
    return std::max({below, above, 0});  // of mirrored ones the picture's edge may limit one
  }

  void draw_rows(bool floor, bool ceiling) {
    const int rows = std::max(floor ? floor_rows_ : 0, ceiling ? ceiling_rows_ : 0);
    std::vector<int>& open = pass_.scratch.open_rows;
    open.clear();
    for (int x = pass_.first; x < pass_.end; ++x) {
      open.push_back(std::min(hidden(pass_.column(x), floor, ceiling), rows));
    }
    for_each_span(open, rows, pass_.scratch.runs, [&](int row, int first, int end) {
      PlaneSpan span{.first = pass_.first + first, .end = pass_.first + end};
      const int floor_y = horizon_.below + row;
      const int ceiling_y = horizon_.above - 1 - row;
      if (floor && floor_y >= 0 && floor_y < pass_.height()) span.floor_y = floor_y;
      if (ceiling && ceiling_y >= 0 && ceiling_y < pass_.height()) span.ceiling_y = ceiling_y;
      if (span.floor_y >= 0 || span.ceiling_y >= 0) draw_plane_span(pass_, sky_, span);
    });
  }

  const Pass& pass_;
  Horizon horizon_;
  Sky sky_;
  int floor_rows_;
  int ceiling_rows_;
};

}  // namespace

void draw_planes(const Pass& pass) { Planes(pass).draw(); }

}  // namespace raywalk::detail
