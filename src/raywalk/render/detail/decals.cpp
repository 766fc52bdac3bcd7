#include <algorithm>
#include <cmath>
#include <optional>

#include "raywalk/geom/detail/clamped.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/column_shader.hpp"
#include "raywalk/render/detail/rows.hpp"

namespace raywalk::detail {

namespace {

/// How far from a flat decal a wall of pixels may bend away, in tiles: two pixels of a plan.
constexpr double max_bend = 2.0 / plan_pixels;

bool is_there(const Level& level, const Decal& decal) {
  return level.has(decal.picture) && decal.size > 0;
}

/// Draws one decal.
class DecalPainter {
 public:
  DecalPainter(const Pass& pass, const Decal& decal)
      : pass_(pass), decal_(decal), picture_(pass.scene.now.level().texture(decal.picture)) {}

  /// Draws the decal on all walls that it is on.
  void draw() const {
    const Camera& camera = pass_.view.camera;
    const Vec to = decal_.point - camera.position;
    const double depth = dot(to, camera.forward);
    const double aside = dot(to, camera.right());
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

  /// Draws the decal on column x of a pane, where the pane is opaque.
  void draw_on(int x, const PaneColumn& pane) const {
    const std::optional<int> u = texel_column(pane.contact, pane.contact.normal, false);
    if (!u) return;
    const Texture& ground = pass_.scene.now.level().texture(pane.picture);
    const ColumnShader shader(pass_, pane.depth, pane.light);
    draw_rows({x, *u, pane.depth, shader}, {pane.top, pane.bottom}, [&](int y) {
      const double z = pass_.view.camera.eye + pass_.slope(y) * pane.depth;
      return ground.opaque.test({pane.u, pane_row(pane.pane, z, ground.height)});
    });
  }

 private:
  /// A screen column that shows column `u` of the decal's texels.
  struct DecalColumn {
    int x = 0;
    int u = 0;
    double depth = 0;
    const ColumnShader& shader;
  };

  /// The decal's texel column at a contact with a wall of this normal; none if the decal is not
  /// there. Seen from the front, a wall of normal n runs from left to right along (n.y, -n.x).
  [[nodiscard]] std::optional<int> texel_column(const Contact& contact, Vec seen_normal,
                                                bool is_shape) const {
    if (dot(seen_normal, decal_.normal) <= 0) return std::nullopt;
    const Vec from_middle = contact.point - decal_.point;
    const Vec normal = is_shape ? seen_normal : decal_.normal;
    const double bend = is_shape ? max_bend : 1e-9;
    if (std::abs(dot(from_middle, normal)) > bend) return std::nullopt;
    const double aside = dot(from_middle, Vec{normal.y, -normal.x});
    const double u = std::floor((aside / decal_.size + 0.5) * picture_.width);
    const bool is_on_it = u >= 0 && u < picture_.width;
    return is_on_it ? std::optional(static_cast<int>(u)) : std::nullopt;
  }

  /// Draws a column of the decal in the rows of `ground` where `is_ground(y)`.
  template <class IsGround>
  void draw_rows(const DecalColumn& column, const Rows& ground, IsGround&& is_ground) const {
    const double top = decal_.height + decal_.size / 2;
    const Rows rows = rows_between(pass_.view, column.depth, top - decal_.size, top);
    const int end = std::min(rows.bottom, ground.bottom);
    for (int y = std::max(rows.top, ground.top); y < end; ++y) {
      if (!is_ground(y)) continue;
      const double z = pass_.view.camera.eye + pass_.slope(y) * column.depth;
      const double v = std::floor((top - z) / decal_.size * picture_.height);
      const int row = static_cast<int>(clamped_within(v, 0.0, picture_.height - 1.0));
      Color& pixel = pass_.row(y)[static_cast<std::size_t>(column.x)];
      const Color texel = picture_.texel(column.u, row);
      pixel = blended(column.shader(texel, z, pass_.place(column.x, y)), pixel);
    }
  }

  [[nodiscard]] int column_at(double slope) const {
    const double x = (slope / pass_.view.camera.tan_half_width + 1) / 2 * pass_.width();
    return static_cast<int>(clamped_within(x, 1.0 * pass_.first, pass_.end - 1.0));
  }

  [[nodiscard]] bool is_shape(const Contact& contact) const {
    return pass_.scene.now.level().kind(contact.tile).plan >= 0;
  }

  void draw_column(int x) const {
    const Column& column = pass_.column(x);
    if (!column.contact) return;
    const std::optional<int> u =
        texel_column(*column.contact, column.normal, is_shape(*column.contact));
    if (!u) return;
    const ColumnShader shader(pass_, column.depth, column.light);
    draw_rows({x, *u, column.depth, shader}, {column.top, column.bottom}, [](int) { return true; });
  }

  const Pass& pass_;
  const Decal& decal_;
  const Texture& picture_;
};

}  // namespace

void draw_decals(const Pass& pass) {
  for (const Decal& decal : pass.scene.decals) {
    if (is_there(pass.scene.now.level(), decal)) DecalPainter(pass, decal).draw();
  }
}

void draw_decals_on(const Pass& pass, int x, const PaneColumn& pane) {
  for (const Decal& decal : pass.scene.decals) {
    const Vec from = pane.contact.point - decal.point;
    const bool is_near = dot(from, from) <= decal.size * decal.size;
    if (is_near && is_there(pass.scene.now.level(), decal))
      DecalPainter(pass, decal).draw_on(x, pane);
  }
}

}  // namespace raywalk::detail
