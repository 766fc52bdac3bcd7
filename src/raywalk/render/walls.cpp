#include <algorithm>
#include <array>

#include "raywalk/render/fixed.hpp"
#include "raywalk/render/pass.hpp"
#include "raywalk/render/rows.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk {

namespace {

/// Columns drawn side by side, row by row: 16 pixels are a cache line.
constexpr int block_width = 16;

constexpr Color no_texel = void_color;

/// Columns of texels on their way down the walls, one for each column of a block.
struct Strands {
  std::array<const Color*, block_width> texels{};
  std::array<std::uint32_t, block_width> pitch{};
  std::array<std::uint32_t, block_width> height{};
  std::array<Fraction, block_width> v{};
  std::array<Fraction, block_width> step{};
  std::array<unsigned, block_width> light{};

  [[nodiscard]] Color texel(std::size_t i) const {
    const std::uint32_t offset = texel_at(v[i], height[i]) * pitch[i];
    return texels[i][offset];
  }
  /// The next pixel of one column.
  [[nodiscard]] Color next(std::size_t i) {
    const Color color = lit(texel(i), light[i]);
    v[i] += step[i];
    return color;
  }
  /// The next row of all columns. Loops without a lookup are ones that a compiler makes wide.
  void next_row(Color* out) {
    std::array<Color, block_width> row;
    for (std::size_t i = 0; i < block_width; ++i) row[i] = texel(i);
    for (std::size_t i = 0; i < block_width; ++i) v[i] += step[i];
    for (std::size_t i = 0; i < block_width; ++i) out[i] = lit(row[i], light[i]);
  }
};

void set_strand(Strands& strands, std::size_t i, const View& view, const Column& column) {
  strands.texels[i] = &no_texel;
  strands.height[i] = 1;
  strands.light[i] = column.light;
  if (column.texture == nullptr || column.bottom <= column.top) return;
  const Camera& camera = view.camera;
  const int height = view.rectangle.height;
  const double z = camera.eye + row_slope(camera, column.top, height) * column.depth;
  const double step = 2 * camera.tan_half_height / height * column.depth;
  const Ramp v = ramp_within(1 - z, step, column.bottom - column.top);
  strands.texels[i] = column.texture->texels.data() + column.u;
  strands.pitch[i] = static_cast<std::uint32_t>(column.texture->width);
  strands.height[i] = static_cast<std::uint32_t>(column.texture->height);
  strands.v[i] = v.first;
  strands.step[i] = v.step;
}

/// Up to 16 columns side by side.
class Block {
 public:
  Block(const Pass& pass, int x, int count) : pass_(pass), x_(x), count_(count) {
    for (int i = 0; i < count; ++i) {
      set_strand(strands_, index(i), pass.view, column(i));
      shared_.top = std::max(shared_.top, column(i).top);
      shared_.bottom = std::min(shared_.bottom, column(i).bottom);
    }
    if (count < block_width) shared_.bottom = 0;
    shared_.bottom = std::max(shared_.bottom, shared_.top);
  }

  /// The rows that all columns share go row by row, the ragged ends above and below one by one.
  void draw() {
    for (int i = 0; i < count_; ++i) {
      draw_single(i, column(i).top, std::min(shared_.top, column(i).bottom));
    }
    for (int y = shared_.top; y < shared_.bottom; ++y) {
      strands_.next_row(pass_.row(y).data() + x_);
    }
    for (int i = 0; i < count_; ++i) {
      draw_single(i, std::max(shared_.bottom, column(i).top), column(i).bottom);
    }
  }

 private:
  [[nodiscard]] static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] const Column& column(int i) const { return pass_.columns[index(x_ + i)]; }

  void draw_single(int i, int top, int bottom) {
    for (int y = top; y < bottom; ++y) pass_.row(y)[index(x_ + i)] = strands_.next(index(i));
  }

  const Pass& pass_;
  int x_;
  int count_;
  Strands strands_{};
  Rows shared_{0, 1 << 30};
};

}  // namespace

void draw_walls(const Pass& pass) {
  for (int x = 0; x < pass.width(); x += block_width) {
    Block(pass, x, std::min(block_width, pass.width() - x)).draw();
  }
}

}  // namespace raywalk
