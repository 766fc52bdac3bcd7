#include <map>

#include "load/map_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The sample, and what is told of its pictures.
std::string telling(const std::string& textures) {
  std::string text(map_sample);
  return text.append("[textures]\n").append(textures);
}

TEST_CASE("textures: an animation's frames stand one behind the other, whoever names it") {
  const Level level = level_of(telling("stone = { frames = [\"a\", \"b\", \"c\"], ticks = 10 }\n"));
  const TextureId floor = level.kind({1, 1}).floor;
  CHECK(level.kind({2, 1}).floor == floor);
  CHECK(level.traits_of(floor) == TextureTraits{false, 3, 10});
  CHECK(level.shown(floor, 25) == TextureId{floor.index + 2});
  CHECK(level.textures.size() > static_cast<std::size_t>(floor.index) + 2);
}

TEST_CASE("textures: a frame is shown for 8 ticks if nothing else is said") {
  const Level level = level_of(telling("stone = { frames = [\"a\", \"stone\"] }\n"));
  CHECK(level.traits_of(level.kind({1, 1}).floor) == TextureTraits{false, 2, 8});
}

TEST_CASE("textures: what shines does so in all its frames, and nothing else does") {
  const Level level = level_of(
      telling("stone = { frames = [\"a\", \"b\"], self_lit = true }\nbrick.self_lit = true\n"));
  const TextureId floor = level.kind({1, 1}).floor;
  CHECK(level.traits_of(floor).self_lit);
  CHECK(level.traits_of({floor.index + 1}) == TextureTraits{true, 1, 8});
  CHECK(level.traits_of(level.kind({0, 0}).wall(Face::north)) == TextureTraits{true, 1, 8});
  CHECK(level.traits_of(level.kind({1, 1}).ceiling) == TextureTraits{});
}

TEST_CASE("textures: only the frames are asked for, each once, and only if the map has a use") {
  std::map<std::string, int, std::less<>> asked;
  const TextureSource source = [&](std::string_view name) {
    ++asked[std::string(name)];
    return sample_picture(name);
  };
  REQUIRE(parse_level(telling("stone = { frames = [\"a\", \"b\"] }\nlava = { frames = [\"d\"] }\n"),
                      "m", source));
  CHECK(asked["a"] == 1);
  CHECK(asked["b"] == 1);
  CHECK(asked.count("stone") == 0);
  CHECK(asked.count("d") == 0);
}

TEST_CASE("broken maps: textures") {
  const auto mistake = [](const std::string& keys) {
    return mistake_in(telling("stone = " + keys + "\n"));
  };
  CHECK(mistake("{}").empty());
  CHECK(mistake("3") == R"(bad.toml:19:9: what is told of the picture "stone" must be a table)");
  CHECK(
      mistake("{ frame = 1 }") ==
      R"(bad.toml:19:11: unknown key "frame", did you mean "frames"? (expected "frames", "ticks" or "self_lit"))");
  for (const char* const frames : {"[]", "\"a\"", "[\"a\", 3]", "[[\"a\"]]", "{}"}) {
    CHECK(mistake(std::string("{ frames = ") + frames + " }") ==
          R"(bad.toml:19:20: "frames" must be a list of 1 to 256 pictures' names)");
  }
  std::string many = "[\"a\"";
  for (int i = 1; i < 256; ++i) many += ", \"a\"";
  CHECK(mistake("{ frames = " + many + "] }").empty());
  CHECK(mistake("{ frames = " + many + ", \"a\"] }") ==
        R"(bad.toml:19:20: "frames" must be a list of 1 to 256 pictures' names)");
  for (const char* const ticks : {"0", "3601", "1.5", "\"x\"", "nan"}) {
    CHECK(mistake(std::string("{ frames = [\"a\"], ticks = ") + ticks + " }") ==
          R"(bad.toml:19:35: "ticks" must be a whole number from 1 to 3600)");
  }
  CHECK(mistake("{ ticks = 3 }") ==
        R"(bad.toml:19:11: "ticks" belongs to "frames", and here are none)");
  CHECK(mistake("{ self_lit = 3 }") == R"(bad.toml:19:22: "self_lit" must be true or false)");
  CHECK(mistake("{ frames = [\"a\", \"nothing\"] }") ==
        R"(bad.toml:19:26: there is no picture "nothing")");
  CHECK(
      mistake("{ frames = [\"a\", \"wide\"] }") ==
      R"(bad.toml:19:26: an animation must have one size: the first picture has 4x8, and "wide" has 40x8)");
  CHECK(mistake_in("textures = 3\n" + std::string(map_sample)) ==
        R"(bad.toml:1:12: "textures" must be a table)");
}

}  // namespace
}  // namespace raywalk
