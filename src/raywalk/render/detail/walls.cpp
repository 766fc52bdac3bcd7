#include <algorithm>
#include <array>
#include <cmath>

#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/texel_shader.hpp"

namespace raywalk::detail {

namespace {

constexpr Color no_texel = void_color;

/// A column of the screen that shows a wall: `count` texels from top to bottom, with the first and
/// the last of them repeated `above` and `below` times more, the place of row i among all these,
/// `v.first + i * v.step`, and the shade.
struct WallColumn {
  const Color* texels = &no_texel;
  int count = 1;
  int above = 0;
  int below = 0;
  Ramp v{};
  Shade shade{};

  /// True if the other column has the same shade, and its texels contain those of this one.
  [[nodiscard]] bool is_part_of(const WallColumn& other) const {
    return shade == other.shade && texels >= other.texels &&
           texels + count <= other.texels + other.count && !is_padded() && !other.is_padded();
  }
  [[nodiscard]] bool is_padded() const { return above > 0 || below > 0; }
};

/// Where the rows of a column lie in a picture of `height` texels. That of a shape's smooth edge
/// may be further than the wall itself, and then ends before it: its edges go on above and below.
struct PaddedRamp {
  int above = 0;
  int below = 0;
  /// Counted from the first texel above.
  Ramp ramp{};

  /// Expects what `ramp_within` expects.
  PaddedRamp(double first, double step, int height, int rows)
      : above(beyond(-first, height)),
        below(beyond(first + (rows - 1) * step - height, height)),
        ramp(ramp_within(first + above, step, above + height + below, rows)) {}
  /// Of a picture that lies on the wall.
  explicit PaddedRamp(const Ramp& within) : ramp(within) {}

  [[nodiscard]] bool is_padded() const { return above > 0 || below > 0; }

 private:
  /// The texels that it takes to go on by some way, at most as many as the picture has: more is
  /// seen by an eye inside of a shape alone.
  [[nodiscard]] static int beyond(double way, int height) {
    return way > 0 ? static_cast<int>(std::min(std::floor(way) + 1, 1.0 * height)) : 0;
  }
};

/// The wall column of a screen column, with the texels from the first visible one to the last. One
/// texel of `void_color` if the column has no picture or no rows.
WallColumn wall_column_of(const Pass& pass, const Column& column, bool is_shaded) {
  const int rows = column.bottom - column.top;
  const Fog& fog = pass.scene.shown_fog();
  const Shade shade = is_shaded ? shade_under(fog, column.depth, column.light.lit) : Shade{};
  if (column.picture.is_none() || rows <= 0) return {.shade = shade};
  const Camera& camera = pass.view.camera;
  const Texture& texture = pass.scene.now.level().texture(column.picture);
  const double tiles_down = 2 * camera.tan_half_height / pass.height() * column.picture_depth;
  const int across = pass.pictures.reduction(column.tiles_across * texture.width);
  const int down = pass.pictures.reduction(tiles_down * texture.height);
  const TexelColumns& level = pass.pictures.rip_map(column.picture).level(across, down);
  const double z = camera.eye + pass.slope(column.top) * column.picture_depth;
  const double top = (1 - z) * level.height;
  const double step = tiles_down * level.height;
  const PaddedRamp places = column.picture_depth > column.depth
                                ? PaddedRamp(top, step, level.height, rows)
                                : PaddedRamp(ramp_within(top, step, level.height, rows));
  Ramp v{column_place(places.ramp.first), column_place(places.ramp.step)};
  int first = static_cast<int>(v.first >> 32);
  int last = static_cast<int>((v.first + (rows - 1) * v.step) >> 32);
  v.first -= static_cast<Fixed>(first) << 32;
  WallColumn wall{.v = v, .shade = shade};
  if (places.is_padded()) {
    const int first_of_all = places.above;
    const int last_of_all = places.above + level.height - 1;
    wall.above = std::max(first_of_all - first, 0);
    wall.below = std::max(last - last_of_all, 0);
    first = std::clamp(first, first_of_all, last_of_all) - first_of_all;
    last = std::clamp(last, first_of_all, last_of_all) - first_of_all;
  }
  wall.texels = level.column(column.u * level.width / texture.width).data() + first;
  wall.count = last - first + 1;
  return wall;
}

/// Columns drawn together: their pixels fill a cache line.
constexpr int block_width = most_groups * group_width;
static_assert(block_width == DitherBlock::width);

/// Of columns that are shaded pixel by pixel, how many rows are drawn before they are shaded, while
/// they are in the cache; a multiple of the rows that `draw_column_groups` draws at once.
constexpr int rows_shaded_at_once = 32;

/// Up to `block_width` columns of walls side by side, in groups of `group_width`.
class ColumnBlock {
 public:
  ColumnBlock(const Pass& pass, int x, int count)
      : pass_(pass), x_(x), count_(count), group_count_(count / group_width) {
    lit_.beams = pass.buffers.beam_blocks.on(pass.buffers.seen, x - pass.first, count);
    is_shaded_later_ = pass.dithers || !lit_.beams.empty();
    shade_walls();
    if (is_shaded_later_) find_shades();
    for (int group = 0; group < group_count_; ++group) find_shared(group);
    if (group_count_ < most_groups) shared_.bottom = 0;
    shared_.bottom = std::max(shared_.bottom, shared_.top);
  }

  /// Draws the rows that all columns share row by row. Of the rows above and below, those that a
  /// whole group shares are drawn group by group, the others column by column.
  void draw() {
    draw_ends(0, shared_.top);
    shade({0, shared_.top});
    const int most = is_shaded_later_ ? rows_shaded_at_once : pass_.height();
    for (int y = shared_.top; y < shared_.bottom; y += most) {
      const int rows = std::min(most, shared_.bottom - y);
      pass_.kernels.draw_column_groups(groups_, at(0, y), pass_.target.pitch(), rows);
      shade({y, y + rows});
    }
    draw_ends(shared_.bottom, pass_.height());
    shade({shared_.bottom, pass_.height()});
  }

 private:
  [[nodiscard]] static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] const Column& column(int i) const { return pass_.column(x_ + i); }
  [[nodiscard]] Color* at(int i, int y) const { return pass_.row(y).data() + x_ + i; }

  void find_shared(int group) {
    Rows rows{0, pass_.height()};
    for (int i = group * group_width; i < (group + 1) * group_width; ++i) {
      rows = {std::max(rows.top, column(i).top), std::min(rows.bottom, column(i).bottom)};
    }
    rows.bottom = std::max(rows.bottom, rows.top);
    shared_of_[index(group)] = rows;
    shared_ = {std::max(shared_.top, rows.top), std::min(shared_.bottom, rows.bottom)};
  }

  /// Shades each texel once, however many pixels and adjacent columns show it.
  void shade_walls() {
    std::array<std::size_t, block_width> places{};
    std::array<std::size_t, block_width> begins{};
    std::array<WallColumn, block_width> walls{};
    std::vector<Color>& texels = pass_.buffers.texels;
    texels.clear();
    for (std::size_t i = 0; i < index(count_); ++i) {
      walls[i] = wall_column_of(pass_, column(static_cast<int>(i)), !is_shaded_later_);
      if (i > 0 && walls[i].is_part_of(walls[i - 1])) {
        places[i] = places[i - 1] + static_cast<std::size_t>(walls[i].texels - walls[i - 1].texels);
        begins[i] = begins[i - 1];
        continue;
      }
      places[i] = begins[i] = texels.size();
      add_shaded(walls[i], texels);
    }
    texels.resize(texels.size() + texel_slack);
    for (std::size_t i = 0; i < index(count_); ++i) {
      ColumnGroup& group = groups_[i / group_width];
      group.texels[i % group_width] = texels.data() + places[i];
      group.begins[i % group_width] = texels.data() + begins[i];
      group.v[i % group_width] = walls[i].v.first;
      group.step[i % group_width] = walls[i].v.step;
    }
  }

  /// Adds a column's texels, shaded, with those above and below.
  void add_shaded(const WallColumn& wall, std::vector<Color>& texels) const {
    const std::size_t first = texels.size() + index(wall.above);
    texels.resize(first + index(wall.count));
    pass_.kernels.shade_texels({wall.texels, index(wall.count)}, texels.data() + first, wall.shade);
    if (!wall.is_padded()) return;
    std::fill_n(texels.begin() + static_cast<std::ptrdiff_t>(first) - wall.above, wall.above,
                texels[first]);
    texels.insert(texels.end(), index(wall.below), Color{texels.back()});
  }

  /// Draws the wall in the rows first <= y < end, group by group.
  void draw_ends(int first, int end) {
    for (int group = 0; group < group_count_; ++group) {
      const Rows& shared = shared_of_[index(group)];
      const Rows rows{std::max(first, shared.top), std::min(end, shared.bottom)};
      draw_singles(group, {first, std::min(end, shared.top)});
      if (rows.top < rows.bottom) {
        pass_.kernels.draw_column_groups(std::span(&groups_[index(group)], 1),
                                         at(group * group_width, rows.top), pass_.target.pitch(),
                                         rows.bottom - rows.top);
      }
      draw_singles(group, {std::max(first, shared.bottom), end});
    }
    if (group_count_ * group_width < count_) draw_singles(group_count_, {first, end});
  }

  void draw_singles(int group, const Rows& rows) {
    const int end = std::min(count_, (group + 1) * group_width);
    for (int i = group * group_width; i < end; ++i) {
      const int bottom = std::min(rows.bottom, column(i).bottom);
      for (int y = std::max(rows.top, column(i).top); y < bottom; ++y) {
        *at(i, y) = groups_[index(group)].next(index(i % group_width));
      }
    }
  }

  void find_shades() {
    const Fog& fog = pass_.scene.shown_fog();
    if (!lit_.beams.empty()) return find_lights(fog);
    for (int i = 0; i < count_; ++i) {
      shades_.add(fine_shade_under(fog, column(i).depth, column(i).light.lit), column(i).top,
                  column(i).bottom);
    }
    wall_ = {shades_.first, shades_.end};
  }

  void find_lights(const Fog& fog) {
    lit_.count = index(count_);
    lit_.dithers = pass_.dithers;
    lit_.eye = pass_.view.camera.eye;
    lit_.slopes = pass_.buffers.seen.lines.slopes().data();
    for (std::size_t i = 0; i < lit_.count; ++i) {
      const Column& own = column(static_cast<int>(i));
      const LightShade shade = light_shade_under(fog, own.depth, pass_.dithers, own.light.lit);
      const LightColor& sum = own.light.sum;
      lit_.depth[i] = own.depth;
      lit_.red[i] = sum.red;
      lit_.green[i] = sum.green;
      lit_.blue[i] = sum.blue;
      lit_.gray[i] = shade.gray;
      for (std::size_t c = 0; c < 3; ++c) lit_.haze[c][i] = shade.haze[c];
      lit_.top[i] = own.top;
      lit_.bottom[i] = own.bottom;
      wall_ = i == 0 ? Rows{own.top, own.bottom}
                     : Rows{std::min(wall_.top, own.top), std::max(wall_.bottom, own.bottom)};
      lit_.full_top = i == 0 ? own.top : std::max(lit_.full_top, own.top);
      lit_.full_bottom = i == 0 ? own.bottom : std::min(lit_.full_bottom, own.bottom);
    }
  }

  /// Of texels that are drawn unshaded, shades those of the wall in these rows.
  void shade(const Rows& rows) {
    if (!is_shaded_later_) return;
    if (!lit_.beams.empty()) {
      lit_.first = std::max(rows.top, wall_.top);
      lit_.end = std::min(rows.bottom, wall_.bottom);
      pass_.kernels.light_columns(at(0, 0), pass_.target.pitch(), lit_, pass_.place(x_, 0));
      return;
    }
    shades_.first = std::max(rows.top, wall_.top);
    shades_.end = std::min(rows.bottom, wall_.bottom);
    pass_.kernels.dither_columns(at(0, 0), pass_.target.pitch(), shades_, pass_.place(x_, 0));
  }

  const Pass& pass_;
  int x_;
  int count_;
  int group_count_;
  std::array<ColumnGroup, most_groups> groups_{};
  std::array<Rows, most_groups> shared_of_{};
  Rows shared_{0, 1 << 30};
  DitherBlock shades_{};
  LitColumns lit_{};
  Rows wall_{};
  bool is_shaded_later_ = false;
};

}  // namespace

void draw_walls(const Pass& pass) {
  for (int x = pass.first; x < pass.end; x += block_width) {
    ColumnBlock(pass, x, std::min(block_width, pass.end - x)).draw();
  }
}

}  // namespace raywalk::detail
