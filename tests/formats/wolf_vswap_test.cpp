#include "formats/wolf_sample.hpp"
#include "raywalk/formats/detail/wolf/vswap.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::Vswap;
using test::Bytes;

/// A palette in which each color is its own index.
std::vector<Color> index_palette() {
  std::vector<Color> palette;
  for (unsigned i = 0; i < 256; ++i) palette.push_back(rgb(i, 0, 7));
  return palette;
}

int slope(int x, int y) { return x + 2 * y; }
/// Two bars beside each other, the right one in two parts.
int bars(int x, int y) {
  if (x >= 5 && x < 7 && y >= 40) return y;
  if (x == 9 && (y < 3 || y == 63)) return 100 + y;
  return -1;
}

Bytes small_vswap() {
  return test::vswap_of({{0, test::wall_page(slope)}, {3, test::wall_page(slope)}},
                        {{1, test::sprite_page(bars)}});
}

std::string vswap_fault(const Bytes& bytes) {
  const auto vswap = Vswap::read("VSWAP", bytes);
  return vswap ? "" : to_string(vswap.error());
}

/// The fault in the only sprite of a file, by its page; empty if there is none.
std::string sprite_fault(const Bytes& page) {
  const auto vswap = Vswap::read("VSWAP", test::vswap_of({}, {{0, page}}));
  REQUIRE(vswap);
  const auto palette = index_palette();
  const auto sprite = vswap->sprite(0, palette);
  return sprite ? "" : to_string(sprite.error());
}

Bytes words(std::initializer_list<unsigned> values) {
  Bytes bytes;
  for (const unsigned value : values) put_number(bytes, value, 2);
  return bytes;
}

TEST_CASE("wolf pictures: a wall is read column by column") {
  const auto vswap = Vswap::read("VSWAP", small_vswap());
  REQUIRE(vswap);
  CHECK(vswap->walls() == 4);
  CHECK(vswap->has_wall(0));
  CHECK_FALSE(vswap->has_wall(1));
  CHECK(vswap->has_wall(3));
  CHECK_FALSE(vswap->has_wall(4));
  CHECK_FALSE(vswap->has_wall(-1));
  const auto palette = index_palette();
  for (const int index : {0, 3}) {
    const auto wall = vswap->wall(index, palette);
    REQUIRE(wall);
    CHECK(wall->width == 64);
    CHECK(wall->all_opaque);
    for (int y = 0; y < 64; ++y) {
      for (int x = 0; x < 64; ++x) {
        REQUIRE(wall->texel(x, y) == rgb(static_cast<unsigned>(slope(x, y)), 0, 7));
      }
    }
  }
}

TEST_CASE("wolf pictures: a sprite is made of posts, and is clear where there are none") {
  const auto vswap = Vswap::read("VSWAP", small_vswap());
  REQUIRE(vswap);
  CHECK(vswap->sprites() == 2);
  CHECK_FALSE(vswap->has_sprite(0));
  REQUIRE(vswap->has_sprite(1));
  const auto palette = index_palette();
  const auto sprite = vswap->sprite(1, palette);
  REQUIRE(sprite);
  for (int y = 0; y < 64; ++y) {
    for (int x = 0; x < 64; ++x) {
      const int index = bars(x, y);
      REQUIRE(sprite->texel(x, y) == (index < 0 ? 0 : rgb(static_cast<unsigned>(index), 0, 7)));
      REQUIRE(sprite->opaque.test({x, y}) == (index >= 0));
    }
  }
}

TEST_CASE("wolf pictures: where the pages are is bounded by the file") {
  const Bytes good = small_vswap();
  CHECK(vswap_fault(good).empty());
  CHECK(vswap_fault({}) == "VSWAP: at byte 0: expected the numbers of pages, 6 bytes");
  CHECK(vswap_fault(words({1000, 1, 2})) ==
        "VSWAP: at byte 0: expected walls, sprites and sounds in this order, and their offsets, "
        "not 1000 pages");
  CHECK(vswap_fault(words({2, 2, 1, 0, 0, 0, 0, 0, 0})).find("in this order") != std::string::npos);
  CHECK(vswap_fault(words({1, 1, 1, 13, 0, 0})) ==
        "VSWAP: at byte 6: page 0 is at 13, beyond the end at 12");
}

TEST_CASE("wolf pictures: a page that is too short is told with its place") {
  Bytes page(4095);
  const auto vswap = Vswap::read("VSWAP", test::vswap_of({{0, page}}, {}));
  REQUIRE(vswap);
  const auto palette = index_palette();
  const auto wall = vswap->wall(0, palette);
  REQUIRE_FALSE(wall);
  CHECK(to_string(wall.error()) == "VSWAP: at byte 12: wall 0 has 4095 of 4096 bytes");
}

TEST_CASE("wolf pictures: posts stay within the picture and the page") {
  CHECK(sprite_fault(words({0})) ==
        "VSWAP: at byte 12: sprite 0: expected the first and the last column");
  CHECK(sprite_fault(words({5, 4, 0})) ==
        "VSWAP: at byte 12: sprite 0: expected columns from 0 to 63, not 5 to 4");
  CHECK(sprite_fault(words({0, 64, 0})) ==
        "VSWAP: at byte 12: sprite 0: expected columns from 0 to 63, not 0 to 64");
  CHECK(sprite_fault(words({0, 1, 6})) ==
        "VSWAP: at byte 18: sprite 0: the posts of a column end early");
  CHECK(sprite_fault(words({0, 0, 6, 130, 0, 0, 0})) ==
        "VSWAP: at byte 18: sprite 0: expected at most 64 posts of rows from 0 to 64, not from 0 "
        "to 65");
  CHECK(sprite_fault(words({0, 0, 6, 4, 0, 6, 0})) ==
        "VSWAP: at byte 18: sprite 0: expected at most 64 posts of rows from 0 to 64, not from 3 "
        "to 2");
  CHECK(sprite_fault(words({0, 0, 6, 4, 14, 0, 0})) ==
        "VSWAP: at byte 18: sprite 0: a post's pixels are beyond the page");
  CHECK(sprite_fault(words({0, 0, 6, 0})).empty());
  // The pixels of a row are at an offset that may begin anew beyond 65535.
  CHECK(sprite_fault(words({0, 0, 6, 4, 0xFFFF, 2, 0})).empty());
  // Posts that stand for nothing are counted, too.
  Bytes many = words({0, 0, 6});
  for (int i = 0; i < 65; ++i) {
    for (const unsigned word : {2U, 0U, 2U}) put_number(many, word, 2);
  }
  CHECK(sprite_fault(many).find("at most 64 posts") != std::string::npos);
}

TEST_CASE("wolf pictures: a file cut anywhere, or changed, gives pictures or messages") {
  const Bytes page = test::sprite_page(bars);
  const Bytes whole = test::vswap_of({}, {{0, page}, {1, page}});
  const auto palette = index_palette();
  const auto look = [&](Bytes bytes) {
    const auto vswap = Vswap::read("VSWAP", std::move(bytes));
    if (!vswap) return;
    for (int i = 0; i < 70000; ++i) {
      if (vswap->has_wall(i)) (void)vswap->wall(i, palette);
      if (vswap->has_sprite(i)) (void)vswap->sprite(i, palette);
      if (i > 4) break;
    }
  };
  for (std::size_t length = 0; length < whole.size(); ++length) {
    look(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)));
  }
  for (std::size_t place = 0; place < whole.size(); ++place) {
    for (const unsigned flip : {0x01U, 0x10U, 0x80U, 0xFFU}) {
      Bytes bytes = whole;
      bytes[place] ^= static_cast<std::byte>(flip);
      look(std::move(bytes));
    }
  }
}

TEST_CASE("wolf pictures: a palette has 64ths where none is brighter, else 256ths") {
  Bytes bytes(768);
  bytes[3] = std::byte{63};
  bytes[4] = std::byte{32};
  auto palette = detail::read_palette(bytes);
  REQUIRE(palette.size() == 256);
  CHECK(palette[0] == rgb(0, 0, 0));
  CHECK(palette[1] == rgb(255, 130, 0));
  bytes[767] = std::byte{64};
  palette = detail::read_palette(bytes);
  CHECK(palette[1] == rgb(63, 32, 0));
  CHECK(palette[255] == rgb(0, 0, 64));
}

TEST_CASE("wolf pictures: the computed palette has 256 colors, from light to dark in each row") {
  const auto palette = detail::computed_palette();
  REQUIRE(palette.size() == 256);
  const auto light = [&](std::size_t i) {
    return red(palette[i]) + green(palette[i]) + blue(palette[i]);
  };
  for (std::size_t i = 16; i < 255; ++i) {
    if (i % 8 != 7) CHECK(light(i) >= light(i + 1));
  }
}

}  // namespace
}  // namespace raywalk
