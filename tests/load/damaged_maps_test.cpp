#include <array>

#include "load/map_sample.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/load/detail/toml/tree.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// A map with a bit of everything.
constexpr std::string_view rich = R"(title = "Täst \u00e9" # a comment
sky = 'sky'
ambient = 0.5
next = "cellar.toml"
music = 'slow'
grid = '''
#####
#@o #
#,bD#
#####
'''
[defaults]
floor = "stone"
ceiling = """wood"""
[things.jar]
picture = "jar"
toppled = "jar_broken"
width = 1e-1
lamp = { color = "#ffd9a0", radius = 5 }
rotations = 4
tint = "#0fe801"
[things.card]
picture = "card"
key = "red"
[textures]
stone = { frames = ["a", "b"], ticks = 9 }
[legend]
"#" = { wall = { north = "a", east = "b", south = "c", west = "d" } }
" " = {}
"," = { ceiling = "sky", light = "#8090ff" }
"D" = { exit = true, tag = "out" }
"b" = { thing = [{ name = "jar", at = [0.2, 0.8], facing = "west" }, "card"], tag = ["jar", "all"] }
"o" = { plan = "dot", wall = "brick" }
"@" = { start = -45.5 }
"P" = { wall = "a", push = true }
"|" = { pane = "a" }
"U" = { door = "a", slide = "up", lock = "red" }
[[triggers]]
when = "seen"
at = "jar"
needs = "red"
do = [{ light = "all", on = false }, { teleport = [1, 2], facing = 90 }, { next = "a/b.toml" }]
[[triggers]]
when = "shot"
at = [4, 0]
once = false
do = [{ say = "Ötsch" }, { end = true }]
)";

TEST_CASE("damaged maps: the sample itself is right") { CHECK(mistake_in(rich).empty()); }

TEST_CASE("damaged maps: cut at every length, a map or a message, never a crash") {
  for (std::size_t length = 0; length < rich.size(); ++length) {
    const Result<Level> level = parse_sample(rich.substr(0, length));
    if (!level) CHECK_FALSE(level.error().message.empty());
  }
}

TEST_CASE("damaged maps: with every byte changed, a map or a message, never a crash") {
  for (std::size_t i = 0; i < rich.size(); ++i) {
    for (const char byte : {'\0', '"', '[', '}', '9', '\n', '\x80'}) {
      std::string text(rich);
      text[i] = byte;
      const Result<Level> level = parse_sample(text);
      if (!level) CHECK_FALSE(level.error().message.empty());
    }
  }
}

TEST_CASE("damaged maps: a message that quotes a control character is printed without it") {
  const Result<Level> level = parse_sample("[\"\u009B31m\"]\n[\"\u009B31m\"]\n");
  REQUIRE_FALSE(level);
  CHECK(printable(level.error().message) == level.error().message);
  CHECK(to_string(level.error()) == "bad.toml:2:1: " + level.error().message);
}

TEST_CASE("damaged maps: with any byte changed, a map or a message with its place") {
#ifdef NDEBUG
  constexpr std::array flips{0x01U, 0x02U, 0x04U, 0x08U, 0x10U, 0x20U, 0x40U, 0x80U, 0xFFU};
#else
  constexpr std::array flips{0x01U, 0x80U};
#endif
  std::string text(rich);
  for (char& byte : text) {
    for (const unsigned flip : flips) {
      const char before = byte;
      byte = static_cast<char>(static_cast<unsigned char>(byte) ^ flip);
      const Result<Level> level = parse_sample(text);
      if (!level && (level.error().line < 1 || level.error().column < 1)) {
        FAIL(to_string(level.error()));
      }
      byte = before;
    }
  }
}

std::string repeated(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST_CASE("damaged maps: deep nesting ends in a message") {
  CHECK_FALSE(mistake_in("a = " + repeated("[", 100'000)).empty());
  CHECK_FALSE(mistake_in("a = " + repeated("{a=", 100'000)).empty());
  CHECK_FALSE(mistake_in("a = " + repeated("[{a.b.c.d=", 10'000)).empty());
  CHECK(mistake_in("[" + repeated("a.", 100'000) + "a]") ==
        "bad.toml:1:17: a key may have at most 8 parts");
  CHECK(mistake_in(repeated("a.", 100'000) + "a = 1") ==
        "bad.toml:1:16: a key may have at most 8 parts");
  CHECK(mistake_in(repeated("'a' . ", 100'000) + "a = 1") ==
        "bad.toml:1:47: a key may have at most 8 parts");
}

TEST_CASE("damaged maps: more than 8388608 bytes are not read") {
  CHECK(mistake_in(std::string(8388609, '#')) == "bad.toml: a map may have at most 8388608 bytes");
}

TEST_CASE("damaged maps: a legend of more than 65535 characters is refused") {
  std::string text(map_sample);
  for (int c = 0x10000; c < 0x10000 + 65536; ++c) {
    const auto u = static_cast<unsigned>(c);
    text += '"';
    for (const unsigned byte : {0xF0U | u >> 18U, 0x80U | (u >> 12U & 0x3FU),
                                0x80U | (u >> 6U & 0x3FU), 0x80U | (u & 0x3FU)}) {
      text += static_cast<char>(byte);
    }
    text += "\"={}\n";
  }
  CHECK(mistake_in(text) == "bad.toml:65548:1: a legend may have at most 65535 characters");
}

TEST_CASE("damaged maps: pictures of more than 64 million pixels together are refused") {
  // Its texels are left out here: what counts is the size.
  const TextureSource source = [](std::string_view) { return Texture{4096, 4096, {}, {}}; };
  const Result<Level> level = parse_level(map_sample, "bad.toml", source);
  REQUIRE_FALSE(level);
  CHECK(level.error().message ==
        "the pictures of a map may have at most 67108864 pixels together, with the reduced copies "
        "that are drawn from afar");
  // One of them takes 44739242: itself, its mipmaps, and those again column by column.
  int asked = 0;
  const TextureSource once = [&](std::string_view) {
    ++asked;
    return Texture{4096, 4096, {}, {}};
  };
  CHECK_FALSE(parse_level(map_sample, "bad.toml", once));
  CHECK(asked == 2);
}

TEST_CASE("damaged maps: plans with more than a million edges of pixels together are refused") {
  const TextureSource source = [](std::string_view name) -> Result<Texture> {
    if (!name.starts_with("fine")) return sample_picture(name);
    std::vector<Color> texels;
    for (unsigned i = 0; i < 64 * 64; ++i) {
      texels.push_back((i % 64 + i / 64) % 2 == 0 ? 0xFFFFFFFFU : 0U);
    }
    return make_texture(64, 64, std::move(texels));
  };
  // A chessboard of 64x64 pixels has 2 * 63 * 64 of them.
  const auto mistake_of = [&](int plans) {
    std::string text(map_sample);
    for (int i = 0; i < plans; ++i) {
      const std::string number = std::to_string(100 + i);
      text += "\"\\u0" + number + "\" = { wall = \"brick\", plan = \"fine" + number + "\" }\n";
    }
    const Result<Level> level = parse_level(text, "bad.toml", source);
    return level ? "" : level.error().message;
  };
  CHECK(mistake_of(130).empty());
  CHECK(mistake_of(131) == "the plans of a map may have at most 1048576 edges of pixels together");
}

//   l l l ... l        4096 lamps and one too many, in rows of 64
TEST_CASE("damaged maps: more things described than anybody places are refused") {
  std::string things = "[things]\n";
  for (int i = 0; i <= 16384; ++i) things += "t" + std::to_string(i) + " = { picture = \"x\" }\n";
  CHECK(mistake_in(with(map_sample, "[legend]", things + "[legend]")) ==
        "bad.toml:16397:1: a map may describe at most 16384 things");
}

TEST_CASE("damaged maps: more things than a game can look at are refused") {
  std::string rows(66 * 64, 'l');
  rows.front() = '@';
  std::string text = "grid = '''\n";
  for (std::size_t begin = 0; begin < rows.size(); begin += 64) {
    text += rows.substr(begin, 64) + '\n';
  }
  text += "'''\n[defaults]\nfloor = \"brick\"\nceiling = \"brick\"\n[legend]\n";
  text += "\"@\" = { start = \"east\" }\n\"l\" = { thing = \"barrel\" }\n";
  CHECK(mistake_in(text) == "bad.toml:66:2: a map may have at most 4096 things");
}

TEST_CASE("damaged maps: a picture that cannot be had is asked for once") {
  int asked = 0;
  const TextureSource source = [&](std::string_view) -> Result<Texture> {
    ++asked;
    return fail({{}, 0, 0, "it is damaged"});
  };
  const Result<Level> level = parse_level(R"(grid = '''
ab@
'''
[legend]
a = { wall = "big" }
b = { plan = "big", wall = "big", floor = "big", ceiling = "big" }
"@" = { start = "east", floor = "big", ceiling = "big" }
)",
                                          "bad.toml", source);
  REQUIRE_FALSE(level);
  CHECK(to_string(level.error()) == "bad.toml:5:14: it is damaged");
  CHECK(asked <= 3);  // as a texture, as a plan, and the bullet's mark
}

TEST_CASE("first_deep_key: dots in strings, comments and values are no parts of a key") {
  using detail::first_deep_key;
  CHECK_FALSE(first_deep_key("a.b.c.d.e.f.g.h = 1\na.b.c.d.e.f.g.i = 2"));
  CHECK_FALSE(first_deep_key("a = '..........' # ........."));
  CHECK_FALSE(first_deep_key("a = \"\\\"..........\""));
  CHECK_FALSE(first_deep_key("a = '''\n'..........''\n.........'''"));
  CHECK_FALSE(first_deep_key("a = \"\"\"\n\\\"\"\"..........\"\"\""));
  CHECK_FALSE(first_deep_key("a = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]"));
  CHECK(first_deep_key("x = 1\na.'b'.c.d.e.f.g.h.i = 1") == detail::Place{2, 18});
  CHECK(first_deep_key("x = '''''''''\na.b.c.d.e.f.g.h.i = 1") == detail::Place{2, 16});
}

}  // namespace
}  // namespace raywalk
