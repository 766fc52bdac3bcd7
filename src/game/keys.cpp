#include "game/keys.hpp"

#include <algorithm>

#include "game/said.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

[[nodiscard]] bool has_keys(const Level& level) {
  return std::ranges::any_of(level.thing_kinds,
                             [](const ThingKind& kind) { return !kind.key.empty(); });
}

void take(World& world, std::size_t thing) {
  take_thing(world, thing);
  world.events.push_back(Event::key_taken);
  say(world,
      english_text_of(Word::said_has_key, {{"key", kind_of(world, static_cast<int>(thing)).key}}));
}

}  // namespace

bool may_come_to_things(const World& world) {
  return world.ticks == 0 || world.player != world.player_before;
}

bool is_in_key_reach(const World& world, Point place) {
  return within_reach(place - world.player.position, key_reach);
}

bool has_key(const World& world, std::string_view key) {
  if (key.empty()) return true;
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    if (world.actors[i].taken && kind_of(world, static_cast<int>(i)).key == key) return true;
  }
  return false;
}

std::vector<int> key_things_held(const World& world) {
  std::vector<int> things;
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    const int thing = static_cast<int>(i);
    if (kind_of(world, thing).key.empty()) continue;  // what else is taken is no key
    const auto is_same = [&](int held) {
      return kind_of(world, held).key == kind_of(world, thing).key;
    };
    if (world.actors[i].taken && std::ranges::none_of(things, is_same)) things.push_back(thing);
  }
  return things;
}

std::vector<std::string> keys_held(const World& world) {
  std::vector<std::string> keys;
  for (const int thing : key_things_held(world)) keys.push_back(kind_of(world, thing).key);
  return keys;
}

void take_keys(World& world) {
  if (!may_come_to_things(world) || !has_keys(*world.level)) return;
  for (std::size_t i = 0; i < world.actors.size(); ++i) {
    if (world.actors[i].taken || kind_of(world, static_cast<int>(i)).key.empty()) continue;
    if (is_in_key_reach(world, world.level->things[i].position)) take(world, i);
  }
}

void miss_key(World& world, std::string_view key) {
  world.events.push_back(Event::locked);
  const bool is_there = std::ranges::any_of(world.level->thing_kinds,
                                            [&](const ThingKind& kind) { return kind.key == key; });
  say(world, is_there ? english_text_of(Word::said_needs_key, {{"key", key}})
                      : english_text_of(Word::said_no_key));
}

}  // namespace raywalk
