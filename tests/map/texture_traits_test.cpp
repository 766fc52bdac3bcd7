#include <functional>

#include "map/rich_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// Texture 2 is the first of three frames, each shown for 10 ticks: 2 2 .. 3 3 .. 4 4 .. 2 2 ..
Level animated() {
  Level level = make_rich_level("#####\n#@=U#\n#####\n");
  level.traits = {{}, {true, 1, 8}, {false, 3, 10}};
  return level;
}

TEST_CASE("shown: an animation goes round, each frame for its time") {
  const Level level = animated();
  CHECK(level.shown({2}, 0) == TextureId{2});
  CHECK(level.shown({2}, 9) == TextureId{2});
  CHECK(level.shown({2}, 10) == TextureId{3});
  CHECK(level.shown({2}, 29) == TextureId{4});
  CHECK(level.shown({2}, 30) == TextureId{2});
  CHECK(level.shown({2}, 1'000'000'005) == TextureId{3});
}

TEST_CASE("shown: what has no frames, no traits or no picture stays what it is") {
  const Level level = animated();
  for (const int ticks : {0, 8, 1000}) {
    CHECK(level.shown({1}, ticks) == TextureId{1});
    CHECK(level.shown({3}, ticks) == TextureId{3});
    CHECK(level.shown({11}, ticks) == TextureId{11});
    CHECK(level.shown({}, ticks).is_none());
  }
  CHECK(level.traits_of({1}).self_lit);
  CHECK_FALSE(level.traits_of({0}).self_lit);
  CHECK(level.traits_of({7}) == TextureTraits{});
  CHECK(level.traits_of({}) == TextureTraits{});
}

TEST_CASE("hash_of: it tells of panes, slides, pushwalls, animations, and what panes leave open") {
  const Level before = make_rich_level("######\n#@=UP#\n#..b.#\n######\n");
  const auto kind = [](Level& level, int x) -> TileKind& {
    return level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index({x, 1}))]];
  };
  const auto pane_texture = static_cast<std::size_t>(pane_paint.index);
  const std::vector<std::function<void(Level&)>> changes{
      [&](Level& l) { kind(l, 2).pane = DoorAxis::y; },
      [&](Level& l) { kind(l, 2).pane.reset(); },
      [&](Level& l) { kind(l, 3).slide = DoorSlide::down; },
      [&](Level& l) { kind(l, 4).pushwall = false; },
      [&](Level& l) { l.textures[pane_texture].texels[30] ^= 0xFF000000U; },
      [&](Level& l) {
        l.textures.push_back(l.textures[0]);
        l.traits.resize(pane_texture + 1);
        l.traits[pane_texture].frames = 2;
      },
      [&](Level& l) { kind(l, 3).lock = "gold"; },
      [](Level& l) { l.thing_kinds[0].key = "gold"; },
      [](Level& l) { l.next = "a"; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::seen, {{1, 1}}, true, "", {}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{2, 1}}, true, "", {}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, false, "", {}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "a", {}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {Say{"a"}}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {OpenDoors{{0}}}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {CloseDoors{{0}}}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {SwitchLamps{{0}}}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {EndLevel{}}}}; },
      [](Level& l) { l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {Teleport{}}}}; },
      [](Level& l) {
        l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {Teleport{{}, Turn{}}}}};
      },
      [](Level& l) {
        l.triggers = {{TriggerCause::used, {{1, 1}}, true, "", {PushWalls{{{4, 1}}}}}};
      },
      [](Level& l) { l.thing_kinds[0].rotations = 4; },
      [](Level& l) { l.things[0].facing = {1}; }};
  std::vector<std::uint64_t> hashes{hash_of(before)};
  for (const auto& change : changes) {
    Level changed = before;
    change(changed);
    hashes.push_back(hash_of(changed));
  }
  std::sort(hashes.begin(), hashes.end());
  CHECK(std::adjacent_find(hashes.begin(), hashes.end()) == hashes.end());
}

TEST_CASE("hash_of: the colors of a pane do not count, nor does how much light glass takes") {
  Level level = make_rich_level("######\n#@=UP#\n######\n");
  const std::uint64_t before = hash_of(level);
  for (Color& texel : level.textures[static_cast<std::size_t>(pane_paint.index)].texels) {
    texel ^= 0x00FFFFFFU;
    if (alpha(texel) == 0x80) texel ^= 0xC0000000U;
  }
  level.traits.resize(3, {true, 1, 8});
  CHECK(hash_of(level) == before);
}

}  // namespace
}  // namespace raywalk
