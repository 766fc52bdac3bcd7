#include "raywalk/lightmap/detail/lamp_changes.hpp"

#include <vector>

#include "lightmap/light_oracle.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::LampChange;
using detail::LampChanges;
using detail::may_be_behind;

/// True if the way between two points comes to a tile or its sides, at one of many steps.
bool comes_to(Point from, Point to, Tile tile) {
  for (int step = 0; step <= 64; ++step) {
    const Point p = mix(from, to, step / 64.0);
    if (p.x >= tile.x && p.x <= tile.x + 1 && p.y >= tile.y && p.y <= tile.y + 1) return true;
  }
  return false;
}

TEST_CASE("may_be_behind: true of all that lies behind a tile, false of most that does not") {
  Random random(41);
  int denied = 0;
  for (int run = 0; run < runs(4000); ++run) {
    const Tile other{random.below(7), random.below(7)};
    const Tile tile{random.below(7), random.below(7)};
    const Point from{test::random_place(random, 0, 7), test::random_place(random, 0, 7)};
    if (!may_be_behind(tile, other, from)) ++denied;
    for (int i = 0; i < 8; ++i) {
      const Point to{test::random_place(random, tile.x, tile.x + 1),
                     test::random_place(random, tile.y, tile.y + 1)};
      if (comes_to(from, to, other) && !may_be_behind(tile, other, from)) {
        FAIL("run " << run << ": from " << from.x << ", " << from.y);
      }
    }
  }
  CHECK(denied > runs(4000) / 2);
}

TEST_CASE("LampChanges: of those that follow a version none is left out, or it is forgotten") {
  LampChanges changes;
  CHECK_FALSE(changes.since(0));
  for (int i = 0; i < 20000; ++i) {
    changes.add(static_cast<std::uint64_t>(10 + i / 3 * 2), {.lamp = i});
    if (i % 3 != 2) continue;
    for (const int back : {0, 1, 100}) {
      const auto found = changes.since(static_cast<std::uint64_t>(10 + (i / 3 - back) * 2));
      if (i / 3 < back) continue;
      REQUIRE(found);
      REQUIRE(found->size() == static_cast<std::size_t>(3 * back + 3));
      REQUIRE(found->back().lamp == i);
    }
    REQUIRE_FALSE(changes.since(static_cast<std::uint64_t>(11 + i / 3 * 2)));
  }
  CHECK_FALSE(changes.since(10));
  const LampChanges moved = std::move(changes);
  CHECK(moved.since(10 + 6000 * 2));
  CHECK_FALSE(LampChanges(moved).since(10 + 6000 * 2));
}

TEST_CASE("LampChanges: of the versions that are not forgotten the oldest is told whole") {
  constexpr int most = 8192;
  LampChanges changes;
  for (int i = 0; i <= most; ++i) changes.add(static_cast<std::uint64_t>(10 + i), {.lamp = i});
  CHECK_FALSE(changes.since(10 + most / 2 - 1));
  const auto oldest = changes.since(10 + most / 2);
  REQUIRE(oldest);
  CHECK(oldest->size() == most / 2 + 1);
  CHECK(oldest->front().lamp == most / 2);
}

/// The light of some tiles, kept while doors move and lamps come and go.
class KeptTiles {
 public:
  explicit KeptTiles(const LightMap& lights) : version_(lights.lamps_version()) {
    for (const Tile tile : tiles(lights.grid())) tiles_.emplace_back(lights, tile);
  }
  /// Renews what has changed. Gives how many tiles that are.
  int renew(const LightMap& lights) {
    if (version_ == lights.lamps_version()) return 0;
    const auto changes = lights.lamp_changes_since(version_);
    version_ = lights.lamps_version();
    REQUIRE(changes);
    int count = 0;
    for (TileLights& kept : tiles_) {
      std::vector<int> lamps;
      for (const LampChange& change : *changes) {
        if (change.may_touch(kept.tile())) lamps.push_back(change.lamp);
      }
      std::ranges::sort(lamps);
      lamps.erase(std::unique(lamps.begin(), lamps.end()), lamps.end());
      if (!lamps.empty()) ++count;
      kept.renew(lights, lamps);
    }
    return count;
  }
  [[nodiscard]] const std::vector<TileLights>& all() const { return tiles_; }

 private:
  std::uint64_t version_;
  std::vector<TileLights> tiles_{};
};

/// True if tiles are lit as those that are found anew, at some points.
bool are_right(const KeptTiles& kept, const LightMap& lights, Random& random) {
  for (const TileLights& tile : kept.all()) {
    const TileLights anew(lights, tile.tile());
    for (int i = 0; i < 4; ++i) {
      const Point point{tile.tile().x + random.between(0, 1), tile.tile().y + random.between(0, 1)};
      if (tile.at(point, 0.4) != anew.at(point, 0.4)) return false;
    }
  }
  return true;
}

TEST_CASE("LightMap: tiles that no change of a lamp touches are lit as before") {
  Random random(43);
  for (int run = 0; run < runs(120); ++run) {
    Level level = test::random_lit_level(random);
    if (level.lamps.empty() || level.doors.empty()) continue;
    if (random.chance(0.3)) level.lamps.front().size = random.between(0, 0.5);
    LevelState state = test::random_state(random, level);
    LightMap lights({level, state});
    KeptTiles kept(lights);
    for (int change = 0; change < 8; ++change) {
      const auto door = random.below(static_cast<int>(level.doors.size()));
      state.doors[static_cast<std::size_t>(door)] = random.below(plan_pixels + 1);
      if (random.chance(0.1)) {
        state.lamps[static_cast<std::size_t>(random.below(static_cast<int>(state.lamps.size())))] ^=
            1;
      }
      lights.follow(state, random.chance(0.5) ? LightMap::unbounded_work : random.below(60));
      kept.renew(lights);
      if (!are_right(kept, lights, random)) FAIL("run " << run << ", change " << change);
    }
  }
}

//  ###########
//  #....#....#   what the door lets through falls on the row behind it, and nowhere else
//  #.l..D....#
//  #....#....#
//  ###########
TEST_CASE("LightMap: a door that moves changes the light of the tiles behind it alone") {
  const Level level =
      test::dark_level("###########\n#....#....#\n#.l..D....#\n#....#....#\n###########\n");
  LevelState state = initial_state(level);
  LightMap lights({level, state});
  KeptTiles kept(lights);
  Random random(44);
  for (int open = 1; open <= plan_pixels; ++open) {
    state.doors[0] = open;
    lights.follow(state);
    const int count = kept.renew(lights);
    INFO("tiles: " << count);
    CHECK((count > 4 && count < 28));
    REQUIRE(are_right(kept, lights, random));
  }
}

}  // namespace
}  // namespace raywalk
