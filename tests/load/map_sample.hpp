#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/level.hpp"
#include "support/catch.hpp"

/// A map that is right, to be changed in one place at a time.
namespace raywalk {

/// Its door at (3, 2) stands between walls in the north and the south.
inline constexpr std::string_view map_sample = R"(title = "Sample"
grid = '''
######
#@.#.#
#..D.#
#b.#.#
######
'''
[defaults]
floor = "stone"
ceiling = "wood"
[legend]
"#" = { wall = "brick" }
"." = {}
"D" = { door = "gate" }
"b" = { thing = "barrel" }
"@" = { start = "east" }
)";

/// A text in which one part, which must occur, is replaced.
[[nodiscard]] inline std::string with(std::string_view text, std::string_view part,
                                      std::string_view replacement) {
  std::string result(text);
  const std::size_t found = result.find(part);
  if (found == std::string::npos) throw std::string(part) + " does not occur";
  return result.replace(found, part.size(), replacement);
}

/// Pictures of 4x8 texels for every name but these: "nothing" is missing; "pillar", "dots", "dot",
/// "odd" and "oblong" are plans of 64x64, 64x64, 1x1, 24x24 and 64x32 pixels; "wide" has 40x8
/// texels.
///
/// "pillar" is opaque but for its leftmost quarter; "dot" is opaque; of "dots" 8x8 pixels, far from
/// each other, are.
[[nodiscard]] inline Result<Texture> sample_picture(std::string_view name) {
  const auto plain = [](int width, int height) {
    const auto count = static_cast<std::size_t>(width * height);
    return make_texture(width, height, std::vector<Color>(count, rgb(200, 100, 50)));
  };
  if (name == "nothing") return fail({"", 0, 0, "there is no picture \"nothing\""});
  if (name == "bullet_mark") return fail({"", 0, 0, "there is no picture \"bullet_mark\""});
  if (name == "dot") return plain(1, 1);
  if (name == "odd") return plain(24, 24);
  if (name == "oblong") return plain(64, 32);
  if (name == "wide") return plain(40, 8);
  if (name == "dots") {
    Texture dots = plain(64, 64);
    for (std::size_t i = 0; i < dots.texels.size(); ++i) {
      if (i % 8 != 1 || i / 64 % 8 != 1) dots.texels[i] = 0;
    }
    return dots;
  }
  if (name != "pillar") return plain(4, 8);
  Texture pillar = plain(64, 64);
  for (std::size_t i = 0; i < pillar.texels.size(); ++i) {
    if (i % 64 < 16) pillar.texels[i] = 0x7FFFFFFF;
  }
  return pillar;
}

/// The value of a result; throws its error if there is none.
template <class T>
[[nodiscard]] T good(Result<T> made) {
  if (!made) throw std::runtime_error(to_string(made.error()));
  return *std::move(made);
}

/// The message of an error, or nothing.
template <class T>
[[nodiscard]] std::string mistake_of(const Result<T>& made) {
  return made ? "" : to_string(made.error());
}

/// All that is wrong, a line each, or nothing.
template <class T>
[[nodiscard]] std::string mistakes_of(const Result<T>& made) {
  return made ? "" : to_lines(made.error());
}

[[nodiscard]] inline Result<Level> parse_sample(std::string_view text) {
  return parse_level(text, "bad.toml", sample_picture);
}

/// The level of a map that is good; throws what is wrong with it.
[[nodiscard]] inline Level level_of(std::string_view text) { return good(parse_sample(text)); }

/// The mistake in a map: its message, or nothing.
[[nodiscard]] inline std::string mistake_in(std::string_view text) {
  return mistake_of(parse_sample(text));
}

/// All that is wrong with a map, a line each, or nothing.
[[nodiscard]] inline std::string mistakes_in(std::string_view text) {
  return mistakes_of(parse_sample(text));
}

/// A change that breaks the sample, and the message that it must give.
struct Broken {
  std::string_view part;
  std::string_view replacement;
  std::string_view message;
};

inline void check(const std::vector<Broken>& maps) {
  for (const Broken& map : maps) {
    CHECK(mistake_in(with(map_sample, map.part, map.replacement)) == map.message);
  }
}

}  // namespace raywalk
