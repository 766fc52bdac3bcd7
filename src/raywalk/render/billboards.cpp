#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/render/pass.hpp"
#include "raywalk/render/rows.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk {

namespace {

/// A billboard and its depth.
struct Placed {
  const Billboard* billboard = nullptr;
  double depth = 0;
};

/// A column of the screen in which a billboard stands free.
struct Slice {
  int screen_x = 0;
  int texel_x = 0;
  double depth = 0;
};

/// True if a is drawn before b.
bool is_before(const Placed& a, const Placed& b) {
  return a.depth > b.depth || (a.depth == b.depth && covers(*b.billboard, *a.billboard));
}

std::vector<Placed> far_to_near(const Pass& pass) {
  std::vector<Placed> placed;
  const Camera& camera = pass.view.camera;
  for (const Billboard& billboard : pass.scene.billboards) {
    const double depth = glm::dot(billboard.position - camera.position, camera.forward);
    const bool has_extent = billboard.width > 0 && billboard.height > 0;
    if (billboard.picture.is_none() || !has_extent || !(depth >= nearest_billboard)) continue;
    placed.push_back({&billboard, depth});
  }
  std::sort(placed.begin(), placed.end(), is_before);
  return placed;
}

/// The columns that may show the billboard, one more on either side.
std::pair<int, int> column_range(const Pass& pass, const Placed& placed) {
  const Camera& camera = pass.view.camera;
  const double aside =
      glm::dot(placed.billboard->position - camera.position, camera.right()) / placed.depth;
  const double half = placed.billboard->width / 2 / placed.depth;
  const auto column = [&](double slope) {
    const double x = (slope / camera.tan_half_width + 1) / 2 * pass.width();
    return static_cast<int>(detail::held_within(x, -1.0, pass.width() + 1.0));
  };
  return {std::max(0, column(aside - half) - 1), std::min(pass.width(), column(aside + half) + 2)};
}

/// One billboard on the screen.
class Sprite {
 public:
  Sprite(const Pass& pass, const Placed& placed)
      : pass_(pass),
        billboard_(*placed.billboard),
        picture_(pass.scene.level->texture(placed.billboard->picture)),
        light_(light_at(placed.depth)),
        near_(placed.depth),
        far_(placed.depth) {
    const auto [first, end] = column_range(pass, placed);
    for (int x = first; x < end; ++x) add_slice(x);
    const Rows rows = rows_between(pass.view, placed.depth, billboard_.bottom,
                                   billboard_.bottom + billboard_.height);
    rows_ = {std::max(rows.top - 1, 0), std::min(rows.bottom + 1, pass.height())};
  }

  void draw() const {
    if (slices_.empty()) return;
    for (int y = rows_.top; y < rows_.bottom; ++y) draw_row(y);
  }

 private:
  void add_slice(int x) {
    const Camera& camera = pass_.view.camera;
    const Ray ray = column_ray(camera, x, pass_.width());
    const auto column = meet_column(billboard_, picture_, ray, camera.forward);
    if (!column || column->t > pass_.columns[static_cast<std::size_t>(x)].depth) return;
    slices_.push_back({x, column->x, column->t});
    near_ = std::min(near_, column->t);
    far_ = std::max(far_, column->t);
  }

  [[nodiscard]] std::optional<int> row_at(double slope, double depth) const {
    return meet_row(billboard_, picture_, pass_.view.camera.eye + slope * depth);
  }

  /// All depths of a billboard are equal but for rounding, so nearly every row of the screen shows
  /// one row of texels; where the nearest and the furthest disagree, each column is asked.
  void draw_row(int y) const {
    const double slope = row_slope(pass_.view.camera, y, pass_.height());
    const std::optional<int> row = row_at(slope, near_);
    const bool is_one_row = row == row_at(slope, far_);
    if (is_one_row && !row) return;
    const std::span<Color> out = pass_.row(y);
    for (const Slice& slice : slices_) {
      const std::optional<int> v = is_one_row ? row : row_at(slope, slice.depth);
      if (v) put(out[static_cast<std::size_t>(slice.screen_x)], picture_.texel(slice.texel_x, *v));
    }
  }

  void put(Color& pixel, Color texel) const {
    if (alpha(texel) == 255) {
      pixel = shaded(texel, light_);
    } else if (alpha(texel) != 0) {
      pixel = blended(shaded(texel, light_), pixel);
    }
  }

  const Pass& pass_;
  const Billboard& billboard_;
  const Texture& picture_;
  unsigned light_;
  double near_;
  double far_;
  std::vector<Slice> slices_{};
  Rows rows_{};
};

}  // namespace

void draw_billboards(const Pass& pass) {
  for (const Placed& placed : far_to_near(pass)) Sprite(pass, placed).draw();
}

}  // namespace raywalk
