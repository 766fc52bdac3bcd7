#include <algorithm>
#include <array>
#include <cmath>

#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/rows.hpp"

namespace raywalk::detail {

namespace {

constexpr Color no_texel = void_color;

/// What a column of the screen shows of a wall: some texels, from top to bottom, and how fast.
struct Piece {
  const Color* texels = &no_texel;
  int count = 1;
  Ramp v{};
  Shade shade{};

  /// True if this piece shows nothing that the other one does not show, too.
  [[nodiscard]] bool is_part_of(const Piece& other) const {
    return shade == other.shade && texels >= other.texels &&
           texels + count <= other.texels + other.count;
  }
};

/// The texels of a wall, from the first that is seen to the last.
Piece piece_of(const Pass& pass, const Column& column) {
  const int rows = column.bottom - column.top;
  if (column.picture.is_none() || rows <= 0) return {.shade = column.shade};
  const Camera& camera = pass.view.camera;
  const Texture& texture = pass.scene.level->texture(column.picture);
  const double tiles_down = 2 * camera.tan_half_height / pass.height() * column.depth;
  const int across = pass.pictures.reduction(column.tiles_across * texture.width);
  const int down = pass.pictures.reduction(tiles_down * texture.height);
  const TexelColumns& level = pass.pictures.rip_map(column.picture).level(across, down);
  const double z = camera.eye + row_slope(camera, column.top, pass.height()) * column.depth;
  Ramp v = ramp_within((1 - z) * level.height, tiles_down * level.height, level.height, rows);
  const Fixed first = v.first >> 32;
  const Fixed last = (v.first + (rows - 1) * v.step) >> 32;
  v.first -= first << 32;
  return {level.column(column.u * level.width / texture.width).data() + first,
          static_cast<int>(last - first) + 1, v, column.shade};
}

/// A few columns side by side.
class Block {
 public:
  Block(const Pass& pass, int x, int count) : pass_(pass), x_(x), count_(count) {
    shade_pieces();
    for (int i = 0; i < count; ++i) {
      shared_.top = std::max(shared_.top, column(i).top);
      shared_.bottom = std::min(shared_.bottom, column(i).bottom);
    }
    if (count < strand_count) shared_.bottom = 0;
    shared_.bottom = std::max(shared_.bottom, shared_.top);
  }

  /// The rows that all columns share go row by row, the ragged ends above and below one by one.
  void draw() {
    for (int i = 0; i < count_; ++i) {
      draw_single(i, column(i).top, std::min(shared_.top, column(i).bottom));
    }
    if (shared_.top < shared_.bottom) {
      pass_.kernels.draw_strands(strands_, pass_.row(shared_.top).data() + x_, pass_.target.pitch(),
                                 shared_.bottom - shared_.top);
    }
    for (int i = 0; i < count_; ++i) {
      draw_single(i, std::max(shared_.bottom, column(i).top), column(i).bottom);
    }
  }

 private:
  [[nodiscard]] static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] const Column& column(int i) const { return pass_.column(x_ + i); }

  /// Each texel is shaded once, however many pixels show it, and however many columns if they
  /// stand side by side.
  void shade_pieces() {
    std::array<std::size_t, strand_count> places{};
    std::array<Piece, strand_count> pieces{};
    std::vector<Color>& texels = pass_.scratch.texels;
    texels.clear();
    for (std::size_t i = 0; i < index(count_); ++i) {
      pieces[i] = piece_of(pass_, column(static_cast<int>(i)));
      if (i > 0 && pieces[i].is_part_of(pieces[i - 1])) {
        places[i] =
            places[i - 1] + static_cast<std::size_t>(pieces[i].texels - pieces[i - 1].texels);
        continue;
      }
      places[i] = texels.size();
      texels.resize(texels.size() + index(pieces[i].count));
      const Shade shade = pieces[i].shade;
      std::transform(pieces[i].texels, pieces[i].texels + pieces[i].count,
                     texels.begin() + static_cast<std::ptrdiff_t>(places[i]),
                     [shade](Color texel) { return lit(texel, shade); });
    }
    texels.resize(texels.size() + strand_slack);
    for (std::size_t i = 0; i < index(count_); ++i) {
      strands_.texels[i] = texels.data() + places[i];
      strands_.v[i] = pieces[i].v.first;
      strands_.step[i] = pieces[i].v.step;
    }
  }

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
  for (int x = pass.first; x < pass.end; x += strand_count) {
    Block(pass, x, std::min(strand_count, pass.end - x)).draw();
  }
}

}  // namespace raywalk::detail
