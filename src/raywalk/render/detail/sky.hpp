#pragma once

#include <span>

#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

/// The panorama behind everything: a cylinder around the viewer, as wide as a full turn.
///
/// Its left edge is east and its bottom edge the horizon. A texel is as high as it is wide at the
/// horizon, so a picture of 1024x256 reaches 57 degrees up; higher up its top row goes on.
/// The angle of every pixel is the one at which walls are drawn there, at any field of view.
class Sky {
 public:
  explicit Sky(const Pass& pass);

  /// Draws the columns first <= x < end of the view's row y, which is `row`. Expects columns of the
  /// pass.
  void draw(std::span<Color> row, int y, int first, int end);

 private:
  void make_columns();

  const Pass& pass_;
  const Texture* texture_ = nullptr;
  bool has_columns_ = false;
};

}  // namespace raywalk::detail
