#include "formats/wolf_sample.hpp"
#include "load/map_sample.hpp"
#include "raywalk/formats/detail/wolf/text.hpp"
#include "raywalk/formats/detail/wolf/things.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using detail::wolf_map_of;
using detail::WolfExport;

/// A level from the text of a TOML map.
WolfExport exported(std::string_view text) {
  detail::Mistakes mistakes("map.toml", 20);
  const auto top = detail::parse_toml(text, "map.toml");
  REQUIRE(top);
  const detail::MapDocument map = detail::read_map_text(text, *top, mistakes);
  REQUIRE(mistakes.is_empty());
  return wolf_map_of(map).value();
}

std::uint16_t number_at(const WolfExport& level, std::size_t plane, int x, int y) {
  return level.map.planes[plane][static_cast<std::size_t>(64 * y + x)];
}

TEST_CASE("wolf export: every level of numbers with a meaning comes back as it was") {
  Random random(5);
  const auto pick = [&](int low, int high) {
    return static_cast<std::uint16_t>(low + random.below(high - low + 1));
  };
  for (int i = 0; i < runs(100); ++i) {
    WolfMap map{.number = 1 + random.below(100), .name = "Wolf1 Map1", .width = 64, .height = 64};
    for (int n = 0; n < 64 * 64; ++n) {
      const bool is_floor = random.chance(0.5);
      const bool is_door = !is_floor && random.chance(0.1);
      map.planes[0].push_back(is_floor ? pick(106, 143) : is_door ? pick(90, 101) : pick(1, 63));
      std::uint16_t thing = 0;
      if (is_floor && random.chance(0.5)) {
        constexpr std::array<int, 8> firsts{108, 116, 126, 134, 216, 144, 198, 252};
        const int first = firsts[static_cast<std::size_t>(random.below(8))];
        thing = random.chance(0.5) ? pick(23, 74) : pick(first, first + 7);
        if (random.chance(0.05)) thing = 124;
        if (random.chance(0.05)) thing = 99;
        if (random.chance(0.05)) thing = 214;
      }
      if (!is_floor && !is_door && random.chance(0.1)) thing = 98;
      map.planes[1].push_back(thing);
      map.planes[2].push_back(0);
    }
    map.planes[0][65] = 108;
    map.planes[1][65] = pick(19, 22);
    // Things without a picture are not seen where there are no pictures of the game.
    const auto pictures = detail::Vswap::read("VSWAP", test::sample_vswap(106, 410)).value();
    const detail::Vswap* vswap = i % 2 == 0 ? &pictures : nullptr;
    std::vector<std::string> hints;
    detail::Mistakes mistakes("GAMEMAPS", 20);
    const auto text = detail::text_of_wolf(map, detail::WolfGame::wolf, vswap, hints, mistakes);
    REQUIRE(mistakes.is_empty());
    REQUIRE(hints.empty());
    const WolfExport again = wolf_map_of(text).value();
    REQUIRE(again.map == map);
    REQUIRE(again.lost.empty());
  }
}

TEST_CASE("wolf export: numbers that nothing in the map says come back as they were") {
  Random random(7);
  const auto vswap = detail::Vswap::read("VSWAP", test::sample_vswap()).value();
  for (int i = 0; i < runs(100); ++i) {
    WolfMap map{.name = "Any", .width = 64, .height = 64};
    for (auto& plane : map.planes) {
      for (int n = 0; n < 64 * 64; ++n) {
        const int most = random.chance(0.1) ? 65535 : 260;
        plane.push_back(random.chance(0.5) ? 0
                                           : static_cast<std::uint16_t>(random.below(most + 1)));
      }
    }
    // The last of several starts counts, and it needs a floor.
    map.planes[0][64 * 64 - 1] = 108;
    map.planes[1][64 * 64 - 1] = static_cast<std::uint16_t>(19 + random.below(4));
    for (const auto game : {detail::WolfGame::wolf, detail::WolfGame::spear}) {
      std::vector<std::string> hints;
      detail::Mistakes mistakes("GAMEMAPS", 20);
      const auto text =
          detail::text_of_wolf(map, game, i % 2 == 0 ? &vswap : nullptr, hints, mistakes);
      REQUIRE(mistakes.is_empty());
      const WolfExport again = wolf_map_of(text).value();
      for (std::size_t plane = 0; plane < 3; ++plane) {
        INFO(plane);
        REQUIRE((again.map.planes[plane] == map.planes[plane]));
      }
      REQUIRE(again.lost == std::vector<std::string>{});
    }
  }
}

TEST_CASE("wolf export: what is changed in a level of the game is told, or done") {
  WolfMap map = test::wolf_drawn(
      "######\n#@.^D#\n#..k##\n######\n",
      {{'^', {120, 92}}, {'D', {90, 0}}, {'k', {120, 43}}, {'.', {120, 0}}, {'@', {120, 20}}});
  std::vector<std::string> hints;
  detail::Mistakes mistakes("GAMEMAPS", 20);
  detail::MapDocument text =
      detail::text_of_wolf(map, detail::WolfGame::wolf, nullptr, hints, mistakes);
  CHECK(hints.empty());
  CHECK(test::required(wolf_map_of(text)).lost.empty());
  CHECK(test::required(wolf_map_of(text)).number == 1);
  text.sky = detail::wolf_name("sky");
  text.next = detail::wolf_name("other.toml");
  text.music = "rain";
  text.ambience = "wind";
  text.ambient = rgb(1, 2, 3);
  test::required(text.fog).end = 7;
  text.triggers.emplace_back();
  text.properties["age"] = 7.0;
  for (detail::LegendEntry& entry : text.legend) {
    if (entry.walls) entry.walls->fill(detail::wolf_name("marble"));
    if (entry.door) entry.lock = detail::wolf_name("gold");
    if (entry.start) entry.tags.push_back(detail::wolf_name("begin"));
    if (entry.properties.contains("wolf_plane1")) entry.ceiling = detail::wolf_name("moss");
  }
  text.things.front().body = 0.4;
  const WolfExport changed = wolf_map_of(text).value();
  CHECK(changed.lost == std::vector<std::string>{"whether one can walk through the thing "
                                                 "\"gold_key\"",
                                                 "the pictures of floors and ceilings",
                                                 "the next map", "the music", "the ambience",
                                                 "the sky", "the ambient light", "the fog",
                                                 "a property of the map", "a tag", "a trigger"});
  CHECK(number_at(changed, 0, 0, 0) == 42);
  CHECK(number_at(changed, 0, 4, 1) == 92);
  CHECK(number_at(changed, 0, 3, 1) == 120);
  CHECK(number_at(changed, 1, 3, 1) == 92);
}

TEST_CASE("wolf export: a floor that is new belongs to the area beside it") {
  const WolfMap map =
      test::wolf_drawn("#####\n#@..#\n#####\n", {{'@', {121, 20}}, {'.', {121, 0}}});
  std::vector<std::string> hints;
  detail::Mistakes mistakes("GAMEMAPS", 20);
  detail::MapDocument text =
      detail::text_of_wolf(map, detail::WolfGame::wolf, nullptr, hints, mistakes);
  detail::LegendEntry fresh = text.legend[1];
  fresh.walls.reset();
  fresh.properties.clear();
  fresh.character = U'n';
  text.legend.push_back(fresh);
  text.grid.characters.push_back(U'n');
  text.grid.tiles[3] = text.grid.tiles[6] = static_cast<std::uint16_t>(text.legend.size() - 1);
  const WolfExport level = wolf_map_of(text).value();
  CHECK(number_at(level, 0, 3, 0) == 121);
  CHECK(number_at(level, 0, 1, 1) == 121);
}

TEST_CASE("wolf export: a map becomes a level of 64x64, with walls around it") {
  const WolfExport level = exported(map_sample);
  CHECK(level.map.width == 64);
  CHECK(level.map.height == 64);
  CHECK(level.map.name == "Sample");
  CHECK(level.map.number == 1);
  CHECK(number_at(level, 0, 0, 0) == 1);
  CHECK(number_at(level, 0, 63, 63) == 1);
  // The door stands between walls in the north and the south; each side of it is an area.
  CHECK(number_at(level, 0, 3, 2) == 90);
  CHECK(number_at(level, 0, 1, 1) == 108);
  CHECK(number_at(level, 0, 4, 3) == 109);
  CHECK(number_at(level, 1, 1, 1) == 20);
  CHECK(number_at(level, 1, 1, 3) == 58);
  CHECK(level.lost == std::vector<std::string>{"how wide the thing \"barrel\" is",
                                               "the pictures of floors and ceilings"});
  CHECK(encode_wolf_levels({&level.map, 1}));
}

TEST_CASE("wolf export: pictures of ours become walls that look like them") {
  for (const char* picture :
       {"brick", "banner", "vault", "shelf", "planks", "boards", "window", "moss", "marble"}) {
    const auto number = detail::wolf_wall_of(picture);
    REQUIRE(number);
    CHECK(detail::our_wall(*number) == picture);
  }
  CHECK_FALSE(detail::wolf_wall_of("lava"));
}

constexpr std::string_view rich_map = R"(title = "A title that is too long"
sky = "sky"
ambient = 0.5
grid = '''
#########
#@.lkbeX#
#.G.O.?U#
####P####
#.......#
#########
'''
[defaults]
floor = "stone"
ceiling = "wood"
[legend]
"#" = { wall = "lava" }
"." = {}
"@" = { start = "north" }
"l" = { thing = "lamp" }
"k" = { thing = "key" }
"b" = { thing = "plant" }
"e" = { thing = "eye" }
"X" = { exit = true }
"G" = { door = "gate", slide = "up", lock = "gold", properties = { wolf = 92 } }
"O" = { plan = "pillar", wall = "brick" }
"?" = { thing = "crate" }
"U" = { thing = "ghost", light = 1 }
"P" = { wall = "planks", push = true }
[things.key]
picture = "a"
key = "silver"
[things.crate]
picture = "a"
body = 0.3
[things.ghost]
picture = "a"
)";

TEST_CASE("wolf export: what a level does not hold is told") {
  std::string text(rich_map);
  text = with(text, "#.G.O.?U#", "#.##O.?U#");
  text = with(text, "#.......#", "#..G....#");
  text = with(text, "####P####\n", "####P####\n#########\n");
  text = with(text, "#..G....#\n", "##.G.####\n#########\n");
  const WolfExport level = exported(text);
  CHECK(level.map.name == "A title that is ");
  CHECK(number_at(level, 1, 1, 1) == 19);
  CHECK(number_at(level, 1, 3, 1) == 26);
  CHECK(number_at(level, 1, 4, 1) == 44);
  CHECK(number_at(level, 1, 5, 1) == 34);
  CHECK(number_at(level, 1, 6, 1) == 108);
  CHECK(number_at(level, 1, 7, 1) == 99);
  CHECK(number_at(level, 1, 4, 2) == 30);
  CHECK(number_at(level, 1, 6, 2) == 58);
  CHECK(number_at(level, 1, 7, 2) == 0);
  CHECK(number_at(level, 0, 4, 3) == 12);
  CHECK(number_at(level, 1, 4, 3) == 98);
  CHECK(number_at(level, 0, 3, 5) == 92);
  const auto has = [&](const std::string& line) {
    return std::ranges::find(level.lost, line) != level.lost.end();
  };
  CHECK(has("the end of the title"));
  CHECK(has("the sky"));
  CHECK(has("the ambient light"));
  CHECK(has("the light of a tile"));
  CHECK(has("how a door opens"));
  CHECK(has("the thing \"ghost\""));
  CHECK(has("the shape of the plan \"pillar\""));
  CHECK(has("the look of the thing \"crate\", which becomes a barrel"));
  const auto walls = std::ranges::find_if(level.lost, [](const std::string& line) {
    return line.starts_with("the wall \"lava\", which becomes gray stone, ");
  });
  CHECK(walls != level.lost.end());
}

TEST_CASE("wolf export: a map beyond what 16 bits can count is refused") {
  detail::MapDocument text;
  text.grid.grid = {256, 128};
  const auto level = wolf_map_of(text);
  REQUIRE_FALSE(level);
  CHECK(to_string(level.error()) ==
        "a level of Wolfenstein 3D may have at most 32767 tiles, and this map has 32768");
}

}  // namespace
}  // namespace raywalk
