#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "raywalk/map/level.hpp"
#include "raywalk/map/level_state.hpp"
#include "raywalk/render/detail/ground_lines.hpp"
#include "raywalk/render/detail/plane_row.hpp"
#include "raywalk/render/kernels/edge_groups.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Pieces of the ground on the screen: where rows cross their edges.
namespace raywalk::test {

using namespace detail;

namespace {

Camera random_camera(Random& random, int width, int height) {
  const double far_away = random.chance(0.2) ? 1e5 : 0;
  const Turn heading = random.chance(0.3) ? Turn::degrees(90.0 * random.below(4))
                                          : Turn{static_cast<std::uint32_t>(random.bits())};
  Camera camera = make_camera({far_away + random.between(0, 4), random.between(0, 4)}, heading,
                              random.between(30, 120), width, height);
  if (random.chance(0.3)) camera.position = {std::floor(camera.position.x) + 0.5, 2.5};
  camera.eye = random.chance(0.5) ? 0.5 : random.between(0, 1);
  if (random.chance(0.05)) camera.eye = random.below(2);
  camera.pitch = random.chance(0.5) ? 0 : random.between(-0.5, 0.5);
  return camera;
}

/// A part of a random view, without a scene.
struct RandomPart {
  Level level{};
  LevelState state{};
  Scene scene;
  View view{};
  WorkBuffers buffers{};
  ViewPart part;

  explicit RandomPart(Random& random)
      : scene{.now = {level, state}}, part{scene, view, buffers, 0, 0} {
    const int width = 1 + random.below(random.chance(0.5) ? 8 : 2000);
    const int height = 1 + random.below(200);
    view = {random_camera(random, width, height), {0, 0, width, height}};
    part.first = random.below(width);
    part.end = part.first + 1 + random.below(width - part.first);
    buffers.seen.begin(scene, view, part.first, part.end);
  }
};

/// A half-plane as pieces have them: beside a direction from the light, or before a wall.
HalfPlane random_half_plane(Random& random) {
  if (random.chance(0.3)) {
    const double sign = random.chance(0.5) ? 1 : -1;
    const double away = sign * random.between(0, 6);
    return {random.chance(0.5) ? Vec{sign, 0} : Vec{0, sign}, -away};
  }
  const Vec way{random.between(-4, 4), random.chance(0.2) ? 0 : random.between(-4, 4)};
  return {random.chance(0.5) ? Vec{way.y, -way.x} : Vec{-way.y, way.x}, 0};
}

/// The sign of a half-plane's value at a point, more exactly than it is computed.
int sign_at(const HalfPlane& half, Point point, Point light) {
  using Long = long double;
  const Long x = Long{half.normal_x} * (Long{point.x} - Long{light.x});
  const Long y = Long{half.normal_y} * (Long{point.y} - Long{light.y});
  const Long value = x + y + Long{half.offset};
  return value > 0 ? 1 : (value < 0 ? -1 : 0);
}

//  half of the edges pass through a pixel's point, but for rounding
TEST_CASE("GroundLines: beyond the margin a pixel lies on the side of the edge that it shows") {
  Random random(61);
  std::size_t sure = 0;
  std::size_t doubted = 0;
  for (int run = 0; run < runs(40000); ++run) {
    RandomPart own(random);
    const ViewPart& part = own.part;
    const int y = random.below(part.height());
    const double depth = part.plane_depth(y);
    if (!plane_row(part.view, depth)) continue;
    const Point middle = part.point_at(part.first + random.below(part.end - part.first), depth);
    const Tile tile{static_cast<int>(std::floor(middle.x)), static_cast<int>(std::floor(middle.y))};
    const GroundLines lines(part, tile);
    const auto nearness = static_cast<float>(GroundLines::nearness(depth));
    for (int side = 0; side < 8; ++side) {
      const HalfPlane half = random_half_plane(random);
      Point light{middle.x + random.between(-6, 6), middle.y + random.between(-6, 6)};
      if (random.chance(0.1)) light = part.view.camera.position;
      if (half.offset == 0 && random.chance(0.5)) {
        light = middle + Vec{half.normal_y, -half.normal_x} * random.between(-2, 2);
      }
      const ScreenEdge edge = lines.edge_of(half, light);
      const float place = edge.at + edge.slope * nearness;
      for (int x = part.first; x < part.end; ++x) {
        const Point point = part.point_at(x, depth);
        if (std::floor(point.x) != tile.x || std::floor(point.y) != tile.y) continue;
        const auto column = static_cast<float>(x - part.first);
        const bool is_left = column < place - edge.margin;
        const bool is_right = column > place + edge.margin;
        if (!is_left && !is_right) {
          ++doubted;
          continue;
        }
        ++sure;
        const int expected = is_right == edge.is_left ? 1 : -1;
        if (sign_at(half, point, light) != expected) FAIL("run " << run << ", column " << x);
      }
    }
  }
  CHECK(sure > 10 * doubted);
  CHECK(doubted > 1000);
}

/// Edges whose places are exact on rows whose nearness is a power of two.
ScreenEdge random_edge(Random& random) {
  const auto eighths = [&](int most) {
    return static_cast<float>(random.below(2 * most + 1) - most) / 8.0F;
  };
  return {eighths(400), eighths(400), static_cast<float>(random.below(9)) / 8.0F,
          random.chance(0.5)};
}

struct RandomPieces {
  std::vector<std::vector<ScreenEdge>> pieces{};
  std::vector<EdgeGroup> groups{};

  RandomPieces(Random& random, std::size_t max_sides) {
    const auto count = static_cast<std::size_t>(random.below(60));
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<ScreenEdge>& sides = pieces.emplace_back();
      const int sides_count = random.below(static_cast<int>(max_sides) + 1);
      for (int side = 0; side < sides_count; ++side) sides.push_back(random_edge(random));
      if (i % edge_group == 0) groups.emplace_back();
      groups.back().set(i % edge_group, sides);
    }
  }
};

ColumnsOfRow random_columns(Random& random) {
  const auto first = static_cast<float>(random.below(20));
  return {random.chance(0.5) ? 0.5F : 2.0F, first, first + static_cast<float>(random.below(40))};
}

TEST_CASE("EdgeGroup: a piece lies in the columns that are between all of its edges") {
  Random random(62);
  int cut = 0;
  for (int run = 0; run < runs(2000); ++run) {
    const RandomPieces own(random, 2);
    const ColumnsOfRow row = random_columns(random);
    std::vector<PieceOnRow> found(own.groups.size() * edge_group);
    const std::size_t count = find_plain_pieces(own.groups, row, found.data());
    std::size_t next = 0;
    for (std::size_t i = 0; i < own.pieces.size(); ++i) {
      const bool is_found = next < count && found[next].piece == i;
      const PieceOnRow on_row = is_found ? found[next++] : PieceOnRow{};
      for (int x = 0; x <= static_cast<int>(row.last - row.first); ++x) {
        const float column = row.first + static_cast<float>(x);
        bool is_sure = true;
        bool may_be = true;
        for (const ScreenEdge& edge : own.pieces[i]) {
          const float place = edge.at + edge.slope * row.nearness;
          const float beyond = edge.is_left ? column - place : place - column;
          // At the very edge of doubt either is right; so it is told from the left.
          const bool on_edge = !edge.is_left;
          may_be = may_be && (beyond > -edge.margin || (on_edge && beyond == -edge.margin));
          is_sure = is_sure && (beyond > edge.margin || (on_edge && beyond == edge.margin));
        }
        REQUIRE((x >= on_row.first && x < on_row.end) == may_be);
        REQUIRE((x >= on_row.surely_first && x < on_row.surely_end) == is_sure);
      }
      cut += is_found && on_row.first < on_row.end && on_row.first > 0 ? 1 : 0;
    }
    REQUIRE(next == count);
  }
  CHECK(cut > runs(2000));
}

TEST_CASE("EdgeGroup: of a third edge on one side nothing is sure") {
  EdgeGroup group;
  const std::array<ScreenEdge, 3> sides{
      {{1, 0, 0.25F, true}, {2, 0, 0.25F, true}, {5, 0, 0.25F, true}}};
  group.set(3, sides);
  std::array<PieceOnRow, edge_group> found{};
  REQUIRE(find_plain_pieces(std::span(&group, 1), {1, 0, 9}, found.data()) == 1);
  CHECK(found[0].piece == 3);
  CHECK(found[0].first == 2);
  CHECK(found[0].end == 10);
  CHECK(found[0].surely_first >= found[0].surely_end);
}

TEST_CASE("pixel kernels: the pieces on a row are the same on every target") {
  Random random(63);
  for (int run = 0; run < runs(2000); ++run) {
    const RandomPieces own(random, 3);
    const ColumnsOfRow row = random_columns(random);
    std::vector<PieceOnRow> expected(own.groups.size() * edge_group);
    expected.resize(find_plain_pieces(own.groups, row, expected.data()));
    for (const PixelKernels& kernels : pixel_kernels()) {
      CAPTURE(run, kernels.name);
      std::vector<PieceOnRow> found(own.groups.size() * edge_group);
      found.resize(kernels.find_pieces(own.groups, row, found.data()));
      REQUIRE(found == expected);
    }
  }
}

}  // namespace
}  // namespace raywalk::test
