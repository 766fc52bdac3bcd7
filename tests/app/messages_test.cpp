#include "app/hud/messages.hpp"

#include <algorithm>
#include <string_view>

#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Where the player's things are told, without what fades.
std::vector<HeldItem> held_of(const World& world) { return Messages().hud(world, 0).held; }

TEST_CASE("messages: the relic is shown once he has it, and loot is counted from the beginning") {
  const Level level = make_night_level("#######\n#@.n.r#\n#.nt..#\n#######");
  World world = make_world(level);
  const Texture* const picture = &level.texture(Painted::lamp);
  CHECK(held_of(world) == std::vector<HeldItem>{{picture, "0"}});
  world.night.score.loot = 35.9;
  CHECK(held_of(world) == std::vector<HeldItem>{{picture, "35"}});
  world.night.has_relic = true;
  CHECK(held_of(world) == std::vector<HeldItem>{{picture, ""}, {picture, "35"}});
}

TEST_CASE("messages: what is taken and is no key takes the place of none") {
  Level level = make_night_level("#######\n#@.n.r#\n#.nt..#\n#######");
  for (ThingKind& kind : level.thing_kinds) {
    if (kind.name == "torch") kind.key = "gold";
  }
  World world = make_world(level);
  for (Actor& actor : world.actors) actor.taken = true;
  REQUIRE(held_of(world).size() == 2);
  CHECK(held_of(world)[0].count.empty());
  CHECK(held_of(world)[1].count == "0");
}

TEST_CASE("messages: a hint that was followed leaves the screen, and others stay") {
  const Level level = make_rich_level("####\n#@.#\n####");
  const World world = make_world(level);
  Messages messages;
  messages.greet("A cell", {"Walk", "Click"}, 0);
  const auto has = [&](std::string_view text) {
    const Hud hud = messages.hud(world, 1'000'000);
    return std::ranges::any_of(hud.lines, [&](const HudLine& line) { return line.text == text; });
  };
  REQUIRE(has("Click"));
  messages.clear_hint("Clic");
  CHECK(has("Click"));
  messages.clear_hint("Click");
  CHECK_FALSE(has("Click"));
  CHECK(has("Walk"));
}

TEST_CASE("messages: what was told before goes when the walk begins again") {
  const Level level = make_rich_level("####\n#@.#\n####");
  const World world = make_world(level);
  Messages messages;
  messages.tell("A hand is on you", 0);
  REQUIRE(messages.hud(world, 1000).lines.size() == 1);
  messages.greet("A cell", {}, 1000);
  CHECK(messages.hud(world, 1000).lines.empty());
}

TEST_CASE("messages: in the free walk nothing is counted") {
  const Level level = make_rich_level("####\n#@.#\n####");
  CHECK(held_of(make_world(level)).empty());
}

}  // namespace
}  // namespace raywalk
