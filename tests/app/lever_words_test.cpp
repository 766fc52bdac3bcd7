#include "app/hud/lever_words.hpp"

#include "game/play.hpp"
#include "game/said.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

namespace raywalk {
namespace {

constexpr double lever_north = 270;
constexpr double lever_west = 180;

// The player pulls the lever in the wall north of him; the door is to the east, and the lamp behind
// it:
//
//     #L####
//     #@.D.#
//     ######
struct LeverRoom {
  Level level = make_level("######\n#@.D.#\n######\n");
  World world{};
  LeverWords words{};

  explicit LeverRoom(const std::vector<TriggerAction>& actions, bool once = true) {
    level.lamps.push_back({.position = {4.5, 1.5}});
    add_lever({1, 0}, actions, once);
    begin();
  }

  void add_lever(Tile tile, const std::vector<TriggerAction>& actions, bool once = true) {
    level.triggers.push_back(
        {.cause = TriggerCause::used, .tiles = {tile}, .once = once, .actions = actions});
  }

  void begin() {
    world = make_world(level);
    place_player(world, {1.5, 1.4}, lever_north);
    CHECK(words.follow(world).empty());
  }

  std::string tick(const Command& command = {}) {
    step(world, command);
    return words.follow(world);
  }

  std::string pull() { return tick({.use = true}); }
};

TEST_CASE("lever words: what a lever does out of sight is told, once") {
  LeverRoom room({OpenDoors{{0}}});
  CHECK(room.pull() == "Somewhere a door opens");
  CHECK(room.tick().empty());
  CHECK(room.pull().empty());  // it does nothing any more
}

TEST_CASE("lever words: one that finds all as it would have it moves nothing") {
  LeverRoom room({OpenDoors{{0}}}, false);
  CHECK(room.pull() == "Somewhere a door opens");
  for (int i = 0; i < 100; ++i) CHECK(room.tick().empty());
  CHECK(room.pull() == "Nothing more happens");
}

TEST_CASE("lever words: what is done beside the player, all of it, is close by") {
  LeverRoom near({OpenDoors{{0}}});
  place_player(near.world, {1.7, 1.4}, lever_north);
  CHECK(near.pull() == "Close by a door opens");
  LeverRoom far({OpenDoors{{0}}, SwitchLamps{{0}, false}});
  place_player(far.world, {1.7, 1.4}, lever_north);
  CHECK(far.pull() == "Somewhere a door opens and a light goes out");
  LeverRoom both({SwitchLamps{{0, 1}, false}});
  both.level.lamps.push_back(both.level.lamps[0]);
  both.level.lamps[1].position = center_of(both.level.doors[0].tile);
  both.begin();
  place_player(both.world, {1.7, 1.4}, lever_north);
  CHECK(both.pull() == "Somewhere a light goes out");
  both.level.lamps[0].position = both.level.lamps[1].position;
  both.begin();
  place_player(both.world, {1.7, 1.4}, lever_north);
  CHECK(both.pull() == "Close by a light goes out");
}

TEST_CASE("lever words: all that has changed is told, each kind once") {
  CHECK(LeverRoom({SwitchLamps{{0}, false}, OpenDoors{{0}}}).pull() ==
        "Somewhere a door opens and a light goes out");
  LeverRoom room({OpenDoors{{0}}, PushWalls{{{4, 0}}, Face::south}, SwitchLamps{{0}, false}});
  room.level.lamps.push_back(room.level.lamps[0]);
  room.level.kinds.push_back(room.level.kind({4, 0}));
  room.level.kinds.back().pushwall = true;
  room.level.tiles[4] = static_cast<std::uint16_t>(room.level.kinds.size() - 1);
  room.level.triggers[0].actions.emplace_back(SwitchLamps{{1}, false});
  room.begin();
  CHECK(room.pull() == "Somewhere a door opens, stone grinds on stone and a light goes out");
}

TEST_CASE("lever words: of a lever that is pulled again only what it changes then is told") {
  LeverRoom room({SwitchLamps{{0}, true}}, false);
  CHECK(room.pull() == "Nothing more happens");  // it was on
  room.world.state.lamps[0] = 0;
  CHECK(room.tick().empty());
  CHECK(room.pull() == "Somewhere a light comes on");
  CHECK(room.pull() == "Nothing more happens");
  CHECK(LeverRoom({SwitchLamps{{0}, false}, SwitchLamps{{0}, true}}).pull() ==
        "Nothing more happens");

  LeverRoom door({CloseDoors{{0}}}, false);
  CHECK(door.pull() == "Nothing more happens");
  step(door.world, {});
  door.world.state.doors[0] = plan_pixels;
  door.world.door_actors[0].held = true;
  CHECK(door.words.follow(door.world).empty());
  CHECK(door.pull() == "Somewhere a door closes");
  CHECK(door.pull() == "Nothing more happens");  // it is closing
}

TEST_CASE("lever words: of two levers each tells its own deeds") {
  LeverRoom room({OpenDoors{{0}}}, false);
  room.add_lever({0, 1}, {SwitchLamps{{0}, false}});
  room.add_lever({1, 1}, {SwitchLamps{{0}, true}});
  room.begin();
  CHECK(room.pull() == "Somewhere a door opens");
  place_player(room.world, {1.5, 1.4}, lever_west);
  CHECK(room.pull() == "Somewhere a light goes out");
  // He pulls where he stands: the first lever is before him, but out of reach.
  place_player(room.world, {1.95, 1.74}, 221);
  CHECK(room.pull() == "Somewhere a light comes on");
}

TEST_CASE("lever words: who is taken away by a lever is told what it does, too") {
  LeverRoom room({SwitchLamps{{0}, false}, Teleport{{2, 1}, Turn::degrees(lever_west)}});
  CHECK(room.pull() == "Somewhere a light goes out");
  CHECK(tile_at(room.world.player.position) == Tile{2, 1});
}

TEST_CASE("lever words: nothing is told of what one sees, nor where the level has words") {
  LeverRoom seen({OpenDoors{{0}}});
  seen.level.triggers[0].tiles = {{1, 1}};
  place_player(seen.world, {1.5, 1.5}, 0);  // he looks at the door, and pulls where he stands
  CHECK(seen.pull().empty());
  CHECK(seen.world.fired[0] == 1);
  LeverRoom told({OpenDoors{{0}}, Say{"Far off a bolt slides back."}});
  CHECK(told.pull().empty());
  CHECK(text_shown(told.world) == "Far off a bolt slides back.");
}

TEST_CASE("lever words: what changes without a lever has no words, nor has another world") {
  LeverRoom room({SwitchLamps{{0}, false}});
  room.world.state.lamps[0] = 0;
  room.world.door_actors[0].motion = DoorMotion::opening;
  CHECK(room.tick().empty());
  room.begin();
  step(room.world, {});
  CHECK(room.pull().empty());  // a tick is missing
  room.begin();
  room.words = {};
  CHECK(room.pull().empty());
}

// The door is locked, and the player stands before it.
TEST_CASE("lever words: the key that opens a door is told, and nothing of a door without a lock") {
  for (const bool is_locked : {true, false}) {
    Level level = make_level("#####\n#@D.#\n#####\n");
    if (is_locked) level.kinds[level.tiles[7]].lock = "gold";
    ThingKind key;
    key.key = "gold";
    level.thing_kinds.push_back(key);
    level.things.push_back({static_cast<int>(level.thing_kinds.size()) - 1, {1.5, 1.5}});
    World world = make_world(level);
    LeverWords words;
    std::string told;
    for (int tick = 0; tick < 60; ++tick) {
      step(world, Command{.use = tick == 2});
      told += words.follow(world);
    }
    CHECK(world.state.doors.at(0) > 0);
    CHECK(told == (is_locked ? "The gold key opens the door" : ""));
  }
}

}  // namespace
}  // namespace raywalk
