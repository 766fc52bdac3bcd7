#pragma once

#include <algorithm>
#include <optional>

#include "raywalk/image/texture.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

/// The scene's billboards that stand before the eye, the far ones first: in which order they are
/// drawn does not depend on their order in the scene. Expects columns that have been cast.
void sort_far_to_near(const ViewPart& part);

/// Where a billboard stands free on the screen, and which of its texels are seen there.
class SpriteShape {
 public:
  SpriteShape(const ViewPart& part, const PlacedSprite& placed);

  /// The columns in which no wall stands before it, from left to right. Where it is higher than the
  /// ceilings, these may hide it (`is_above_ceiling`).
  [[nodiscard]] std::span<const SpriteSlice> slices() const { return part_.buffers.slices; }
  [[nodiscard]] const Billboard& billboard() const { return billboard_; }
  [[nodiscard]] double depth() const { return depth_; }

  /// Calls `draw_rows(first, end, v)` for each run of rows of pixels, first <= y < end, all of
  /// whose slices show texels of row v, and `draw_slice(y, slice, v)` for each slice of the others:
  /// all depths of a billboard that is placed are equal but for rounding, so there are hardly any.
  template <class DrawRows, class DrawSlice>
  void each_run(DrawRows&& draw_rows, DrawSlice&& draw_slice) const {
    if (slices().empty()) return;
    for (int y = rows_.top; y < rows_.bottom;) {
      const std::optional<int> v = row_at(y, near_);
      if (is_above_ceilings(y) && hides_some(y)) {
        draw_free(y, draw_slice);
        ++y;
        continue;
      }
      const auto is_other = [&](int row) {
        return row_at(row, near_) != v || (near_ != far_ && row_at(row, far_) != v);
      };
      if (v && (near_ == far_ || row_at(y, far_) == v)) {
        const int most = is_above_ceilings(y) ? y + 1 : rows_.bottom;
        const int end = first_past(y, most, y + rows_a_texel_, is_other);
        draw_rows(y, end, *v);
        y = end;
        continue;
      }
      for (const SpriteSlice& slice : slices()) {
        const std::optional<int> own = row_at(y, slice.depth);
        if (own) draw_slice(y, slice, *own);
      }
      ++y;
    }
  }

 private:
  /// True if the lines of a row come to the height of the ceilings before they come to the sprite:
  /// the upper rows.
  [[nodiscard]] bool is_above_ceilings(int y) const {
    return part_.slope(y) > 0 && part_.plane_depth(y) < far_;
  }
  [[nodiscard]] bool is_hidden(int y, const SpriteSlice& slice) const {
    const Ray ray{part_.view.camera.position, part_.direction(slice.screen_x)};
    return is_above_ceiling(part_.scene.now.level(), ray, part_.plane_depth(y), slice.depth);
  }
  [[nodiscard]] bool hides_some(int y) const {
    return std::ranges::any_of(slices(), [&](const SpriteSlice& s) { return is_hidden(y, s); });
  }
  /// Calls `draw_slice` for those of a row that no ceiling hides.
  template <class DrawSlice>
  void draw_free(int y, DrawSlice&& draw_slice) const {
    for (const SpriteSlice& slice : slices()) {
      const std::optional<int> own = row_at(y, slice.depth);
      if (own && !is_hidden(y, slice)) draw_slice(y, slice, *own);
    }
  }
  [[nodiscard]] std::optional<int> row_at(int y, double depth) const {
    return meet_row(billboard_, picture_, part_.view.camera.eye + part_.slope(y) * depth);
  }
  void add_slice(int x);

  const ViewPart& part_;
  const Billboard& billboard_;
  const Texture& picture_;
  double depth_;
  double near_;
  double far_;
  Rows rows_{};
  double rows_a_texel_ = 0;
};

}  // namespace raywalk::detail
