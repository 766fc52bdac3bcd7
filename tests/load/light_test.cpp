#include <vector>

#include "load/map_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

std::string ambient(std::string_view value) {
  return "ambient = " + std::string(value) + "\n" + std::string(map_sample);
}
std::string barrel_with(std::string_view lamp) {
  std::string text(map_sample);
  return text.append("[things.barrel]\npicture = \"a\"\nlamp = ").append(lamp);
}

TEST_CASE("light: without a word about it, a map has white light and no lamps") {
  const Level level = level_of(map_sample);
  CHECK(level.ambient == rgb(255, 255, 255));
  CHECK(level.lamps.empty());
  CHECK(level.things[0].lamp == -1);
  for (const TileKind& kind : level.kinds) CHECK_FALSE(kind.light);
}

TEST_CASE("light: ambient light is a color, or a brightness") {
  CHECK(level_of(ambient("\"#0a1Bff\"")).ambient == rgb(0x0A, 0x1B, 0xFF));
  CHECK(level_of(ambient("0")).ambient == rgb(0, 0, 0));
  CHECK(level_of(ambient("1")).ambient == rgb(255, 255, 255));
  CHECK(level_of(ambient("0.5")).ambient == rgb(128, 128, 128));
  CHECK(level_of(ambient("0.1")).ambient == rgb(26, 26, 26));
}

TEST_CASE("light: a kind of tile may have its own") {
  const Level level = level_of(with(map_sample, "\".\" = {}", "\".\" = { light = \"#102030\" }"));
  CHECK(level.kind({2, 1}).light == rgb(0x10, 0x20, 0x30));
  CHECK_FALSE(level.kind({1, 1}).light);
}

TEST_CASE("light: each thing of a kind with a lamp puts one where it stands") {
  const std::string two =
      with(barrel_with("{ color = \"#ffd9a0\", radius = 2.5 }"), "#@.#", "#@b#");
  const Level level = level_of(two);
  REQUIRE(level.lamps.size() == 2);
  CHECK(level.lamps[0] ==
        Light{.position = {2.5, 1.5}, .color = rgb(0xFF, 0xD9, 0xA0), .radius = 2.5});
  CHECK(level.lamps[1].position == Point{1.5, 3.5});
  CHECK(level.things[0].lamp == 0);
  CHECK(level.things[1].lamp == 1);
  CHECK_FALSE(level.lamps[0].cone);
}

TEST_CASE("light: a lamp that says nothing is white and reaches four tiles") {
  const Level level = level_of(barrel_with("{}"));
  REQUIRE(level.lamps.size() == 1);
  CHECK(level.lamps[0].color == rgb(255, 255, 255));
  CHECK(level.lamps[0].radius == 4);
  CHECK(level.lamps[0].size == 0);
  CHECK(level_of(barrel_with("{ color = 0.5 }")).lamps[0].color == rgb(128, 128, 128));
}

TEST_CASE("light: a lamp may have a size") {
  CHECK(level_of(barrel_with("{ size = 0.25 }")).lamps[0].size == 0.25);
  CHECK(level_of(barrel_with("{ size = 0 }")).lamps[0] == level_of(barrel_with("{}")).lamps[0]);
  CHECK(level_of(barrel_with("{ size = 0.5 }")).lamps[0].size == max_light_size);
}

TEST_CASE("fog: a map may have its own, and what it leaves out is as without") {
  const auto fog_of = [](std::string_view value) {
    return level_of("fog = " + std::string(value) + "\n" + std::string(map_sample)).fog;
  };
  CHECK(level_of(std::string(map_sample)).fog == Fog{});
  CHECK(fog_of("{}") == Fog{});
  CHECK(fog_of("{ color = \"#90a0b0\", begin = 1, end = 12.5, least = 0 }") ==
        Fog{rgb(0x90, 0xA0, 0xB0), 1, 12.5, 0});
  CHECK(fog_of("{ end = 3 }") == Fog{.end = 3});
}

TEST_CASE("broken maps: fog") {
  const auto mistake = [](std::string_view value) {
    return mistake_in("fog = " + std::string(value) + "\n" + std::string(map_sample));
  };
  CHECK(mistake("3").starts_with("bad.toml:1:7: \"fog\" must be a table"));
  CHECK(mistake("{ begin = 20 }") ==
        "bad.toml:1:7: \"fog\" must begin nearer than it ends (if left out, at 0 and at 20 tiles)");
  CHECK(mistake("{ least = 2 }") == R"(bad.toml:1:17: "least" must be a number from 0 to 1)");
  CHECK(mistake("{ colour = 1 }").starts_with("bad.toml:1:9: unknown key \"colour\""));
  CHECK(mistake("{ end = nan }").starts_with("bad.toml:1:15: \"end\" must be"));
}

TEST_CASE("broken maps: light that is none") {
  for (const std::string_view value :
       {"2", "-0.1", "nan", "inf", "true", "\"red\"", "\"#ff\"", "\"#12345g\"", "\"1234567\"",
        "\"#1234567\"", "\"#+12345\"", "\"\"", "[1, 1, 1]", "{}"}) {
    CHECK(
        mistake_in(ambient(value)) ==
        R"(bad.toml:1:11: "ambient" must be a color, such as "#ffd9a0", or a brightness from 0 to 1)");
  }
  CHECK(
      mistake_in(with(map_sample, "\".\" = {}", "\".\" = { light = 9 }")) ==
      R"(bad.toml:14:17: "light" must be a color, such as "#ffd9a0", or a brightness from 0 to 1)");
  CHECK(mistake_in(with(map_sample, "wall = \"brick\"", "wall = \"brick\", light = 1")) ==
        R"(bad.toml:13:1: "#": a solid wall has no light of its own)");
  CHECK(mistake_in(with(map_sample, "floor = \"stone\"", "floor = \"stone\"\nambient = 1")) ==
        R"(bad.toml:11:1: "ambient" belongs above the first [section])");
}

TEST_CASE("broken maps: lamps") {
  CHECK(mistake_in(barrel_with("5")) ==
        R"(bad.toml:20:8: "lamp" must be a table, such as { color = "#ffd9a0", radius = 5 })");
  CHECK(
      mistake_in(barrel_with("{ color = \"blue\" }")) ==
      R"(bad.toml:20:18: "color" must be a color, such as "#ffd9a0", or a brightness from 0 to 1)");
  for (const std::string_view radius : {"0", "0.4", "-1", "33", "nan", "inf", "\"5\""}) {
    CHECK(mistake_in(barrel_with("{ radius = " + std::string(radius) + " }")) ==
          R"(bad.toml:20:19: "radius" must be a number from 0.5 to 32)");
  }
  for (const std::string_view size : {"-0.1", "0.51", "5", "nan", "inf", "true", "\"0.2\""}) {
    CHECK(mistake_in(barrel_with("{ size = " + std::string(size) + " }")) ==
          R"(bad.toml:20:17: "size" must be a number from 0 to 0.5)");
  }
  CHECK(
      mistake_in(barrel_with("{ colour = 1 }")) ==
      R"(bad.toml:20:10: unknown key "colour", did you mean "color"? (expected "color", "radius" or "size"))");
}

// 30 rows of 20 things, each of which reaches 65x65 tiles: with the 125th it is too much.
TEST_CASE("broken maps: too many lamps for their size") {
  std::string grid;
  for (int y = 0; y < 30; ++y) grid += "#" + std::string(20, 'b') + "#\n";
  const std::string text = with(barrel_with("{ radius = 32 }"), "#..D.#\n", "");
  const std::string wide =
      with(text, "######\n#@.#.#\n#b.#.#\n######\n", "#@...................#\n" + grid);
  CHECK(mistake_in(wide) ==
        "bad.toml:10:6: the lamps of a map may reach at most 524288 tiles in all, each a square of "
        "2 radius + 1 a side");
  CHECK(mistake_in(with(wide, "radius = 32", "radius = 14")).empty());
}

std::string too_much_light(std::string_view work) {
  return "what the lamps up to here light takes too much work to find: " + std::string(work) +
         ", at most 67108864 is allowed; a lamp counts 120 (radius + 2), each tile in the square "
         "of "
         "its radius 1, one with a plan, a door or a pane 90, and each edge of a plan's pixels 4, "
         "all edges at most 3200 (radius + 1); a lamp with a size counts 32 times as much";
}

// 20 rows of a thing among 79 tiles with a plan of one edge a row: each lamp meets up to 20 * 65 of
// them.
TEST_CASE("broken maps: lamps that take too long among plans") {
  std::string grid;
  for (int y = 0; y < 20; ++y) grid += "#b" + std::string(79, 'p') + "#\n";
  const std::string text = with(barrel_with("{ radius = 32, size = 0.1 }"), "#..D.#\n", "");
  const std::string legend =
      with(text, "\"@\" =", "\"p\" = { plan = \"pillar\", wall = \"a\" }\n\"@\" =");
  const auto map = [&](std::string_view lamp) {
    const std::string first = "#@" + std::string(79, '.') + "#\n";
    return with(with(legend, "######\n#@.#.#\n#b.#.#\n######\n", first + grid + grid + grid),
                "{ radius = 32, size = 0.1 }", lamp);
  };
  CHECK(mistake_in(map("{ radius = 32, size = 0.1 }")) ==
        "bad.toml:13:2: " + too_much_light("69692480"));
  CHECK(mistake_in(map("{ radius = 32 }")).empty());
  CHECK(mistake_in(map("{ radius = 5, size = 0.1 }")).empty());
}

// Things among tiles with 8x8 dots: each lamp meets 17x17 of these, and
// sees as many edges as there can be.
TEST_CASE("broken maps: lamps with a size that see too much among fine plans") {
  std::string text = with(barrel_with("{ radius = 8, size = 0.5 }"),
                          "\"@\" =", "\"p\" = { plan = \"dots\", wall = \"a\" }\n\"@\" =");
  const auto map = [&](int lamps) {
    std::string grid = "#@" + std::string(34, '.') + "#\n";
    for (int y = 0; y < 20; ++y) {
      grid += '#';
      for (int x = 0; x < 35; ++x) {
        const bool is_lamp = x >= 8 && x < 27 && y >= 8 && y < 14 && (x + y) % 2 == 0;
        grid += is_lamp && lamps-- > 0 ? 'b' : 'p';
      }
      grid += "#\n";
    }
    return with(text, "######\n#@.#.#\n#..D.#\n#b.#.#\n######\n", grid);
  };
  CHECK(mistake_in(map(50)) == "bad.toml:16:12: " + too_much_light("67713056"));
  CHECK(mistake_in(map(36)).empty());
}

}  // namespace
}  // namespace raywalk
