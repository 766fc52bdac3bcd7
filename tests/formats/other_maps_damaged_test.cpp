#include <array>

#include "formats/cub_sample.hpp"
#include "formats/ldtk_sample.hpp"
#include "formats/uwmf_sample.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using Parser = Result<LoadedMap> (*)(std::string_view text);

struct OtherSample {
  Parser parse = nullptr;
  std::string_view text{};
};

Result<LoadedMap> parse_ldtk_alone(std::string_view text) { return test::parse_ldtk_sample(text); }

constexpr std::array<OtherSample, 3> other_samples{{{test::parse_cub_sample, test::cub_sample},
                                                    {test::parse_uwmf_sample, test::uwmf_sample},
                                                    {parse_ldtk_alone, test::ldtk_sample}}};

/// A map, or a message that has its place.
void expect_answer(const OtherSample& sample, std::string_view text) {
  const auto map = sample.parse(text);
  if (map) return;
  if (map.error().message.empty() || map.error().line < 1 || map.error().column < 1) {
    FAIL(to_string(map.error()));
  }
}

std::string many(std::string_view part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST_CASE("damaged other maps: the samples themselves are right") {
  for (const OtherSample& sample : other_samples) CHECK(sample.parse(sample.text));
}

TEST_CASE("damaged other maps: cut at every length, a map or a message with its place") {
  for (const OtherSample& sample : other_samples) {
    for (std::size_t length = 0; length < sample.text.size(); ++length) {
      expect_answer(sample, sample.text.substr(0, length));
    }
  }
}

TEST_CASE("damaged other maps: with any byte changed, a map or a message with its place") {
#ifdef NDEBUG
  constexpr std::array flips{0x01U, 0x02U, 0x04U, 0x08U, 0x10U, 0x20U, 0x40U, 0x80U, 0xFFU};
#else
  constexpr std::array flips{0x01U, 0x80U};
#endif
  for (const OtherSample& sample : other_samples) {
    std::string text(sample.text);
    for (char& byte : text) {
      for (const unsigned flip : flips) {
        const char before = byte;
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ flip);
        expect_answer(sample, text);
        byte = before;
      }
    }
  }
}

TEST_CASE("damaged other maps: depth and numbers have an end") {
  CHECK(test::uwmf_mistake("a " + many("{", 100'000)) ==
        "maps/bad.uwmf:1:100003: expected }, and here is the end of the file");
  CHECK(test::uwmf_mistake(many("tile{}", 65'537)) ==
        "maps/bad.uwmf:1:393221: a map may have at most 65536 blocks \"tile\"");
  CHECK(test::uwmf_mistake("width = 4096; height = 4096; planemap {") ==
        "maps/bad.uwmf:1:40: expected \"{\", and here is the end of the file");
  CHECK(test::ldtk_mistake("{\"a\":" + many("[", 100'000)) ==
        "maps/bad.ldtk:1:69: values may stand in each other up to 64 deep");
  const std::string layer = R"({"__type":"Tiles","__gridSize":1,"__cWid":4096,"__cHei":4096})";
  CHECK(test::ldtk_mistake(R"({"levels":[{"pxWid":9,"pxHei":9,"layerInstances":[)" + layer + "," +
                           layer + "]}]}") ==
        "maps/bad.ldtk:1:51: the layers of a level may have at most 16777216 tiles together");
}

TEST_CASE("damaged other maps: hints are a screen full at most") {
  std::string text(test::uwmf_sample);
  for (int i = 0; i < 100; ++i) {
    text += "trigger { x = 1; y = 1; action = \"Other_" + std::to_string(i) + "\"; }\n";
  }
  const auto hints = test::uwmf_map(text).hints;
  REQUIRE(hints.size() == 17);
  CHECK(hints.back() == "maps/bad.uwmf: and 85 more like these");
}

}  // namespace
}  // namespace raywalk
