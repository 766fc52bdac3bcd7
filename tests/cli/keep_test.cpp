#include "cli/keep.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "game/things.hpp"
#include "raywalk/sight/billboard_hit.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

void walk_along(KeepWalk& walker, const std::vector<Tile>& route) {
  for (const Tile tile : route) {
    INFO("to " << tile.x << ',' << tile.y << " from " << walker.tile().x << ',' << walker.tile().y);
    REQUIRE(walker.walk_to(tile));
  }
}

/// True if a pillar, which one can walk all the way round, stands at most 3 tiles away.
[[nodiscard]] bool is_among_pillars(const KeepWalk& walker) {
  const Level& level = *walker.world().level;
  return std::ranges::any_of(tiles_around(level, walker.tile(), 3), [&](Tile tile) {
    const auto free = [&](Tile t) { return t == tile || is_free(level, t); };
    return level.kind(tile).plan >= 0 && std::ranges::all_of(tiles_around(level, tile, 1), free);
  });
}

[[nodiscard]] bool is_under_sky(const KeepWalk& walker) {
  return walker.world().level->kind(walker.tile()).ceiling.is_none();
}

[[nodiscard]] bool is_seen(const KeepWalk& walker) {
  return std::ranges::any_of(walker.world().actors, &Actor::sees_player);
}

//       pillar hall ---+ library
//            |         |
//            D       chapel
//            |         |
//  @ --- courtyard     D
//                      |
//            X ----- crypt
TEST_CASE("keep.toml: a walker finds the way out") {
  const Level level = load_keep();
  KeepWalk walker(level);
  walk_along(walker, {{8, 14}, {15, 14}});
  CHECK(is_under_sky(walker));
  CHECK(walker.doors_opened() == 0);
  walk_along(walker, {{15, 10}, {15, 8}, {15, 5}});
  CHECK(walker.doors_opened() == 1);
  CHECK_FALSE(is_under_sky(walker));
  CHECK(is_among_pillars(walker));
  CHECK_FALSE(is_seen(walker));
  walk_along(walker, {{27, 5}, {27, 8}, {26, 8}, {26, 12}});
  CHECK(is_seen(walker));
  walk_along(walker, {{26, 16}, {25, 17}, {25, 19}});
  CHECK(walker.doors_opened() == 2);
  walk_along(walker, {{28, 20}, {28, 28}});

  const auto exits = tiles_where(level, [&](Tile tile) { return is_exit(level.kind(tile)); });
  REQUIRE_FALSE(exits.empty());
  CHECK(walker.world().phase == Phase::walking);
  walk_along(walker, {exits.front()});
  const World& world = walker.world();
  CHECK(world.phase == Phase::out);
  CHECK(has_happened(world, Event::way_out));
  CHECK(walker.doors_opened() == 2);
  CHECK(world.ticks > 15 * ticks_per_second);
  CHECK(world.ticks < 60 * ticks_per_second);

  Command again;
  again.again = true;
  walker.play(again);
  CHECK(walker.world() == make_world(level));
}

/// A watching eye, and a door through which it looks along its row.
struct WatchedDoor {
  int eye = 0;
  std::size_t door = 0;
  /// From the door away from the eye: -1 or 1 column.
  int outward = 0;
};

[[nodiscard]] std::optional<WatchedDoor> find_watched_door(const World& world) {
  const Level& level = *world.level;
  for (const int eye : things_with(world, Role::watches)) {
    for (std::size_t i = 0; i < level.doors.size(); ++i) {
      const Tile at = tile_of_thing(level, eye);
      const Tile door = level.doors[i].tile;
      if (level.doors[i].axis != DoorAxis::y || door.y != at.y) continue;
      return WatchedDoor{eye, i, door.x < at.x ? -1 : 1};
    }
  }
  return std::nullopt;
}

//                   #      ##
//  @  courtyard  >  D  >     E    chapel
//                   #      ##
TEST_CASE(
    "keep.toml: the watching eye in the chapel sees him in its line of sight and not through "
    "the closed door") {
  const Level level = load_keep();
  KeepWalk walker(level);
  const auto found = find_watched_door(walker.world());
  REQUIRE(found);
  const Tile door = level.doors[found->door].tile;
  const auto is_closed = [&] { return walker.world().state.doors[found->door] == 0; };
  const auto sees = [&] {
    return walker.world().actors[static_cast<std::size_t>(found->eye)].sees_player;
  };
  const int until_closed = 7 * ticks_per_second;

  REQUIRE(walker.walk_to({door.x + found->outward, door.y}));
  CHECK(is_closed());
  CHECK_FALSE(sees());
  walker.play(using_door());
  CHECK_FALSE(sees());
  walker.wait(2 * ticks_per_second);
  CHECK_FALSE(is_closed());
  CHECK(sees());
  walker.wait(until_closed);
  CHECK(is_closed());
  CHECK_FALSE(sees());

  REQUIRE(walker.walk_to({door.x - found->outward, door.y}));
  walker.wait(until_closed);
  CHECK(is_closed());
  CHECK(sees());
}

/// An arrow slit, and a barrel in its row with nothing between them.
struct Gallery {
  Tile slit{};
  int barrel = 0;
};

/// True if the tile has a shape that leaves the two rows of pixels in its middle free.
[[nodiscard]] bool is_slit(const Level& level, Tile tile) {
  const int plan = level.kind(tile).plan;
  if (plan < 0) return false;
  const Mask& mask = level.plans[static_cast<std::size_t>(plan)].mask;
  for (int x = 0; x < plan_pixels; ++x) {
    if (mask.test({x, plan_pixels / 2 - 1}) || mask.test({x, plan_pixels / 2})) return false;
  }
  return true;
}

/// A gallery whose barrel stands east of the slit.
[[nodiscard]] std::optional<Gallery> find_gallery(const World& world) {
  const Level& level = *world.level;
  const auto slits = tiles_where(level, [&](Tile tile) { return is_slit(level, tile); });
  for (const Tile slit : slits) {
    for (const int barrel : things_with(world, Role::topples)) {
      const Tile at = tile_of_thing(level, barrel);
      Tile tile{slit.x + 1, slit.y};
      while (is_free(level, tile) && tile.x < at.x) ++tile.x;
      if (tile == at && is_free(level, {slit.x - 1, slit.y})) return Gallery{slit, barrel};
    }
  }
  return std::nullopt;
}

/// The heading in the middle of those along which a level ray from `eye` meets an opaque texel of
/// a thing's picture, were it not for walls; none if there are none within 10 degrees of east.
[[nodiscard]] std::optional<Turn> heading_of_picture(const World& world, int thing, Point eye) {
  const Billboard billboard = billboards_of(world)[static_cast<std::size_t>(thing)];
  const Texture& picture = world.level->texture(billboard.picture);
  std::vector<Turn> headings;
  for (int i = -100; i <= 100; ++i) {
    const Turn heading = Turn::degrees(i / 10.0);
    const Ray ray{eye, unit_vector(heading)};
    const auto hit = meet(billboard, picture, {ray, ray.direction, {eye_height, 0}});
    if (hit && picture.opaque.test({hit->x, hit->y})) headings.push_back(heading);
  }
  if (headings.empty()) return std::nullopt;
  return headings[headings.size() / 2];
}

/// The player turns to a heading and fires, all in one tick.
void fire_along(World& world, Turn heading) {
  Command command = firing();
  command.turn = heading - world.player.heading;
  command.turn_before_fire = command.turn;
  step(world, command);
}

//         #               the row between two free rows
//    @>   =   . . . b     through the slit =
//         #
TEST_CASE("keep.toml: a barrel topples through the arrow slit") {
  const Level level = load_keep();
  World world = make_world(level);
  const auto gallery = find_gallery(world);
  REQUIRE(gallery);
  const auto barrel = static_cast<std::size_t>(gallery->barrel);
  const Point before_slit = middle_of({gallery->slit.x - 1, gallery->slit.y});

  SECTION("from the middle of the tile before it") {
    place_player(world, before_slit);
    const auto heading = heading_of_picture(world, gallery->barrel, before_slit);
    REQUIRE(heading);
    fire_along(world, *heading);
    CHECK(has_happened(world, Event::toppled));
    CHECK(world.actors[barrel].toppled);
    CHECK(world.marks.empty());
  }
  SECTION("not from a little beside it: the shot marks the wall of the slit") {
    const double aside = GENERATE(-0.25, 0.25);
    const Point beside = before_slit + Vec{0, aside};
    place_player(world, beside);
    const auto heading = heading_of_picture(world, gallery->barrel, beside);
    REQUIRE(heading);
    fire_along(world, *heading);
    CHECK(has_happened(world, Event::wall_hit));
    CHECK(std::ranges::none_of(world.actors, &Actor::toppled));
    REQUIRE(world.marks.size() == 1);
    const Point mark = world.marks[0].point;
    CHECK(mark.x >= gallery->slit.x);
    CHECK(mark.x <= gallery->slit.x + 1);
    CHECK(tile_of(mark).y == gallery->slit.y);
  }
}

//  ######   Reached from @: all . and D, and so b and X; / is a shape and counts as a wall.
//  #@.D.X
//  #/b#.#
TEST_CASE("keep.toml: every free tile can be reached") {
  const Level level = load_keep();
  const std::vector<bool> reached = reached_tiles(level);
  const auto is_reached = [&](Tile tile) {
    return reached[static_cast<std::size_t>(level.grid.index(tile))];
  };
  const auto unreached =
      tiles_where(level, [&](Tile tile) { return is_free(level, tile) && !is_reached(tile); });
  for (const Tile tile : unreached) UNSCOPED_INFO("not reached: " << tile.x << ',' << tile.y);
  CHECK(unreached.empty());
  for (const Thing& thing : level.things) {
    INFO("thing at " << thing.position.x << ',' << thing.position.y);
    CHECK(std::ranges::any_of(tiles_around(level, tile_of(thing.position), 1), is_reached));
  }
  const auto exits = tiles_where(level, [&](Tile tile) { return is_exit(level.kind(tile)); });
  CHECK_FALSE(exits.empty());
  CHECK(std::ranges::all_of(exits, is_reached));
}

TEST_CASE("keep.toml: walls stand all round its border") {
  const Level level = load_keep();
  const auto open = tiles_where(level, [&](Tile tile) {
    const bool is_inside =
        tile.x > 0 && tile.y > 0 && tile.x + 1 < level.grid.width && tile.y + 1 < level.grid.height;
    return !is_inside && !level.kind(tile).solid;
  });
  CHECK(open.empty());
}

}  // namespace
}  // namespace raywalk
