#include <algorithm>
#include <array>
#include <cmath>

#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/render/detail/rows.hpp"
#include "raywalk/render/detail/texel_shader.hpp"
#include "raywalk/render/detail/uneven_light.hpp"

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
  /// The ramp of a picture that lies on the wall: nothing goes on above or below.
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
constexpr int block_width = max_groups * group_width;
static_assert(block_width == DitherBlock::width);

/// Number of rows, in columns shaded pixel by pixel, that are drawn before they are shaded, while
/// they are in the cache; a multiple of the rows that `draw_column_groups` draws at once.
constexpr int rows_shaded_at_once = 32;

/// Up to `block_width` columns of walls side by side, in groups of `group_width`.
class ColumnBlock {
 public:
  ColumnBlock(const Pass& pass, int x, int count)
      : pass_(pass),
        x_(x),
        count_(count),
        group_count_(count / group_width),
        has_beams_(find_beams()),
        shades_(pass.buffers.dither_block),
        lit_(pass.buffers.lit_columns) {
    shades_.count = 0;
    lit_.count = 0;
    shade_walls();
    if (pass.dithers && !has_beams_) find_shades();
    for (int group = 0; group < group_count_; ++group) find_shared(group);
    if (group_count_ < max_groups) all_of_[index(group_count_)] = {0, pass_.height()};
    if (group_count_ < max_groups) shared_.bottom = 0;
    shared_.bottom = std::max(shared_.bottom, shared_.top);
  }

  void draw() {
    if (has_beams_) return draw_in_beams();
    if (!pass_.dithers) return draw_rows({0, pass_.height()});
    if (group_count_ < max_groups || shared_.top == shared_.bottom) return draw_dithered(wall_);
    draw_dithered({wall_.top, shared_.top});
    shades_.first = shared_.top;
    shades_.end = shared_.bottom;
    pass_.kernels.draw_dithered_groups(
        {groups_, at(0, 0), pass_.target.pitch(), pass_.place(x_, 0), shades_});
    draw_dithered({shared_.bottom, wall_.bottom});
  }

 private:
  [[nodiscard]] static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] const Column& column(int i) const { return pass_.column(x_ + i); }
  [[nodiscard]] Color* at(int i, int y) const { return pass_.row(y).data() + x_ + i; }

  /// True if light on a column depends on the height.
  [[nodiscard]] bool find_beams() const {
    for (int i = 0; i < count_; ++i) {
      if (column(i).light.beam_count > 0) return true;
    }
    return false;
  }

  void find_shared(int group) {
    Rows rows{0, pass_.height()};
    Rows& all = all_of_[index(group)];
    all = {pass_.height(), 0};
    for (int i = group * group_width; i < (group + 1) * group_width; ++i) {
      const auto [top, bottom] = Rows{column(i).top, column(i).bottom};
      rows = {std::max(rows.top, top), std::min(rows.bottom, bottom)};
      all = {std::min(all.top, top), std::max(all.bottom, bottom)};
    }
    rows.bottom = std::max(rows.bottom, rows.top);
    shared_of_[index(group)] = rows;
    shared_ = {std::max(shared_.top, rows.top), std::min(shared_.bottom, rows.bottom)};
  }

  /// Shades each texel once, however many pixels and adjacent columns show it; not where pixels
  /// are shaded.
  void shade_walls() {
    std::array<std::size_t, block_width> places{};
    std::array<std::size_t, block_width> begins{};
    std::array<WallColumn, block_width> walls{};
    std::vector<Color>& texels = pass_.buffers.texels;
    texels.clear();
    for (std::size_t i = 0; i < index(count_); ++i) {
      walls[i] = wall_column_of(pass_, column(static_cast<int>(i)), !has_beams_ && !pass_.dithers);
      if (i > 0 && !has_beams_ && walls[i].is_part_of(walls[i - 1])) {
        places[i] = places[i - 1] + static_cast<std::size_t>(walls[i].texels - walls[i - 1].texels);
        begins[i] = begins[i - 1];
        continue;
      }
      places[i] = begins[i] = texels.size();
      add_shaded(walls[i], texels);
    }
    all_texels_ = texels.size() + texel_slack;
    // As many for those that are shaded by what is even of their light.
    texels.resize(has_beams_ ? 2 * all_texels_ : all_texels_);
    for (std::size_t i = 0; i < index(count_); ++i) {
      ColumnGroup& group = groups_[i / group_width];
      group.texels[i % group_width] = texels.data() + places[i];
      group.begins[i % group_width] = texels.data() + begins[i];
      group.v[i % group_width] = walls[i].v.first;
      group.step[i % group_width] = walls[i].v.step;
    }
  }
  /// Lets the groups, which may have come some way, go on in the texels that lie `further`.
  void go_on_in_texels(std::ptrdiff_t further) {
    for (std::size_t i = 0; i < index(count_); ++i) {
      groups_[i / group_width].texels[i % group_width] += further;
      groups_[i / group_width].begins[i % group_width] += further;
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

  /// Draws the wall in some rows. Those that all columns share are drawn row by row; of the rows
  /// above and below, those that a whole group shares group by group, the others column by column.
  void draw_rows(const Rows& rows) {
    const Rows shared{std::max(rows.top, shared_.top), std::min(rows.bottom, shared_.bottom)};
    draw_ends(rows.top, std::min(rows.bottom, shared_.top));
    if (shared.top < shared.bottom) {
      pass_.kernels.draw_column_groups(groups_, at(0, shared.top), pass_.target.pitch(),
                                       shared.bottom - shared.top);
    }
    draw_ends(std::max(rows.top, shared_.bottom), rows.bottom);
  }
  /// Draws rows of texels as they are, a few at a time, and calls `shade(rows)` while they are in
  /// the cache.
  template <class Shade>
  void draw_pieces(const Rows& rows, Shade&& shade) {
    for (int y = rows.top; y < rows.bottom; y += rows_shaded_at_once) {
      const Rows piece{y, std::min(y + rows_shaded_at_once, rows.bottom)};
      draw_rows(piece);
      shade(piece);
    }
  }

  void draw_dithered(const Rows& all) {
    draw_pieces(all, [&](const Rows& rows) {
      shades_.first = rows.top;
      shades_.end = rows.bottom;
      pass_.kernels.dither_columns(at(0, 0), pass_.target.pitch(), shades_, pass_.place(x_, 0));
    });
  }

  /// Draws the wall in the rows first <= y < end, group by group.
  void draw_ends(int first, int end) {
    if (first >= end) return;
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
    const Rows& all = all_of_[index(group)];
    if (std::max(rows.top, all.top) >= std::min(rows.bottom, all.bottom)) return;
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
    for (int i = 0; i < count_; ++i) {
      shades_.add(fine_shade_under(fog, column(i).depth, column(i).light.lit), column(i).top,
                  column(i).bottom);
    }
    wall_ = {shades_.first, shades_.end};
  }

  /// Draws the rows in which light is even on all columns as any others, and lights the pixels of
  /// the rest one by one; in dithered pictures, all.
  void draw_in_beams() {
    find_wall();
    std::vector<Rows>& uneven = pass_.buffers.uneven_rows;
    uneven.clear();
    if (pass_.dithers) {
      uneven.push_back(wall_);
    } else {
      for (int i = 0; i < count_; ++i) {
        add_uneven_rows(uneven, column(i).light, pass_.buffers.seen.wall_beams,
                        {pass_.view, pass_.buffers.seen.lines, column(i).depth});
      }
      join(uneven);
    }
    each_part(
        wall_, uneven, [&](const Rows& rows) { draw_even(rows); },
        [&](const Rows& rows) { draw_uneven(rows); });
  }
  void find_wall() {
    wall_ = {column(0).top, column(0).bottom};
    for (int i = 1; i < count_; ++i) {
      wall_ = {std::min(wall_.top, column(i).top), std::max(wall_.bottom, column(i).bottom)};
    }
  }

  void draw_even(const Rows& rows) {
    for (int i = 0; i < count_; ++i) shade_even(i, rows);
    const auto further = static_cast<std::ptrdiff_t>(all_texels_);
    go_on_in_texels(further);
    draw_rows(rows);
    go_on_in_texels(-further);
  }
  /// Shades the texels that a column shows in some rows.
  void shade_even(int i, const Rows& rows) {
    const Column& own = column(i);
    const int count = std::min(rows.bottom, own.bottom) - std::max(rows.top, own.top);
    if (count <= 0) return;
    const ColumnGroup& group = groups_[index(i / group_width)];
    const Fixed v = group.v[index(i % group_width)];
    const Fixed last = v + (count - 1) * group.step[index(i % group_width)];
    Color* const all = pass_.buffers.texels.data();
    const auto from =
        static_cast<std::size_t>(group.texels[index(i % group_width)] - all) + whole(v);
    const std::size_t texels = whole(last) - whole(v) + 1;
    const double height = pass_.view.camera.eye + pass_.slope(rows.top) * own.depth;
    const Lighting lit = lighting_at(own.light, pass_.buffers.seen.wall_beams, height);
    pass_.kernels.shade_texels({all + from, texels}, all + all_texels_ + from,
                               shade_under(pass_.scene.shown_fog(), own.depth, lit));
  }

  void draw_uneven(const Rows& rows) {
    if (lit_.count == 0) find_lights();
    draw_pieces(rows, [&](const Rows& piece) {
      lit_.first = piece.top;
      lit_.end = piece.bottom;
      pass_.kernels.light_columns(at(0, 0), pass_.target.pitch(), lit_, pass_.place(x_, 0));
    });
  }
  void find_lights() {
    const Fog& fog = pass_.scene.shown_fog();
    lit_.beams = pass_.buffers.beam_blocks.on(pass_.buffers.seen, x_ - pass_.first, count_);
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
      lit_.full_top = i == 0 ? own.top : std::max(lit_.full_top, own.top);
      lit_.full_bottom = i == 0 ? own.bottom : std::min(lit_.full_bottom, own.bottom);
    }
  }

  const Pass& pass_;
  int x_;
  int count_;
  int group_count_;
  bool has_beams_;
  std::array<ColumnGroup, max_groups> groups_{};
  /// How many texels there are of all columns.
  std::size_t all_texels_ = 0;
  /// The rows of each group in which all columns show a wall, and those in which any does.
  std::array<Rows, max_groups> shared_of_{};
  std::array<Rows, max_groups> all_of_{};
  Rows shared_{0, 1 << 30};
  /// Kept from block to block: both are large.
  DitherBlock& shades_;
  LitColumns& lit_;
  /// The rows that show the wall in any column.
  Rows wall_{};
};

}  // namespace

void draw_walls(const Pass& pass) {
  for (int x = pass.first; x < pass.end; x += block_width) {
    ColumnBlock(pass, x, std::min(block_width, pass.end - x)).draw();
  }
}

}  // namespace raywalk::detail
