#include "formats/wolf_sample.hpp"
#include "load/map_sample.hpp"
#include "raywalk/formats/detail/wolf/vswap.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

using test::wolf_drawn;
using test::WolfLegend;

/// A folder with the files of a game, and pictures of ours.
class GameFolder {
 public:
  explicit GameFolder(std::span<const WolfMap> levels, const std::string& ending = ".WL6") {
    const WolfLevels files = test::wolf_files(levels);
    test::write_bytes(path() / ("MAPHEAD" + ending), files.head);
    test::write_bytes(path() / ("GAMEMAPS" + ending), files.maps);
  }
  explicit GameFolder(const WolfMap& level) : GameFolder(std::span(&level, 1)) {}

  void add(const std::string& name, const test::Bytes& bytes) const {
    test::write_bytes(path() / name, bytes);
  }
  [[nodiscard]] std::filesystem::path path() const { return folder_.path(); }
  [[nodiscard]] Result<LoadedMap> load(const std::string& level = "") const {
    return load_wolf(path(), level, {std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures"});
  }
  /// A message without the name of the folder.
  [[nodiscard]] std::string named(std::string text) const {
    const std::string folder = path().string() + "/";
    for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder)) {
      text.erase(at, folder.size());
    }
    return text;
  }
  [[nodiscard]] std::string mistake(const std::string& level = "") const {
    const auto map = load(level);
    return map ? "" : named(to_string(map.error()));
  }
  [[nodiscard]] std::vector<std::string> hints() const {
    std::vector<std::string> hints = load().value().hints;
    for (std::string& hint : hints) hint = named(hint);
    return hints;
  }

 private:
  test::ScratchFolder folder_{};
};

Level wolf_level(std::string_view rows, const WolfLegend& legend) {
  const auto map = GameFolder(wolf_drawn(rows, legend)).load();
  if (!map) throw std::runtime_error(to_string(map.error()));
  REQUIRE(check(map->level));
  return map->level;
}

const ThingKind& kind_of(const Level& level, const Thing& thing) {
  return level.thing_kinds[static_cast<std::size_t>(thing.kind)];
}

constexpr std::string_view room =
    "#####\n"
    "#@ab#\n"
    "#####\n";

TEST_CASE("wolf: a level has its walls, its start and its name") {
  const Level level = wolf_level(room, {{'a', {109, 0}}, {'b', {106, 0}}});
  CHECK(level.title == "Drawn");
  CHECK(level.grid == Grid{5, 3});
  CHECK(level.start.position == Point{1.5, 1.5});
  CHECK(level.start.heading == Turn{});
  CHECK(level.kind({0, 0}).solid);
  for (const int x : {1, 2, 3}) CHECK_FALSE(level.kind({x, 1}).solid);
}

TEST_CASE("wolf: the start looks north, east, south or west") {
  constexpr std::array<double, 4> degrees{270, 0, 90, 180};
  for (std::uint16_t i = 0; i < 4; ++i) {
    const auto number = static_cast<std::uint16_t>(19 + i);
    const Level level = wolf_level("###\n#s#\n###\n", {{'s', {108, number}}});
    CHECK(level.start.heading == Turn::degrees(degrees[i]));
  }
}

TEST_CASE("wolf: doors run as their number says, whatever stands beside them") {
  // The even ones run from north to south; this one has walls on all four sides, one of them
  // pushed.
  const Level level = wolf_level(
      "######\n"
      "#@eP.#\n"
      "#.####\n"
      "#.o..#\n"
      "######\n",
      {{'e', {90, 0}}, {'o', {91, 0}}, {'P', {1, 98}}});
  REQUIRE(level.doors.size() == 2);
  CHECK(level.doors[0].tile == Tile{2, 1});
  CHECK(level.doors[0].axis == DoorAxis::y);
  CHECK(level.doors[1].axis == DoorAxis::x);
  CHECK(level.kind({3, 1}).pushwall);
  CHECK_FALSE(level.kind({0, 0}).pushwall);
}

TEST_CASE("wolf: locked doors and keys say which key it is") {
  const Level level = wolf_level(
      "#######\n"
      "#@gsnk#\n"
      "#######\n",
      {{'g', {92, 0}}, {'s', {94, 0}}, {'n', {90, 0}}, {'k', {108, 44}}});
  const auto lock = [&](int x) { return level.kind({x, 1}).lock; };
  CHECK(lock(2) == "gold");
  CHECK(lock(3) == "silver");
  CHECK(lock(4).empty());
  REQUIRE(level.things.size() == 1);
  CHECK(kind_of(level, level.things[0]).key == "silver");
}

TEST_CASE("wolf: east and west of an elevator's switch is the exit, and where a level ends") {
  const Level level = wolf_level(
      "#######\n"
      "#@....#\n"
      "#..!s.#\n"
      "#....f#\n"
      "#######\n",
      {{'!', {21, 0}}, {'s', {107, 0}}, {'f', {108, 99}}});
  const auto has = [&](Tile tile, const char* what) {
    return is_set(level.kind(tile).properties, what);
  };
  CHECK(has({2, 2}, "exit"));
  CHECK(has({2, 2}, "elevator"));
  CHECK(has({4, 2}, "exit"));
  CHECK(has({4, 2}, "secret_elevator"));
  CHECK(has({5, 3}, "exit"));
  CHECK_FALSE(has({5, 3}, "elevator"));
  for (const Tile tile : {Tile{3, 1}, Tile{3, 3}, Tile{5, 2}}) CHECK_FALSE(has(tile, "exit"));
}

TEST_CASE("wolf: things stand, block or shine, guards look where they should") {
  const Level level = wolf_level(
      "########\n"
      "#@plENWS\n"
      "#......#\n"
      "########\n",
      {{'p', {108, 58}},
       {'l', {108, 26}},
       {'E', {108, 108}},
       {'N', {108, 149}},
       {'W', {108, 122}},
       {'S', {108, 255}}});
  REQUIRE(level.things.size() == 6);
  const auto kind = [&](std::size_t i) { return kind_of(level, level.things[i]); };
  CHECK(kind(0).name == "barrel");
  CHECK(kind(0).body_radius == 0.45);
  CHECK(kind(1).name == "floor_lamp");
  CHECK(kind(1).lamp);
  CHECK(level.lamps.size() == 1);
  CHECK(level.ambient != rgb(255, 255, 255));
  CHECK(kind(2).name == "guard_108");
  CHECK(is_set(kind(2).properties, "seeing"));  // without its own pictures it is an eye
  CHECK(level.things[2].facing == Turn::degrees(0));
  CHECK(kind(3).name == "guard_148");
  CHECK(level.things[3].facing == Turn::degrees(270));
  CHECK(kind(4).name == "officer_120");
  CHECK(level.things[4].facing == Turn::degrees(180));
  CHECK(kind(5).name == "mutant_252");
  CHECK(level.things[5].facing == Turn::degrees(90));
  CHECK(level.things[5].position == Point{7.5, 1.5});
}

TEST_CASE("wolf: with VSWAP walls have two sides, doors their jambs, guards eight sides") {
  const GameFolder game(
      wolf_drawn("#####\n"
                 "#@gD#\n"
                 "#####\n",
                 {{'g', {108, 108}}, {'D', {101, 0}}, {'#', {3, 0}}}));
  game.add("vswap.wl6", test::sample_vswap());
  const auto map = game.load();
  REQUIRE(map);
  const Level& level = map->level;
  REQUIRE(check(level));
  const auto vswap = detail::Vswap::read("VSWAP", test::sample_vswap());
  REQUIRE(vswap);
  const auto palette = detail::computed_palette();
  const auto is_wall = [&](TextureId id, int page) {
    return level.texture(id).texels == test::required(vswap->wall(page, palette)).texels;
  };
  const TileKind& wall = level.kind({0, 0});
  CHECK(is_wall(wall.walls[0], 4));
  CHECK(is_wall(wall.walls[1], 5));
  CHECK(is_wall(wall.walls[2], 4));
  CHECK(is_wall(wall.walls[3], 5));
  // An elevator's door along x: the last eight of 106 pages begin at 98.
  const TileKind& door = level.kind({3, 1});
  CHECK(is_wall(door.walls[0], 102));
  CHECK(is_wall(door.jamb, 101));
  const ThingKind& guard = kind_of(level, level.things.at(0));
  CHECK(guard.rotations == 8);
  for (int i = 0; i < 8; ++i) {
    CHECK(level.texture({guard.picture.index + i}).texels ==
          test::required(vswap->sprite(50 + i, palette)).texels);
  }
  CHECK(level.texture(picture_of(guard.properties, "toppled")).texels ==
        test::required(vswap->sprite(95, palette)).texels);
  CHECK(level.texture(level.kind({1, 1}).floor).texels.front() == palette[25]);
  CHECK(level.texture(level.kind({1, 1}).ceiling).texels.front() == palette[0x1d]);
}

TEST_CASE("wolf: a palette beside the files has the last word on colors") {
  const GameFolder game(wolf_drawn(room, {{'a', {108, 0}}, {'b', {108, 0}}}));
  game.add("VSWAP.WL6", test::sample_vswap());
  CHECK(game.hints() == std::vector<std::string>{
                            "GAMEMAPS.WL6: the colors are nearly those of the game: for the very "
                            "same, put its palette beside it, a file of 768 bytes that ends in "
                            ".pal"});
  test::Bytes palette(768, std::byte{63});
  palette[3 * 25] = std::byte{0};
  game.add("game.PAL", palette);
  CHECK(game.hints().empty());
  const Level level = game.load().value().level;
  CHECK(level.texture(level.kind({1, 1}).floor).texels.front() == rgb(0, 255, 255));
}

TEST_CASE("wolf: a level is chosen by its number or its name") {
  WolfMap first = wolf_drawn("@.\n", {}, "First");
  WolfMap third = wolf_drawn("@.\n", {}, "Third");
  third.number = 3;
  const std::array levels{first, third};
  const GameFolder game(levels);
  CHECK(game.load().value().level.title == "First");
  CHECK(game.load("1").value().level.title == "First");
  CHECK(game.load("3").value().level.title == "Third");
  CHECK(game.load("third").value().level.title == "Third");
  for (const char* other : {"2", "0", "-1", "3x", "four", "99999999999"}) {
    CHECK(game.mistake(other) == "GAMEMAPS.WL6: has no level \"" + std::string(other) +
                                     "\", expected one of 1 \"First\", 3 \"Third\"");
  }
}

TEST_CASE("wolf: of several games in a folder the first counts, or the one of the file named") {
  const WolfMap full = wolf_drawn("@.\n", {}, "Full");
  const WolfMap small = wolf_drawn("@.\n", {}, "Small");
  const GameFolder game(full);
  const WolfLevels files = test::wolf_files(std::span(&small, 1), WolfPacking::runs);
  game.add("maphead.wl1", files.head);
  game.add("MapTemp.WL1", files.maps);
  CHECK(game.load().value().level.title == "Small");
  CHECK(game.hints().front() ==
        "MapTemp.WL1: beside these files there are those that end in \".wl6\": name one of them "
        "instead of the folder to have its levels");
  CHECK(load_wolf(game.path() / "GAMEMAPS.WL6", "",
                  {std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures"})
            .value()
            .level.title == "Full");
}

TEST_CASE("wolf: a folder without the files, or with broken ones, is told") {
  const test::ScratchFolder empty;
  const auto told = [&](const std::filesystem::path& path) {
    return to_string(load_wolf(path, "", {}).error());
  };
  CHECK(told(empty.path()) ==
        empty.path().string() +
            ": expected MAPHEAD and GAMEMAPS or MAPTEMP in this folder, such as MAPHEAD.WL6");
  CHECK(told(empty.path() / "none").find("none: cannot be read: ") != std::string::npos);
  const auto other = empty.write("x.txt", "");
  CHECK(told(other) ==
        other.string() + ": expected MAPHEAD.txt and GAMEMAPS.txt or MAPTEMP.txt beside it");
  const GameFolder game(wolf_drawn(room, {{'a', {108, 0}}, {'b', {108, 0}}}));
  game.add("VSWAP.WL6", test::Bytes(3));
  CHECK(game.mistake() == "VSWAP.WL6: at byte 3: expected the numbers of pages, 6 bytes");
  game.add("VSWAP.WL6", test::vswap_of({{0, test::Bytes(4096)}, {1, test::Bytes(10)}}, {}));
  CHECK(game.mistake() == "GAMEMAPS.WL6: VSWAP.WL6: at byte 4114: wall 1 has 10 of 4096 bytes");
}

TEST_CASE("wolf: a level without a start, or with one in a wall, is told") {
  CHECK(GameFolder(wolf_drawn("#.\n")).mistake() ==
        "GAMEMAPS.WL6: level 1 \"Drawn\" has no start: expected a number from 19 to 22 on plane 1");
  CHECK(GameFolder(wolf_drawn(".a\n", {{'a', {1, 19}}})).mistake() ==
        "GAMEMAPS.WL6: level 1 \"Drawn\": expected a floor under the start, at tile (1, 0)");
}

TEST_CASE("wolf: numbers without a meaning are told once each, and no more than twenty of them") {
  const GameFolder game(wolf_drawn(
      "@abaacd#\n", {{'a', {200, 18}}, {'b', {80, 0}}, {'c', {90, 47}}, {'d', {108, 300}}}));
  CHECK(game.hints() ==
        std::vector<std::string>{
            "GAMEMAPS.WL6: there is no VSWAP beside it: the pictures are raywalk's own",
            "GAMEMAPS.WL6: number 200 of plane 0 has no meaning: it becomes a floor",
            "GAMEMAPS.WL6: number 18 of plane 1 has no meaning: it is left out",
            "GAMEMAPS.WL6: number 80 of plane 0 has no meaning: it becomes a wall",
            "GAMEMAPS.WL6: number 300 of plane 1 has no meaning: it is left out",
            "GAMEMAPS.WL6: things in walls or doors, or beyond the 4096 that a map may have, are "
            "left out: 1"});
  WolfMap many = wolf_drawn("@\n");
  many.width = 400;
  for (std::uint16_t i = 1; i < 400; ++i) {
    many.planes[0].push_back(static_cast<std::uint16_t>(1000 + i));
    many.planes[1].push_back(0);
    many.planes[2].push_back(0);
  }
  const auto hints = GameFolder(many).hints();
  CHECK(hints.size() == 22);
  CHECK(hints.back() == "GAMEMAPS.WL6: and 379 more numbers without a meaning");
}

TEST_CASE("wolf: any numbers at all give a level or a message") {
  Random random(4);
  for (int i = 0; i < runs(60); ++i) {
    WolfMap map{.number = 1 + random.below(100), .name = "\xFF\x01", .width = 20, .height = 20};
    for (auto& plane : map.planes) {
      for (int n = 0; n < 400; ++n) {
        plane.push_back(static_cast<std::uint16_t>(random.below(random.chance(0.9) ? 260 : 65536)));
      }
    }
    map.planes[0][21] = 108;
    map.planes[1][21] = 19;
    const GameFolder game(std::span(&map, 1), random.chance(0.5) ? ".SOD" : ".WL6");
    if (random.chance(0.5)) game.add("VSWAP.SOD", test::sample_vswap());
    const auto loaded = game.load();
    if (loaded) REQUIRE(check(loaded->level));
  }
}

TEST_CASE("wolf: what a call names is a level of the game, or a map file") {
  const GameFolder game(wolf_drawn(room, {{'a', {108, 0}}, {'b', {108, 0}}}));
  const std::filesystem::path root(RAYWALK_SOURCE_FOLDER);
  CHECK(test::required(load_chosen_map({"1", game.path(), {}}, {root / "textures"})).level.title ==
        "Drawn");
  CHECK(test::required(load_chosen_map({root / "maps" / "tiny.toml", {}, {}}, {root / "textures"}))
            .level.title == "Two rooms");
}

}  // namespace
}  // namespace raywalk
