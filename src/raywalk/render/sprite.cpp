#include "raywalk/render/detail/sprite.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "raywalk/geom/detail/held.hpp"
#include "raywalk/render/detail/rows.hpp"

namespace raywalk::detail {

namespace {

/// The columns that may show the billboard, one more on either side.
std::pair<int, int> column_range(const Pass& pass, const PlacedBillboard& placed) {
  const Camera& camera = pass.view.camera;
  const double aside =
      glm::dot(placed.billboard->position - camera.position, camera.right()) / placed.depth;
  const double half = placed.billboard->width / 2 / placed.depth;
  const auto column = [&](double slope) {
    const double x = (slope / camera.tan_half_width + 1) / 2 * pass.width();
    return static_cast<int>(held_within(x, -1.0, pass.width() + 1.0));
  };
  return {std::max(pass.first, column(aside - half) - 1),
          std::min(pass.end, column(aside + half) + 2)};
}

/// One billboard on the screen. Its picture is parallel to the screen, so a row of texels is made
/// ready once for all the rows of pixels that show it, and then copied run by run.
class Sprite {
 public:
  Sprite(const Pass& pass, const PlacedBillboard& placed)
      : pass_(pass),
        billboard_(*placed.billboard),
        base_(pass.pictures.mips(placed.billboard->picture).level(0)),
        shade_(shade_at(pass.scene.fog, placed.depth)),
        slices_(pass.scratch.slices),
        line_(pass.scratch.texels),
        runs_(pass.scratch.opaque_runs),
        near_(placed.depth),
        far_(placed.depth) {
    const Mips& mips = pass.pictures.mips(billboard_.picture);
    const double tiles = 2 * pass.view.camera.tan_half_height / pass.height() * placed.depth;
    const int wanted = pass.pictures.reduction(tiles / billboard_.height * base_.height);
    colors_ = &mips.level(std::min(wanted, mips.levels() - 1));
    slices_.clear();
    const auto [first, end] = column_range(pass, placed);
    for (int x = first; x < end; ++x) add_slice(x);
    const Rows rows = rows_between(pass.view, placed.depth, billboard_.bottom,
                                   billboard_.bottom + billboard_.height);
    rows_ = {std::max(rows.top - 1, 0), std::min(rows.bottom + 1, pass.height())};
  }

  void draw() {
    if (slices_.empty()) return;
    line_.resize(std::max(line_.size(), slices_.size()));
    std::optional<int> ready;
    for (int y = rows_.top; y < rows_.bottom; ++y) {
      const double slope = row_slope(pass_.view.camera, y, pass_.height());
      const std::optional<int> row = row_at(slope, near_);
      if (row != row_at(slope, far_)) {
        draw_uneven_row(y, slope);
      } else if (row) {
        if (row != ready) prepare(*row);
        ready = row;
        copy_runs(pass_.row(y));
      }
    }
  }

 private:
  [[nodiscard]] const Texture& picture() const {
    return pass_.scene.level->texture(billboard_.picture);
  }

  void add_slice(int x) {
    const Camera& camera = pass_.view.camera;
    const Ray ray = column_ray(camera, x, pass_.width());
    const auto column = meet_column(billboard_, picture(), ray, camera.forward);
    if (!column || column->t > pass_.column(x).depth) return;
    slices_.push_back({x, column->x, column->t});
    near_ = std::min(near_, column->t);
    far_ = std::max(far_, column->t);
  }

  [[nodiscard]] std::optional<int> row_at(double slope, double depth) const {
    return meet_row(billboard_, picture(), pass_.view.camera.eye + slope * depth);
  }

  /// The texel as it is drawn. Whether there is one, and how much it covers, is up to the picture
  /// as it is, its color to the one that is as small as it is seen.
  [[nodiscard]] Color texel(int u, int v) const {
    const Color own = base_.row(v)[static_cast<std::size_t>(u)];
    if (alpha(own) == 0) return 0;
    const auto x = static_cast<std::size_t>(u * colors_->width / base_.width);
    const Color color = colors_->row(v * colors_->height / base_.height)[x];
    return (shaded(color, shade_) & 0xFFFFFFU) | (own & 0xFF000000U);
  }

  /// Makes a row of texels ready, and finds what of it is opaque.
  void prepare(int v) {
    runs_.clear();
    bool is_open = false;
    for (std::size_t i = 0; i < slices_.size(); ++i) {
      line_[i] = texel(slices_[i].texel_x, v);
      const bool is_there = alpha(line_[i]) != 0;
      const bool goes_on = is_open && slices_[i].screen_x == slices_[i - 1].screen_x + 1 &&
                           is_opaque(line_[i]) == is_opaque(line_[i - 1]);
      if (is_there && !goes_on) runs_.push_back({static_cast<int>(i), 0});
      if (is_there) ++runs_.back().count;
      is_open = is_there;
    }
  }

  [[nodiscard]] static bool is_opaque(Color color) { return alpha(color) == 255; }

  void copy_runs(std::span<Color> row) const {
    for (const OpaqueRun& run : runs_) {
      const auto first = static_cast<std::size_t>(run.first);
      const Color* const from = line_.data() + first;
      Color* const to = row.data() + slices_[first].screen_x;
      if (is_opaque(*from)) {
        std::copy_n(from, run.count, to);
      } else {
        for (int i = 0; i < run.count; ++i) to[i] = blended(from[i], to[i]);
      }
    }
  }

  /// All depths of a billboard are equal but for rounding; where the nearest and the furthest
  /// disagree about the row of texels, each column is asked.
  void draw_uneven_row(int y, double slope) const {
    const std::span<Color> out = pass_.row(y);
    for (const SpriteSlice& slice : slices_) {
      const std::optional<int> v = row_at(slope, slice.depth);
      if (!v) continue;
      Color& pixel = out[static_cast<std::size_t>(slice.screen_x)];
      pixel = blended(texel(slice.texel_x, *v), pixel);
    }
  }

  const Pass& pass_;
  const Billboard& billboard_;
  const Bitmap& base_;
  const Bitmap* colors_ = nullptr;
  Shade shade_;
  std::vector<SpriteSlice>& slices_;
  std::vector<Color>& line_;
  std::vector<OpaqueRun>& runs_;
  double near_;
  double far_;
  Rows rows_{};
};

}  // namespace

void draw_sprite(const Pass& pass, const PlacedBillboard& placed) { Sprite(pass, placed).draw(); }

}  // namespace raywalk::detail
