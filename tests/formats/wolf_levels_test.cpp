#include <array>

#include "formats/wolf_sample.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using test::Bytes;
using test::wolf_drawn;

Result<std::vector<WolfMap>> decoded(const Bytes& head, const Bytes& maps) {
  return decode_wolf_levels({"MAPHEAD", head}, {"GAMEMAPS", maps});
}

std::string wrong_with(const Bytes& head, const Bytes& maps) {
  const auto levels = decoded(head, maps);
  return levels ? "" : to_string(levels.error());
}

/// One level in two files, to be changed in one place.
struct SmallFiles {
  Bytes head{};
  Bytes maps{};
  std::size_t header = 0;
};
SmallFiles small_files(WolfPacking packing = WolfPacking::carmack) {
  const WolfMap map = wolf_drawn(
      "####\n"
      "#@.#\n"
      "####\n");
  WolfLevels files = test::wolf_files({&map, 1}, packing);
  const std::size_t header = files.maps.size() - 42;
  return {std::move(files.head), std::move(files.maps), header};
}

/// `bytes` with those from `place` on replaced.
Bytes changed(Bytes bytes, std::size_t place, std::initializer_list<unsigned> values) {
  for (const unsigned value : values) bytes.at(place++) = static_cast<std::byte>(value);
  return bytes;
}

WolfMap random_map(Random& random, int number) {
  WolfMap map{.number = number,
              .name = std::string(static_cast<std::size_t>(random.below(17)), 'x'),
              .width = 1 + random.below(64),
              .height = 1 + random.below(64)};
  constexpr std::array<std::uint16_t, 4> odd{0xABCD, 0xA712, 0xA800, 0xFFFF};
  for (auto& plane : map.planes) {
    const int kinds = 1 + random.below(20);
    // Often what the plane's size in bytes is, which MAPTEMP must not take for it.
    const auto size = static_cast<std::uint16_t>(2 * map.width * map.height);
    for (int i = 0; i < map.width * map.height; ++i) {
      const auto value = static_cast<std::uint16_t>(random.below(kinds));
      plane.push_back(random.chance(0.05)  ? odd[static_cast<std::size_t>(random.below(4))]
                      : random.chance(0.1) ? size
                                           : value);
    }
    if (random.chance(0.3)) plane[0] = size;
  }
  return map;
}

TEST_CASE("wolf levels: a file of one small level, byte by byte") {
  const WolfMap map{.number = 2,
                    .name = "Tiny",
                    .width = 2,
                    .height = 1,
                    .planes = {{{1, 108}, {0, 19}, {0, 0}}}};
  const WolfLevels files = test::wolf_files({&map, 1});
  Bytes head;
  put_number(head, 0xABCD, 2);
  for (int i = 1; i <= 100; ++i) put_number(head, i == 2 ? 8 + 3 * 8 : 0, 4);
  CHECK(files.head == head);
  Bytes maps;
  for (const char c : std::string("TED5v1.0")) put_number(maps, static_cast<unsigned>(c), 1);
  for (const auto& plane : map.planes) {
    for (const unsigned word : {6U, 4U, unsigned{plane[0]}, unsigned{plane[1]}}) {
      put_number(maps, word, 2);
    }
  }
  for (const unsigned begin : {8U, 16U, 24U}) put_number(maps, begin, 4);
  for (int i = 0; i < 3; ++i) put_number(maps, 8, 2);
  put_number(maps, 2, 2);
  put_number(maps, 1, 2);
  for (const char c : std::string("Tiny\0\0\0\0\0\0\0\0\0\0\0\0!ID!", 20)) {
    put_number(maps, static_cast<unsigned>(c), 1);
  }
  CHECK(files.maps == maps);
  CHECK(decoded(files.head, files.maps) == std::vector<WolfMap>{map});
}

TEST_CASE("wolf levels: what is written is read again, and numbers keep their holes") {
  Random random(3);
  for (int i = 0; i < runs(60); ++i) {
    std::vector<WolfMap> levels;
    for (int number = 1 + random.below(5); number <= 100 && levels.size() < 4;
         number += 1 + random.below(40)) {
      levels.push_back(random_map(random, number));
    }
    for (const WolfPacking packing : {WolfPacking::carmack, WolfPacking::runs}) {
      const WolfLevels files = test::wolf_files(levels, packing);
      REQUIRE(decoded(files.head, files.maps) == levels);
    }
  }
}

TEST_CASE("wolf levels: a head may be shorter, and -1 is no level either") {
  const SmallFiles files = small_files();
  const Bytes shorter(files.head.begin(), files.head.begin() + 6);
  CHECK(test::required(decoded(shorter, files.maps)).size() == 1);
  CHECK(decoded(Bytes(shorter.begin(), shorter.begin() + 5), files.maps)->empty());
  Bytes longer = files.head;
  longer.resize(5000, std::byte{9});
  CHECK(test::required(decoded(longer, files.maps)).size() == 1);
  CHECK(test::required(decoded(changed(files.head, 2, {255, 255, 255, 255}), files.maps)).empty());
}

TEST_CASE("wolf levels: the tag of runs is the one that the head has") {
  Bytes head;
  put_number(head, 0x0102, 2);
  put_number(head, 8, 4);
  Bytes maps(8);
  for (const unsigned begin : {46U, 0U, 0U}) put_number(maps, begin, 4);
  for (const unsigned size : {8U, 0U, 0U}) put_number(maps, size, 2);
  put_number(maps, 3, 2);
  put_number(maps, 2, 2);
  maps.resize(46);
  for (const unsigned word : {12U, 0x0102U, 6U, 7U}) put_number(maps, word, 2);
  const auto levels = decoded(head, maps);
  REQUIRE(levels);
  REQUIRE(levels->size() == 1);
  CHECK(levels->front().planes[0] == std::vector<std::uint16_t>(6, 7));
  CHECK(levels->front().planes[1] == std::vector<std::uint16_t>(6, 0));
}

TEST_CASE("wolf levels: a third plane that is the second is empty") {
  const SmallFiles files = small_files();
  const Bytes maps = changed(files.maps, files.header + 8,
                             {std::to_integer<unsigned>(files.maps[files.header + 4]),
                              std::to_integer<unsigned>(files.maps[files.header + 5]), 0, 0});
  CHECK(test::required(decoded(files.head, maps)).front().planes[2] ==
        std::vector<std::uint16_t>(12, 0));
}

TEST_CASE("wolf levels: what is wrong is told with the file and the byte") {
  const SmallFiles files = small_files();
  const std::string end = std::to_string(files.maps.size());
  const auto at = [&](std::size_t offset) {
    return "GAMEMAPS: at byte " + std::to_string(files.header + offset) + ": ";
  };
  const auto wrong = [&](std::size_t offset, std::initializer_list<unsigned> values) {
    return wrong_with(files.head, changed(files.maps, files.header + offset, values));
  };
  const std::string sides = ", expected 1x1 to 1024x1024 and at most 32767 tiles";
  CHECK(wrong_with({}, files.maps) == "MAPHEAD: at byte 0: expected the tag of runs, two bytes");
  CHECK(wrong_with(changed(files.head, 2, {0, 0, 1, 0}), files.maps) ==
        "MAPHEAD: at byte 2: level 1 is at byte 65536 of GAMEMAPS, which has " + end);
  CHECK(wrong_with(files.head, {}) == "MAPHEAD: at byte 2: level 1 is at byte " +
                                          std::to_string(files.header) +
                                          " of GAMEMAPS, which has 0");
  CHECK(wrong(18, {0}) == at(18) + "level 1 is 0x3" + sides);
  CHECK(wrong(18, {255, 255}) == at(18) + "level 1 is 65535x3" + sides);
  CHECK(wrong(18, {0, 4, 0, 4}) == at(18) + "level 1 is 1024x1024" + sides);
  CHECK(wrong(0, {0, 0, 1, 0}) == at(0) + "expected a plane of 4 bytes or more within the file's " +
                                      end + ", not 17 at 65536 (plane 0 of level 1 \"Drawn\")");
  CHECK(wrong(14, {3}) == at(4) + "expected a plane of 4 bytes or more within the file's " + end +
                              ", not 3 at 25 (plane 1 of level 1 \"Drawn\")");
  CHECK(wrong(18, {5}) ==
        "GAMEMAPS: at byte 10: expected a plane of 30 bytes, not of 24 (plane 0 of level 1 "
        "\"Drawn\")");
  CHECK(wrong(12, {16}) ==
        "GAMEMAPS: at byte 22: the packed bytes end after 6 of 9 words (plane "
        "0 of level 1 \"Drawn\")");
}

TEST_CASE("wolf levels: cut at any length, a message or a level") {
  for (const WolfPacking packing : {WolfPacking::carmack, WolfPacking::runs}) {
    const SmallFiles files = small_files(packing);
    // Behind the header there is only the mark of its end.
    for (std::size_t length = 0; length < files.maps.size(); ++length) {
      const auto levels = decoded(
          files.head, Bytes(files.maps.begin(), files.maps.begin() + std::ptrdiff_t(length)));
      CHECK(levels.has_value() == (length >= files.maps.size() - 4));
    }
    for (std::size_t length = 0; length < files.head.size(); ++length) {
      const auto levels = decoded(
          Bytes(files.head.begin(), files.head.begin() + std::ptrdiff_t(length)), files.maps);
      CHECK(levels.has_value() == (length >= 2));
    }
  }
}

TEST_CASE("wolf levels: with any byte changed, a message or levels that can be written") {
  for (const WolfPacking packing : {WolfPacking::carmack, WolfPacking::runs}) {
    const SmallFiles files = small_files(packing);
    for (std::size_t place = 0; place < files.head.size() + files.maps.size(); ++place) {
      for (unsigned value = 0; value < 256; value += 5) {
        SmallFiles other = files;
        const bool is_head = place < files.head.size();
        (is_head ? other.head[place] : other.maps[place - files.head.size()]) =
            static_cast<std::byte>(value);
        const auto levels = decoded(other.head, other.maps);
        if (levels) {
          CHECK(encode_wolf_levels(*levels));
        } else {
          CHECK(levels.error().message.starts_with("at byte "));
        }
      }
    }
  }
}

TEST_CASE("wolf levels: what cannot be written is told") {
  const auto told = [](const std::vector<WolfMap>& levels) {
    const auto files = encode_wolf_levels(levels);
    return files ? "" : to_string(files.error());
  };
  const WolfMap good = wolf_drawn("@.\n");
  const auto with = [&](auto change) {
    WolfMap map = good;
    change(map);
    return std::vector<WolfMap>{map};
  };
  CHECK(told({good}).empty());
  CHECK(told({}).empty());
  CHECK(told({good, good}) == "level 1: expected a number that no other level has");
  CHECK(told(with([](WolfMap& map) { map.number = 101; })) ==
        "level 101: expected a number from 1 to 100");
  CHECK(told(with([](WolfMap& map) { map.name = "A name of 17 byte"; })) ==
        "level 1: expected a name of at most 16 bytes, not \"A name of 17 byte\"");
  CHECK(told(with([](WolfMap& map) { map.width = 1 << 30; })) ==
        "level 1: expected 1 to 32767 tiles");
  CHECK(told(with([](WolfMap& map) { map.planes[2].clear(); })) ==
        "level 1: expected planes of 2 tiles");
  CHECK(told(with([](WolfMap& map) {
          map.width = 32767;
          map.height = 1;
          for (auto& plane : map.planes) {
            plane.clear();
            for (int i = 0; i < 32767; ++i) plane.push_back(static_cast<std::uint16_t>(i * 7));
          }
        })) == "level 1: a plane takes more than 65535 bytes: expected fewer tiles");
}

}  // namespace
}  // namespace raywalk
