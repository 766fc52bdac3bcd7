#include "raywalk/lightmap/detail/light_reach.hpp"

#include <bit>
#include <cassert>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "raywalk/lightmap/detail/falloff.hpp"
#include "raywalk/lightmap/detail/lattice_shadows.hpp"
#include "raywalk/lightmap/detail/light_extent.hpp"
#include "raywalk/lightmap/detail/near_boxes.hpp"
#include "raywalk/lightmap/detail/tile_outline.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk::detail {

namespace {

/// The points of the lattice that lie between two coordinates, and on the map.
PointRun points_between(double low, double high, int tiles) {
  const double most = static_cast<double>(tiles) * steps_per_tile;
  const double first = std::clamp(std::ceil(low * steps_per_tile), 0.0, most + 1);
  const double last = std::clamp(std::floor(high * steps_per_tile), -1.0, most);
  return {static_cast<int>(first), static_cast<int>(last)};
}

/// An empty picture of the points that a light may reach.
LatticeBits frame_of(const Grid& grid, const Light& light) {
  const LightExtent extent = light_extent(light);
  const PointRun columns = points_between(extent.low.x, extent.high.x, grid.width);
  const PointRun rows = points_between(extent.low.y, extent.high.y, grid.height);
  if (columns.last < columns.first || rows.last < rows.first) return {};
  return {
      {columns.first, rows.first}, columns.last + 1 - columns.first, rows.last + 1 - rows.first};
}

/// The whole solid tiles of a level whose blocks have not been pushed. Where a way passes nothing
/// else, it is blocked or free as it is with the pixels of all, and known ten times sooner: points
/// in the middle of tiles see each other along lines and corners of pixels, each of which is looked
/// at otherwise.
struct SolidTiles {
  const Level* level;

  [[nodiscard]] bool operator()(Tile tile) const { return level->kind(tile).solid; }
};

/// Finds out about all points of the frame, box by box, and then word by word.
class ReachFinder {
 public:
  ReachFinder(LevelNow now, const Light& light)
      : grid_(now.level().grid),
        light_(light),
        falloff_(light),
        probe_(medium_probe(now, Medium::light)),
        walls_{&now.level()},
        has_pushed_(!now.state().pushed.empty()),
        reach_(frame_of(now.level().grid, light)),
        hidden_(reach_.words.size()) {
    const ShadowFrame frame(reach_, light.position);
    for (const SolidBox& box : near_boxes(now, light)) throw_shadow(box, frame);
  }

  [[nodiscard]] LatticeBits find() {
    for (int n = 0; n < reach_.height; ++n) find_row(n);
    return std::move(reach_);
  }

 private:
  /// Of a word of points, those that are hidden for sure, and those that may be: behind whole tiles
  /// alone, or behind something that is drawn in pixels.
  struct Hidden {
    std::uint64_t sure = 0;
    std::uint64_t by_tiles = 0;
    std::uint64_t by_pixels = 0;
  };

  void throw_shadow(const SolidBox& box, const ShadowFrame& frame) {
    const auto doubted = box.is_tiles && !has_pushed_ ? &Hidden::by_tiles : &Hidden::by_pixels;
    const bool has_outline = box.has_outline && OutlineShadow::has_slopes(light_.position);
    const bool is_known = box.is_full || has_outline;
    const auto take = [&](int n, const RowShadow& shadow) {
      if (is_known) set_points(n, shadow.sure, &Hidden::sure);
      set_points(n, shadow.possible, doubted);
    };
    if (has_outline) {
      const Tile tile{static_cast<int>(box.west), static_cast<int>(box.north)};
      const std::optional<TileOutline> outline = outline_of(rows_of(probe_.plan(tile)));
      assert(outline);  // it was when the box was made of it
      OutlineShadow(*outline, tile, frame).throw_on(take);
    } else {
      BoxShadow(box, frame).throw_on(take);
    }
  }
  void set_points(int n, const PointRun& points, std::uint64_t Hidden::* which) {
    const std::size_t row = word_at(n);
    for_bits(points.first, points.last,
             [&](std::size_t word, std::uint64_t bits) { hidden_[row + word].*which |= bits; });
  }
  [[nodiscard]] std::size_t word_at(int n) const {
    return static_cast<std::size_t>(n) * static_cast<std::size_t>(reach_.pitch());
  }

  void find_row(int n) {
    LatticePoint from{reach_.first.i, reach_.first.j + n};
    const std::span<std::uint64_t> row = reach_.row(n);
    set_near(row, from);
    const Hidden* hidden = &hidden_[word_at(n)];
    for (std::uint64_t& word : row) {
      const std::uint64_t near = light_.cone ? in_cone(word & ~hidden->sure, from) : word;
      const std::uint64_t doubt = near & ~hidden->sure;
      word = (doubt & ~hidden->by_tiles & ~hidden->by_pixels) |
             in_sight(doubt & hidden->by_tiles & ~hidden->by_pixels, from, walls_) |
             in_sight(doubt & hidden->by_pixels, from, probe_);
      from.i += 64;
      ++hidden;
    }
  }
  /// Sets the points of a row that are nearer than the radius, and at most two more.
  void set_near(std::span<std::uint64_t> row, LatticePoint first) const {
    const double dy = first.place().y - light_.position.y;
    const double half = std::sqrt(std::max(0.0, light_.radius * light_.radius - dy * dy));
    const double middle = light_.position.x * steps_per_tile - first.i;
    const double most = reach_.width - 1;
    set_bits(
        row,
        static_cast<int>(std::clamp(std::floor(middle - half * steps_per_tile), 0.0, most + 1)),
        static_cast<int>(std::clamp(std::ceil(middle + half * steps_per_tile), -1.0, most)));
  }
  /// Of some points of a word, those that see the light.
  template <class P>
  [[nodiscard]] std::uint64_t in_sight(std::uint64_t points, LatticePoint from,
                                       const P& probe) const {
    std::uint64_t result = 0;
    for (; points != 0; points &= points - 1) {
      const Point point = LatticePoint{from.i + std::countr_zero(points), from.j}.place();
      if (line_of_sight(grid_, light_.position, point, probe)) result |= points & -points;
    }
    return result;
  }
  /// Of some points of a word, those that get a share of the light.
  [[nodiscard]] std::uint64_t in_cone(std::uint64_t points, LatticePoint from) const {
    std::uint64_t result = 0;
    for (; points != 0; points &= points - 1) {
      const Point point = LatticePoint{from.i + std::countr_zero(points), from.j}.place();
      if (falloff_.share(point) != 0) result |= points & -points;
    }
    return result;
  }

  Grid grid_;
  const Light& light_;
  Falloff falloff_;
  MediumProbe probe_;
  SolidTiles walls_;
  bool has_pushed_;  // then whole tiles are not where the level has them
  LatticeBits reach_;
  std::vector<Hidden> hidden_;
};

}  // namespace

LatticeBits light_reach(LevelNow now, const Light& light) {
  if (!can_shine(light)) return {};
  return ReachFinder(now, light).find();
}

}  // namespace raywalk::detail
