#include <numeric>

#include "formats/wolf_sample.hpp"
#include "raywalk/formats/detail/wolf/codec.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

using detail::pack_carmack;
using detail::pack_runs;
using detail::unpack_carmack;
using detail::unpack_runs;
using detail::Words;

test::Bytes bytes_of(std::initializer_list<unsigned> values) {
  test::Bytes bytes;
  for (const unsigned value : values) put_number(bytes, value, 1);
  return bytes;
}

std::string carmack_fault(const test::Bytes& bytes, std::size_t count) {
  const auto words = unpack_carmack(bytes, count);
  return words ? "" : std::to_string(words.error().offset) + ": " + words.error().message;
}

std::string runs_fault(const Words& words, std::size_t count) {
  const auto tiles = unpack_runs(words, 0xABCD, count);
  return tiles ? "" : std::to_string(tiles.error().offset) + ": " + tiles.error().message;
}

/// Words as levels have them, and words that look like tags.
Words random_words(Random& random, int count) {
  constexpr std::array<std::uint16_t, 8> odd{0xA700, 0xA7FF, 0xA800, 0xA801,
                                             0xABCD, 0x00A7, 0x00A8, 0xFFFF};
  const int kinds = 1 + random.below(40);
  Words words;
  while (static_cast<int>(words.size()) < count) {
    const auto value = random.chance(0.1) ? odd[static_cast<std::size_t>(random.below(8))]
                                          : static_cast<std::uint16_t>(random.below(kinds) * 257);
    const int length = random.chance(0.1) ? random.below(600) : 1;
    words.insert(words.end(), static_cast<std::size_t>(length), value);
  }
  words.resize(static_cast<std::size_t>(count));
  return words;
}

TEST_CASE("wolf codec: words without repetitions are themselves, the lower byte first") {
  const Words words{0x1234, 0x0001, 0xFFFE};
  CHECK(pack_carmack(words) == bytes_of({0x34, 0x12, 0x01, 0x00, 0xFE, 0xFF}));
  CHECK(unpack_carmack(pack_carmack(words), 3) == words);
}

TEST_CASE("wolf codec: a word that looks like a tag has its lower byte behind it") {
  const Words words{0xA705, 0xA800};
  CHECK(pack_carmack(words) == bytes_of({0x00, 0xA7, 0x05, 0x00, 0xA8, 0x00}));
  CHECK(unpack_carmack(pack_carmack(words), 2) == words);
}

TEST_CASE("wolf codec: a repetition nearby counts back from where it stands") {
  const Words words{1, 2, 3, 1, 2, 3};
  CHECK(pack_carmack(words) == bytes_of({1, 0, 2, 0, 3, 0, 3, 0xA7, 3}));
  CHECK(unpack_carmack(pack_carmack(words), 6) == words);
}

TEST_CASE("wolf codec: a repetition far away counts from the beginning") {
  Words words(300);
  std::iota(words.begin(), words.end(), std::uint16_t{1000});
  words.insert(words.end(), {1007, 1008, 1009});
  const auto bytes = pack_carmack(words);
  REQUIRE(bytes.size() == 604);
  CHECK(test::Bytes(bytes.end() - 4, bytes.end()) == bytes_of({3, 0xA8, 7, 0}));
  CHECK(unpack_carmack(bytes, 303) == words);
}

TEST_CASE("wolf codec: a repetition may run into the words that it makes") {
  CHECK(unpack_carmack(bytes_of({9, 0, 7, 0, 5, 0xA7, 1}), 7) == Words{9, 7, 7, 7, 7, 7, 7});
  CHECK(pack_carmack(Words{7, 7, 7, 7, 7}).size() < 10);
}

TEST_CASE("wolf codec: unpacking stops at the words that are wanted") {
  CHECK(unpack_carmack(bytes_of({1, 0, 2, 0, 0xFF, 0xA7}), 2) == Words{1, 2});
  CHECK(unpack_carmack({}, 0) == Words{});
}

TEST_CASE("wolf codec: what is wrong is told with the byte that it is before") {
  CHECK(carmack_fault({}, 1) == "0: the packed bytes end after 0 of 1 words");
  CHECK(carmack_fault(bytes_of({1}), 1) == "0: the packed bytes end after 0 of 1 words");
  CHECK(carmack_fault(bytes_of({1, 0, 2, 0xA7}), 3) ==
        "2: the packed bytes end after 1 of 3 words");
  CHECK(carmack_fault(bytes_of({1, 0, 2, 0xA8, 0}), 3) ==
        "2: the packed bytes end after 1 of 3 words");
  CHECK(carmack_fault(bytes_of({1, 0, 2, 0xA7, 2}), 3) ==
        "2: expected a repetition of words that are there, and only 1 are");
  CHECK(carmack_fault(bytes_of({1, 0, 2, 0xA7, 0}), 3) ==
        "2: expected a repetition of words that are there, and only 1 are");
  CHECK(carmack_fault(bytes_of({1, 0, 2, 0xA8, 1, 0}), 3) ==
        "2: expected a repetition of words that are there, and only 1 are");
  CHECK(carmack_fault(bytes_of({1, 0, 3, 0xA7, 1}), 3) ==
        "2: expected at most 2 more words, not 3");
}

TEST_CASE("wolf codec: runs of four or more are packed, and the tag always") {
  CHECK(pack_runs(Words{5, 5, 5, 6}, 0xABCD) == Words{5, 5, 5, 6});
  CHECK(pack_runs(Words{5, 5, 5, 5}, 0xABCD) == Words{0xABCD, 4, 5});
  CHECK(pack_runs(Words{1, 0xABCD, 2}, 0xABCD) == Words{1, 0xABCD, 1, 0xABCD, 2});
  CHECK(unpack_runs(Words{1, 0xABCD, 1, 0xABCD, 2}, 0xABCD, 3) == Words{1, 0xABCD, 2});
  CHECK(unpack_runs(Words{0xABCD, 0, 7, 3}, 0xABCD, 1) == Words{3});
}

TEST_CASE("wolf codec: runs end where they should") {
  CHECK(runs_fault({}, 1) == "0: the runs end after 0 of 1 tiles");
  CHECK(runs_fault({1, 0xABCD, 2}, 3) == "1: the runs end after 1 of 3 tiles");
  CHECK(runs_fault({1, 0xABCD, 3, 9}, 3) == "1: expected a run of at most 2 tiles, not of 3");
}

TEST_CASE("wolf codec: what is packed unpacks to itself") {
  Random random(1);
  for (int i = 0; i < runs(400); ++i) {
    const Words words = random_words(random, 1 + random.below(3000));
    REQUIRE(unpack_carmack(pack_carmack(words), words.size()) == words);
    const auto tag = static_cast<std::uint16_t>(random.chance(0.5) ? 0xABCD : random.below(65536));
    REQUIRE(unpack_runs(pack_runs(words, tag), tag, words.size()) == words);
  }
}

TEST_CASE("wolf codec: any bytes unpack to as many words as wanted, or to a message") {
  Random random(2);
  for (int i = 0; i < runs(20000); ++i) {
    test::Bytes bytes;
    for (int n = random.below(40); n > 0; --n) {
      const int value = random.chance(0.3) ? 0xA7 + random.below(2) : random.below(6);
      put_number(bytes, static_cast<unsigned>(value), 1);
    }
    const auto count = static_cast<std::size_t>(random.below(300));
    const auto words = unpack_carmack(bytes, count);
    if (words) {
      REQUIRE(words->size() == count);
    } else {
      REQUIRE(words.error().offset <= bytes.size());
    }
  }
}

}  // namespace
}  // namespace raywalk
