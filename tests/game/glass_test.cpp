#include "game/glass.hpp"

#include "game/carry_over.hpp"
#include "game/made_sounds.hpp"
#include "game/night/rewind.hpp"
#include "game/night/score.hpp"
#include "game/night/ways.hpp"
#include "game/night_level.hpp"
#include "game/play.hpp"
#include "game/properties.hpp"
#include "game/saved_world.hpp"
#include "game/shot.hpp"
#include "raywalk/map/pane.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// All panes of a level are of glass, as the loaders say it.
Level with_glass(Level level) {
  level.textures.push_back(painted([](int, int) -> Color { return 0x80FFFFFFU; }));
  const TextureId glass{static_cast<int>(level.textures.size()) - 1};
  for (TileKind& kind : level.kinds) {
    if (!kind.pane) continue;
    kind.walls.fill(glass);
    kind.properties["breaks"] = true;
  }
  return level;
}

constexpr Tile pane{4, 1};

// The warden stands behind a wall, and hears.
Level make_glass_night() {
  return with_glass(make_night_level(R"(
###########
#@..!.....#
###.#####.#
#w........#
###########)"));
}

World broken_night(const Level& level) {
  World world = make_world(level);
  step(world, firing());
  return world;
}

TEST_CASE("glass: a stone breaks a pane, and one walks through where it stood") {
  const Level level = make_glass_night();
  World world = broken_night(level);
  CHECK(world.state.broken == std::vector{pane});
  CHECK_FALSE(pane_at(world.now(), pane));
  CHECK(world.night.score.panes_broken == 1);
  CHECK_FALSE(medals_of(world).housekeeper);
  step_times(world, 120, walking(1));
  CHECK(world.player.position.x > 5.5);
}

TEST_CASE("glass: the next stone flies through") {
  const Level level = with_glass(make_night_level("##########\n#@..!..q.#\n##########"));
  World world = broken_night(level);
  CHECK(world.night.watchers[0].stunned_ticks == 0);
  step_times(world, sling_ticks);
  step(world, firing());
  CHECK(world.night.watchers[0].stunned_ticks > 0);
}

TEST_CASE("glass: that it breaks is heard from its tile on, and whoever hears it comes") {
  const Level level = make_glass_night();
  World world = broken_night(level);
  REQUIRE(world.night.noises.size() == 2);
  CHECK(world.night.noises[0].kind == NoiseKind::stone);
  CHECK(world.night.noises[1] == Noise{NoiseKind::glass, {4.5, 1.5}, glass_loudness, {4.5, 1.5}});
  step(world, {});
  CHECK(world.night.watchers[0].mood == Mood::curious);
  CHECK(world.night.watchers[0].clue == Point{4.5, 1.5});
}

TEST_CASE("glass: where it is broken, noises pass and watchers walk") {
  const Level level = make_glass_night();
  World world = make_world(level);
  CHECK(noise_cost(world, pane).toll == door_damping);
  CHECK(walking_cost(world, pane, Role::warden).is_closed());
  step(world, firing());
  CHECK(noise_cost(world, pane).toll == 0);
  CHECK_FALSE(walking_cost(world, pane, Role::warden).is_closed());
}

TEST_CASE("glass: the light that fell on the player through it is no longer tinted") {
  Level level = with_glass(make_night_level("########\n#@.!.t.#\n########\n#.....w#\n########"));
  level.textures.back() = painted([](int, int) -> Color { return 0xC00000FFU; });
  World world = make_world(level);
  step(world, {});
  const float before = world.night.light.greatest();
  step(world, firing());
  step_times(world, 2);
  CHECK(world.state.broken.size() == 1);
  CHECK(world.night.light.greatest() > before);
}

TEST_CASE("glass: neither a pebble nor a stone at a grille breaks anything") {
  const Level glass = make_glass_night();
  World world = make_world(glass);
  step(world, {.toss = true});
  CHECK(world.state.broken.empty());
  Level grilles = make_night_level("########\n#@.!.w.#\n########");
  World other = make_world(grilles);
  place_player(other, {1.5, 1.7});
  step(other, firing());
  CHECK(other.state.broken.empty());
  CHECK_FALSE(shatter(other, {3, 1}));
  CHECK_FALSE(shatter(other, {2, 1}));
}

TEST_CASE("glass: in a free walk a bullet breaks it, and leaves no mark") {
  const Level level = with_glass(make_rich_level("########\n#@.!...#\n########"));
  World world = make_world(level);
  SoundMaker maker;
  static_cast<void>(maker.follow(world));
  step(world, firing());
  CHECK(world.state.broken == std::vector{Tile{3, 1}});
  CHECK(world.marks.empty());
  CHECK(world.night == make_world(level).night);
  const auto sounds = maker.follow(world);
  const auto breaking = std::ranges::find(sounds, SoundKind::glass_breaks, &MadeSound::kind);
  REQUIRE(breaking != sounds.end());
  CHECK(breaking->at == Point{3.5, 1.5});
  step_times(world, 20);
  CHECK(maker.follow(world).empty());
  step(world, firing());
  CHECK(world.marks.size() == 1);
}

TEST_CASE("glass: what breaks in a night alone stands in a free walk") {
  TileKind kind;
  kind.pane = DoorAxis::x;
  kind.properties["breaks"] = std::string("night");
  CHECK(breaks(kind, true));
  CHECK_FALSE(breaks(kind, false));
  kind.properties["breaks"] = true;
  CHECK(breaks(kind, false));
  kind.properties["breaks"] = false;
  CHECK_FALSE(breaks(kind, true));
  kind.properties["breaks"] = true;
  kind.pane.reset();
  CHECK_FALSE(breaks(kind, true));
}

TEST_CASE("glass: what is broken counts for the hash, is saved, and is whole again by going back") {
  const Level level = make_glass_night();
  World world = make_world(level);
  step(world, firing());
  World whole = world;
  whole.state.broken.clear();
  CHECK(state_hash(whole) != state_hash(world));
  const auto again = world_of(bytes_of(world), level);
  REQUIRE(again);
  CHECK(*again == without_thrown(world));
  rewind_to(world, make_world(level));
  CHECK(world.state.broken.empty());
  CHECK(pane_at(world.now(), pane));
}

TEST_CASE("glass: a saved world in which no pane is broken, or one twice, is refused") {
  const Level level = make_glass_night();
  World world = make_world(level);
  for (const std::vector<Tile>& broken :
       {std::vector{Tile{1, 1}}, std::vector{Tile{-1, 1}}, std::vector{pane, pane}}) {
    world.state.broken = broken;
    CHECK_FALSE(world_of(bytes_of(world), level));
  }
  world.state.broken = {pane};
  CHECK(world_of(bytes_of(world), level));
}

TEST_CASE("glass: what is broken stays so in a changed level, as long as a pane is there") {
  const Level level = make_glass_night();
  const World before = broken_night(level);
  const auto carried_to = [&](const Level& other) {
    World after = make_world(other);
    carry_over(before, after);
    return after.state.broken;
  };
  CHECK(carried_to(make_glass_night()) == std::vector{pane});
  Level grille = make_glass_night();
  for (TileKind& kind : grille.kinds) kind.properties.erase("breaks");
  CHECK(carried_to(grille).empty());
  CHECK(carried_to(make_night_level("####\n#@w#\n####")).empty());
}

}  // namespace
}  // namespace raywalk
