#include "raywalk/sight/sees.hpp"

#include <utility>

#include "map/rich_level.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// A pane along y at (3, 1): open from y = 1 to 1.25, as seen from the west, of glass to 1.5, then
// opaque; from the east its picture is mirrored. A door along y at (6, 1).
constexpr std::string_view rows = R"(
##########
#..!..D..#
##########
)";

struct Rooms {
  [[nodiscard]] LevelNow now() const { return {level, state}; }
  /// Another picture for the pane, on one of its sides.
  void paint(Face side, TextureId picture) {
    level.kinds.push_back(level.kind({3, 1}));
    level.kinds.back().walls[static_cast<std::size_t>(side) - 1] = picture;
    level.tiles[static_cast<std::size_t>(level.grid.index({3, 1}))] =
        static_cast<std::uint16_t>(level.kinds.size() - 1);
  }
  [[nodiscard]] bool across_at(double y) const {
    const Eye west{{1.5, y}};
    const Eye east{{5.5, y}};
    const bool seen = sees(now(), west, east);
    CHECK(seen == sees(now(), east, west));
    return seen;
  }

  Level level = make_rich_level(rows);
  LevelState state = initial_state(level);
};

Eye random_eye(Random& random) {
  return {{random.between(1, 9), random.between(1, 2)}, random.between(0.05, 0.95)};
}

TEST_CASE("sees: past the hole and the glass of a pane, not past what is opaque") {
  Rooms rooms;
  rooms.paint(Face::east, {});
  CHECK(rooms.across_at(1.125));
  CHECK(rooms.across_at(1.375));
  CHECK_FALSE(rooms.across_at(1.625));
  CHECK(sees(rooms.now(), {{1.5, 1.625}}, {{3.25, 1.625}}));  // both before it
}

TEST_CASE("sees: what is opaque on one side of a pane hides from both") {
  Rooms rooms;
  CHECK_FALSE(rooms.across_at(1.125));  // mirrored, it is opaque there
  rooms.paint(Face::east, Painted::wall);
  CHECK_FALSE(rooms.across_at(1.125));
  rooms.paint(Face::west, {});
  CHECK_FALSE(rooms.across_at(1.125));
  rooms.paint(Face::east, {});
  CHECK(rooms.across_at(1.125));
}

TEST_CASE("sees: past a door once it has gone") {
  Rooms rooms;
  const Eye a{{4.5, 1.5}};
  const Eye b{{8.5, 1.5}};
  CHECK_FALSE(sees(rooms.now(), a, b));
  rooms.state.doors = {plan_pixels};
  CHECK(sees(rooms.now(), a, b));
}

TEST_CASE("sees: the same from either eye, and no more than an eye alone sees") {
  Rooms rooms;
  rooms.state.doors = {40};
  rooms.paint(Face::east, Painted::lamp);  // opaque in its middle
  Random random(1);
  int seen = 0;
  int seen_by_one = 0;
  for (int run = 0; run < 20'000; ++run) {
    Eye a = random_eye(random);
    Eye b = random_eye(random);
    CAPTURE(run);
    const bool answer = sees(rooms.now(), a, b);
    REQUIRE(answer == sees(rooms.now(), b, a));
    if (b.at.x < a.at.x) std::swap(a, b);  // as `line_of_sight` goes, so that the height fits
    const auto probe = medium_probe(rooms.now(), Medium::sight, {a.z, b.z - a.z});
    const bool by_one = line_of_sight(rooms.level.grid, a.at, b.at, probe);
    if (answer) REQUIRE(by_one);
    seen += answer ? 1 : 0;
    seen_by_one += by_one ? 1 : 0;
  }
  CHECK(seen > 3000);
  CHECK(seen_by_one > seen);
}

}  // namespace
}  // namespace raywalk
