#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/rows.hpp"

namespace raywalk::detail {

namespace {

/// How far from a flat decal a wall of pixels may bend away, in tiles: two pixels of a plan.
constexpr double most_bend = 2.0 / plan_pixels;

/// One decal on the screen.
class Mark {
 public:
  Mark(const Pass& pass, const Decal& decal)
      : pass_(pass), decal_(decal), picture_(pass.scene.level->texture(decal.picture)) {}

  void draw() const {
    const Camera& camera = pass_.view.camera;
    const Vec to = decal_.point - camera.position;
    const double depth = glm::dot(to, camera.forward);
    const double aside = glm::dot(to, camera.right());
    const double reach = decal_.size;  // more than its half width and its bend together
    if (depth + reach <= 0) return;
    const bool is_clear = depth - reach > reach;
    const int first = is_clear ? column_at(std::min((aside - reach) / (depth - reach),
                                                    (aside - reach) / (depth + reach)))
                               : pass_.first;
    const int last = is_clear ? column_at(std::max((aside + reach) / (depth - reach),
                                                   (aside + reach) / (depth + reach)))
                              : pass_.end - 1;
    for (int x = first; x <= last; ++x) draw_column(x);
  }

 private:
  [[nodiscard]] int column_at(double slope) const {
    const double x = (slope / pass_.view.camera.tan_half_width + 1) / 2 * pass_.width();
    return static_cast<int>(held_within(x, 1.0 * pass_.first, pass_.end - 1.0));
  }

  /// The column of texels that a wall at this place and with this normal shows; none if the decal
  /// is not on it. Seen from the front, the wall runs from left to right along (n.y, -n.x).
  [[nodiscard]] std::optional<int> texel_column(const Column& column) const {
    if (!column.contact || glm::dot(column.normal, decal_.normal) <= 0) return std::nullopt;
    const Vec from_middle = column.contact->point - decal_.point;
    const Vec normal = is_shape(*column.contact) ? column.normal : decal_.normal;
    const double bend = is_shape(*column.contact) ? most_bend : 1e-9;
    if (std::abs(glm::dot(from_middle, normal)) > bend) return std::nullopt;
    const double aside = glm::dot(from_middle, Vec{normal.y, -normal.x});
    const double u = std::floor((aside / decal_.size + 0.5) * picture_.width);
    const bool is_on_it = u >= 0 && u < picture_.width;
    return is_on_it ? std::optional(static_cast<int>(u)) : std::nullopt;
  }

  [[nodiscard]] bool is_shape(const Contact& contact) const {
    return pass_.scene.level->kind(contact.tile).plan >= 0;
  }

  void draw_column(int x) const {
    const Column& column = pass_.column(x);
    const std::optional<int> u = texel_column(column);
    if (!u) return;
    const double top = decal_.height + decal_.size / 2;
    const Rows rows = rows_between(pass_.view, column.depth, top - decal_.size, top);
    const int end = std::min(rows.bottom, column.bottom);
    for (int y = std::max(rows.top, column.top); y < end; ++y) {
      const double slope = row_slope(pass_.view.camera, y, pass_.height());
      const double z = pass_.view.camera.eye + slope * column.depth;
      const double v = std::floor((top - z) / decal_.size * picture_.height);
      const Color texel =
          picture_.texel(*u, static_cast<int>(held_within(v, 0.0, picture_.height - 1.0)));
      Color& pixel = pass_.row(y)[static_cast<std::size_t>(x)];
      pixel = blended(shaded(texel, column.shade), pixel);
    }
  }

  const Pass& pass_;
  const Decal& decal_;
  const Texture& picture_;
};

}  // namespace

void draw_decals(const Pass& pass) {
  for (const Decal& decal : pass.scene.decals) {
    if (!decal.picture.is_none() && decal.size > 0) Mark(pass, decal).draw();
  }
}

}  // namespace raywalk::detail
