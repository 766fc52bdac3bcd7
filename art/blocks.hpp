#pragma once

#include <vector>

namespace raywalk {

/// A row of blocks: from `top` to `bottom`, with joints at these x, rising, in texels. The last
/// block goes on to the first joint of the picture's next repeat.
struct Course {
  int top = 0;
  int bottom = 0;
  std::vector<int> joints{};
};

/// Blocks laid in courses, `width` texels to a repeat.
struct Masonry {
  int width = 128;
  std::vector<Course> courses{};
  /// Half of the gap between two blocks, in texels.
  double gap = 1.5;
  /// Radius of the blocks' corners, in texels.
  double radius = 3;
};

/// A place in masonry.
struct Block {
  /// Belongs to the block.
  int id = 0;
  /// To the block's edge, in texels; negative in the gap.
  double depth = 0;
  /// Across and down the block, 0 to 1.
  double u = 0;
  double v = 0;
};

/// The block at a place. x may lie up to a repeat beside the picture; y beyond the last course
/// counts as the first of the next repeat, and so upward.
[[nodiscard]] Block block_at(const Masonry& masonry, double x, double y);

}  // namespace raywalk
