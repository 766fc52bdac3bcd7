#pragma once

#include <span>
#include <vector>

#include "raywalk/render/scene.hpp"

namespace raywalk {

/// The panorama behind everything: a cylinder around the viewer, as wide as a full turn.
///
/// Its left edge is east and its bottom edge the horizon. A texel is as high as it is wide at the
/// horizon, so a picture of 1024x256 reaches 57 degrees up; higher up its top row goes on.
/// The angle of every pixel is the one at which walls are drawn there, at any field of view.
class Sky {
 public:
  Sky(const Level& level, const View& view);

  /// Draws the columns first <= x < end of the view's row y, which is `row`.
  void draw(std::span<Color> row, int y, int first, int end) const;

 private:
  /// What is known of a column before its rows.
  struct Strip {
    int u = 0;
    /// Texels up the picture for each unit of a row's slope.
    double rise = 0;
  };

  const Texture* texture_ = nullptr;
  const View& view_;
  std::vector<Strip> strips_;
};

}  // namespace raywalk
