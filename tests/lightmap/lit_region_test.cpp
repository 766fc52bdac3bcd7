#include "raywalk/lightmap/detail/lit_region.hpp"

#include "lightmap/light_oracle.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::Lit;
using detail::LitRegion;

/// An eye anywhere in a random level.
struct RandomEye {
  Level level;
  LevelState state;
  Point eye{};

  explicit RandomEye(Random& random)
      : level(test::random_lit_level(random)),
        state(test::random_state(random, level)),
        eye{test::random_place(random, 0, level.grid.width),
            test::random_place(random, 0, level.grid.height)} {}

  [[nodiscard]] detail::LitView view(const Outlook& outlook = {}) const {
    detail::LitView seen;
    const MediumProbe probe = medium_probe({level, state}, Medium::light);
    seen.see([&](Visibility& all) { all.look(level.grid, eye, probe, outlook); });
    return seen;
  }
};

//  what it is sure of is so by exact numbers, and it is seldom in doubt
TEST_CASE(
    "lit_region: a point inside of a tile that it is sure of is seen or not by exact numbers") {
  Random random(21);
  int questions = 0;
  int doubts = 0;
  for (int run = 0; run < runs(400); ++run) {
    const RandomEye looking(random);
    const Level& level = looking.level;
    const Point eye = looking.eye;
    const detail::LitView lit_view = looking.view();
    const Visibility& view = lit_view.view();
    for (const Tile tile : tiles(level.grid)) {
      const LitRegion region = lit_view.region(tile);
      for (int i = 0; i < 20; ++i) {
        const Point point{test::random_place(random, tile.x, tile.x + 1),
                          test::random_place(random, tile.y, tile.y + 1)};
        if (point.x == std::floor(point.x) || point.y == std::floor(point.y)) continue;
        const Lit lit = region.at(point - eye);
        ++questions;
        if (lit == Lit::doubt) {
          ++doubts;
        } else if ((lit == Lit::yes) != view.contains(point)) {
          FAIL("run " << run << ": from " << eye.x << ", " << eye.y << " to " << point.x << ", "
                      << point.y);
        }
      }
    }
  }
  CHECK(doubts < questions / 5);  // nearly all of them on lines of the grid, where eyes are, too
}

TEST_CASE("LitRegion: what moves in a tile that is not touched changes nothing that is seen") {
  Random random(22);
  int denied = 0;
  for (int run = 0; run < runs(300); ++run) {
    const Level level = test::random_lit_level(random);
    if (level.doors.empty()) continue;
    LevelState state = test::random_state(random, level);
    const Point eye{random.between(0, level.grid.width), random.between(0, level.grid.height)};
    detail::LitView view;
    view.see([&](Visibility& before) {
      before.look(level.grid, eye, medium_probe({level, state}, Medium::light));
    });
    const auto door = static_cast<std::size_t>(random.below(static_cast<int>(state.doors.size())));
    if (view.is_empty() || view.region(level.doors[door].tile).is_touched) continue;
    ++denied;
    state.doors[door] = random.below(plan_pixels + 1);
    Visibility after;
    after.look(level.grid, eye, medium_probe({level, state}, Medium::light));
    REQUIRE(std::ranges::equal(view.view().spans(), after.spans()));
  }
  CHECK(denied > runs(300) / 15);
}

//  asked of all its pieces, and of those alone that lie in the right directions
TEST_CASE("LitRegion: of its pieces none is left out that a point, or a way between two, meets") {
  Random random(23);
  int fewer = 0;
  for (int run = 0; run < runs(400); ++run) {
    const RandomEye looking(random);
    const Level& level = looking.level;
    const Point eye = looking.eye;
    Outlook outlook;
    if (random.chance(0.5)) {
      outlook.heading = Turn{static_cast<std::uint32_t>(random.bits())};
      outlook.half_angle = Turn{static_cast<std::uint32_t>(random.bits()) >> 2U};
    }
    const detail::LitView view = looking.view(outlook);
    for (const Tile tile : tiles(level.grid)) {
      const LitRegion region = view.region(tile);
      const auto place = [&] {
        return Vec{test::random_place(random, tile.x, tile.x + 1) - eye.x,
                   test::random_place(random, tile.y, tile.y + 1) - eye.y};
      };
      for (int i = 0; i < 10; ++i) {
        const Vec from = place();
        const Vec to = place();
        const std::span<const detail::LitPiece> near = region.pieces_between(from, to);
        fewer += near.size() < region.pieces.size() ? 1 : 0;
        for (int step = 0; step <= 8; ++step) {
          const Vec w = from + (to - from) * (step / 8.0);
          for (const detail::LitPiece& piece : region.pieces) {
            const bool is_near = &piece >= near.data() && &piece < near.data() + near.size();
            if (!is_near && piece.at(w) == Lit::yes) FAIL("run " << run << ": step " << step);
          }
        }
      }
    }
  }
  CHECK(fewer > runs(400));
}

}  // namespace
}  // namespace raywalk
