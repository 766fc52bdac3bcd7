#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "raywalk/lightmap/detail/lattice_shadows.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using detail::LatticeBits;
using detail::PixelColumns;
using detail::RowShadow;
using detail::ShadowFrame;
using detail::SolidBox;
using detail::TileOutline;

/// All coordinates are whole numbers of this part of a tile, so that they can be compared exactly.
constexpr int grain = 512;
constexpr int map_tiles = 6;

struct WholePoint {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

/// The part of an open way, as t from `low` to `high`, in fractions with a denominator above 0.
struct WayPart {
  std::int64_t low = 0;
  std::int64_t low_of = 1;
  std::int64_t high = 1;
  std::int64_t high_of = 1;

  /// Leaves what is between two coordinates, neither of them included.
  void clip(std::int64_t from, std::int64_t way, std::int64_t least, std::int64_t most) {
    if (way == 0) {
      if (from <= least || from >= most) high = -1;
      return;
    }
    std::int64_t enter = least - from;
    std::int64_t leave = most - from;
    if (way < 0) {
      std::swap(enter, leave);
      enter = -enter;
      leave = -leave;
      way = -way;
    }
    if (enter * low_of > low * way) low = enter, low_of = way;
    if (leave * high_of < high * way) high = leave, high_of = way;
  }
  [[nodiscard]] bool is_any() const { return low * high_of < high * low_of; }
};

/// An open rectangle in grains.
struct WholeBox {
  WholePoint low{};
  WholePoint high{};

  [[nodiscard]] bool meets(WholePoint a, WholePoint b) const {
    WayPart part;
    part.clip(a.x, b.x - a.x, low.x, high.x);
    part.clip(a.y, b.y - a.y, low.y, high.y);
    return part.is_any();
  }
};

std::int64_t whole(double coordinate) { return std::llround(coordinate * grain); }

WholeBox whole_box(const SolidBox& box) {
  return {{whole(box.west), whole(box.north)}, {whole(box.east), whole(box.south)}};
}

/// A light anywhere, or where faces, points of the lattice and pixels are.
Point random_lamp(Random& random) {
  constexpr std::array<int, 5> steps{1, 2, 8, 64, grain};
  const auto place = [&] {
    const int step = steps[static_cast<std::size_t>(random.below(5))];
    return std::floor(random.between(-1, map_tiles + 1) * step) / step;
  };
  const double x = place();
  return {x, place()};
}

LatticeBits random_frame(Random& random) {
  const int i = random.below(20);
  const int j = random.below(20);
  const int width = 1 + random.below(map_tiles * 8 - i);
  return {{i, j}, width, 1 + random.below(map_tiles * 8 - j)};
}

/// What a shadow says of all points of a frame.
class Said {
 public:
  template <class Shadow>
  Said(const Shadow& shadow, const LatticeBits& frame)
      : width_(frame.width),
        points_(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height)) {
    shadow.throw_on([&](int n, const RowShadow& row) {
      for (int k = row.possible.first; k <= row.possible.last; ++k) at(k, n) |= possible;
      for (int k = row.sure.first; k <= row.sure.last; ++k) at(k, n) |= sure;
    });
  }
  [[nodiscard]] bool is_right(int k, int n, bool is_hidden) {
    const int said = at(k, n);
    return is_hidden ? (said & possible) != 0 : (said & sure) == 0;
  }
  [[nodiscard]] bool is_in_doubt(int k, int n) { return at(k, n) == possible; }

 private:
  static constexpr int possible = 1;
  static constexpr int sure = 2;

  int& at(int k, int n) {
    const int point = n * width_ + k;
    return points_.at(static_cast<std::size_t>(point));
  }

  int width_;
  std::vector<int> points_;
};

/// How many points were asked about, and how many were in doubt.
struct Tally {
  int points = 0;
  int doubts = 0;
};

template <class IsHidden>
void check_all(Said said, const LatticeBits& frame, const IsHidden& is_hidden, Tally& tally) {
  for (int n = 0; n < frame.height; ++n) {
    for (int k = 0; k < frame.width; ++k) {
      const WholePoint point{(frame.first.i + k) * std::int64_t{grain / 8},
                             (frame.first.j + n) * std::int64_t{grain / 8}};
      if (!said.is_right(k, n, is_hidden(point))) FAIL("point " << k << ", " << n);
      ++tally.points;
      tally.doubts += said.is_in_doubt(k, n) ? 1 : 0;
    }
  }
}

//        ....   What is behind the box, as seen from the light, is hidden; what is beside or before
//  @   ##....   it is not. Only along a face, and where a way passes a corner, it may say that it
//      ##....   does not know.
//        ....
TEST_CASE("BoxShadow: it says of each point what exact arithmetic says, or nothing") {
  Random random(1);
  Tally tally;
  for (int run = 0; run < runs(20000); ++run) {
    const int pixels = random.chance(0.5) ? 64 : 1;
    const auto side = [&] { return random.below(map_tiles * 64 / pixels) * pixels / 64.0; };
    const auto length = [&] { return (1 + random.below(pixels == 1 ? 96 : 3)) * pixels / 64.0; };
    SolidBox box{.west = side(), .north = side()};
    box.east = box.west + length();
    box.south = box.north + length();
    const Point light = random_lamp(random);
    const LatticeBits points = random_frame(random);
    const ShadowFrame frame(points, light);
    const WholeBox solid = whole_box(box);
    const WholePoint from{whole(light.x), whole(light.y)};
    CAPTURE(run, light.x, light.y, box.west, box.north, box.east, box.south);
    check_all(
        Said(detail::BoxShadow(box, frame), points), points,
        [&](WholePoint to) { return solid.meets(from, to); }, tally);
  }
  CHECK(tally.doubts < tally.points / 100);
}

/// Runs of pixels, one below the other, that touch along lines.
TileOutline random_outline(Random& random) {
  TileOutline outline;
  outline.begin = random.below(plan_pixels);
  outline.end = outline.begin + 1 + random.below(plan_pixels - outline.begin);
  PixelColumns run{random.below(plan_pixels), plan_pixels};
  for (int y = outline.begin; y < outline.end; ++y) {
    outline.runs[static_cast<std::size_t>(y)] = run;
    if (random.chance(0.5)) continue;
    const int reach = random.chance(0.2) ? plan_pixels : 3;
    run.begin = std::clamp(run.begin + random.below(2 * reach + 1) - reach, 0, run.end - 1);
    const int end = run.end + random.below(2 * reach + 1) - reach;
    run.end = std::clamp(end, outline.run(y).begin + 1, plan_pixels);
    run.begin = std::min({run.begin, run.end - 1, outline.run(y).end - 1});
  }
  return outline;
}

WholeBox whole_run(PixelColumns run, int north, int south, Tile tile) {
  constexpr std::int64_t pixel = grain / plan_pixels;
  const WholePoint corner{tile.x * std::int64_t{grain}, tile.y * std::int64_t{grain}};
  return {{corner.x + run.begin * pixel, corner.y + north * pixel},
          {corner.x + run.end * pixel, corner.y + south * pixel}};
}

/// The open boxes of an outline: its runs, and what two of them share, which joins them.
std::vector<WholeBox> whole_boxes(const TileOutline& outline, Tile tile) {
  std::vector<WholeBox> boxes;
  for (int y = outline.begin; y < outline.end; ++y) {
    const PixelColumns run = outline.run(y);
    boxes.push_back(whole_run(run, y, y + 1, tile));
    if (!outline.has(y + 1)) continue;
    const PixelColumns next = outline.run(y + 1);
    const PixelColumns both{std::max(run.begin, next.begin), std::min(run.end, next.end)};
    boxes.push_back(whole_run(both, y, y + 2, tile));
  }
  return boxes;
}

//        ....   The same of a pillar, and of any shape that is one run of pixels in each row.
//  @   /\....
//      \/....
//        ....
TEST_CASE("OutlineShadow: it says of each point what exact arithmetic says, or nothing") {
  Random random(2);
  Tally tally;
  for (int run = 0; run < runs(4000); ++run) {
    const TileOutline outline = random_outline(random);
    const Tile tile{random.below(map_tiles), random.below(map_tiles)};
    Point light = random_lamp(random);
    if (random.chance(0.3)) light.y = tile.y + random.below(9) / 8.0;
    const LatticeBits points = random_frame(random);
    const ShadowFrame frame(points, light);
    const std::vector<WholeBox> solid = whole_boxes(outline, tile);
    const WholePoint from{whole(light.x), whole(light.y)};
    const auto is_hidden = [&](WholePoint to) {
      return std::ranges::any_of(solid, [&](const WholeBox& box) { return box.meets(from, to); });
    };
    CAPTURE(run, light.x, light.y, tile.x, tile.y);
    check_all(Said(detail::OutlineShadow(outline, tile, frame), points), points, is_hidden, tally);
  }
  CHECK(tally.doubts < tally.points / 100);
}

TEST_CASE("outline_of: random runs are found again") {
  Random random(3);
  for (int i = 0; i < runs(300); ++i) {
    const TileOutline outline = random_outline(random);
    detail::PixelRows rows{};
    for (int y = outline.begin; y < outline.end; ++y) {
      const PixelColumns run = outline.run(y);
      rows[static_cast<std::size_t>(y)] = detail::run_bits(run.begin, run.end - 1);
    }
    const auto found = detail::outline_of(rows);
    REQUIRE(found);
    REQUIRE(found->begin == outline.begin);
    REQUIRE(found->end == outline.end);
    for (int y = outline.begin; y < outline.end; ++y) REQUIRE(found->run(y) == outline.run(y));
  }
}

//  ##      ##.##    ##    ##
//            ##           ..##
//                   ##
TEST_CASE("outline_of: two runs in a row, a gap, or two that touch at a corner are no outline") {
  CHECK(detail::outline_of({0b11, 0b1}));
  CHECK_FALSE(detail::outline_of({}));
  CHECK_FALSE(detail::outline_of({0b11011, 0b100}));
  CHECK_FALSE(detail::outline_of({0b11, 0, 0b11}));
  CHECK_FALSE(detail::outline_of({0b11, 0b1100}));
  detail::PixelRows full{};
  full.fill(~std::uint64_t{0});
  const auto whole_tile = detail::outline_of(full);
  REQUIRE(whole_tile);
  CHECK(whole_tile->run(63) == PixelColumns{0, 64});
}

}  // namespace
}  // namespace raywalk
