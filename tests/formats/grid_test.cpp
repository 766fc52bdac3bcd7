#include "raywalk/formats/grid.hpp"

#include "formats/grid_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"
#include "support/png_header.hpp"

namespace raywalk {
namespace {

using test::drawn;
using test::parse_grid_sample;
using test::parse_ros_sample;
using test::picture_bytes;
using test::room_pgm;
using test::room_png;
using test::room_yaml;

std::string drawn_text(std::string_view pgm) {
  return drawn(parse_grid_sample(picture_bytes(pgm)));
}

/// The mistake in a changed `map.yaml`; the drawn map if there is none.
std::string ros_mistake(std::string_view part, std::string_view other) {
  return drawn(parse_ros_sample(with(room_yaml, part, other)));
}

}  // namespace

//  # # # #      the light pixels are free; of two that are as near to the middle, the walk begins
//  # @ . #      in the first
//  # # # #
TEST_CASE("grid: dark pixels are walls, light ones are free, and the walk begins in the middle") {
  const auto map = parse_grid_sample(picture_bytes(room_pgm));
  REQUIRE(map);
  CHECK(drawn(map->level) == "####\n#@.#\n####\n");
  CHECK(check(map->level));
  CHECK(map->level.title == "room");
  CHECK(map->level.start.heading == Turn{});
  REQUIRE(map->hints.size() == 1);
  CHECK(map->hints[0] ==
        "maps/room: a map of pixels: the walk begins at tile (1, 1), the free one nearest to the "
        "middle");
}

TEST_CASE("grid: transparent pixels are unknown, and walls") {
  const auto map = parse_grid_sample(room_png());
  REQUIRE(map);
  CHECK(drawn(map->level) == "####\n#@##\n####\n");
  REQUIRE(map->hints.size() == 2);
  CHECK(map->hints[1] == "maps/room: 1 unknown tile is a wall");
}

TEST_CASE("grid: PGM with numbers or bytes, of 8 or 16 bits, gives the same tiles") {
  using namespace std::string_literals;
  const std::string rows = "#@#\n...\n";
  CHECK(drawn_text("P2\n3 2\n1\n0 1 0\n1 1 1\n") == rows);
  CHECK(drawn_text("P5 3 2 255\n\0\xFF\x7F\xFF\x80\xFF"s) == rows);
  CHECK(drawn_text("P5\n#c\n3 #d\n2\n65535\n\0\0\xFF\0\x10\0\xFF\0\xF0\0\xF0\0"s) == rows);
}

TEST_CASE("grid: a picture that is no map is told why") {
  const std::string_view no_magic = "maps/room: expected a PNG, or a PGM that begins with P2 or P5";
  CHECK(drawn_text("") == no_magic);
  CHECK(drawn_text("P6 3 2 255\n") == no_magic);
  CHECK(drawn_text("P") == no_magic);
  CHECK(drawn_text("\x89PNX\r\n\x1A\n") == no_magic);
  CHECK(drawn_text("\x89PNG\r\n\x1A\n") ==
        "maps/room: is not a whole PNG picture: it ends too early");
  CHECK(drawn_text("P5 3 2 256\n") == "maps/room: is cut off: it ends after 0 of 6 pixels");
  CHECK(drawn_text("P2 3 2 1 0 1 0 1 1 x") == "maps/room: is cut off: it ends after 5 of 6 pixels");
  CHECK(drawn_text("P2 3 0 1 0") ==
        "maps/room: is no PGM picture: expected its width, its height, and from 1 to 65535 for "
        "white");
  CHECK(drawn_text("P5 16385 1 255 ") ==
        "maps/room: has 16385x1 pixels, and a map may have at most 16384x16384");
  CHECK(drawn_text("P2 1 1 1 0") == "maps/room: has no free tile: nobody could walk there");
}

//  a PNG of 33 + 25 bytes that says it has 16384x16384 pixels
TEST_CASE("grid: a PNG that is too short for its pixels is refused before they are read") {
  auto png = room_png();
  const auto set_side = [&](std::size_t at, int side) {
    png[at + 2] = static_cast<std::byte>(side >> 8);
    png[at + 3] = static_cast<std::byte>(side & 255);
  };
  set_side(16, 16384);
  set_side(20, 16385);
  // Its checksum is wrong then; what comes first is told.
  CHECK_FALSE(parse_grid_sample(png));
}

/// A picture of 40x2000 pixels, none like the next, that says it has so many rows.
std::vector<std::byte> picture_said_to_have(unsigned rows) {
  constexpr std::size_t height = 20;  // its place in the header
  std::vector<Color> pixels(std::size_t{40} * 2000);
  std::uint32_t mixed = 1;
  for (Color& pixel : pixels) {
    mixed = mixed * 1664525U + 1013904223U;
    pixel = 0xFF000000U | mixed >> 8U;
  }
  return test::with_number(encode_png(make_texture(40, 2000, pixels)), height, rows);
}

TEST_CASE("grid: a PNG that goes on far behind its last row is an error, and not unpacked") {
  const detail::GridRowSink sink{[](Grid) {}, [](std::span<const detail::GridShade>) {}};
  CHECK(detail::read_png_rows(picture_said_to_have(1900), "long.png", sink, {}));
  const auto rows = detail::read_png_rows(picture_said_to_have(100), "long.png", sink, {});
  REQUIRE_FALSE(rows);
  CHECK(to_string(rows.error()) ==
        "long.png: is not a whole PNG picture: it goes on behind its last row");
}

TEST_CASE("grid: cut at every length, and with every byte changed, it is a level or a message") {
  for (const std::vector<std::byte>& whole :
       {picture_bytes(room_pgm), room_png(), picture_bytes("P5 2 2 255\n\x11\xF0\xF0\x11")}) {
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const auto cut = parse_grid_sample(std::span(whole).first(size));
      if (!cut) CHECK_FALSE(cut.error().message.empty());
      if (cut) CHECK(check(cut->level));
    }
    for (std::size_t i = 0; i < whole.size(); ++i) {
      std::vector<std::byte> changed = whole;
      for (const int bits : {1, 16, 255}) {
        changed[i] = whole[i] ^ static_cast<std::byte>(bits);
        const auto map = parse_grid_sample(changed);
        if (map) CHECK(check(map->level));
      }
    }
  }
}

TEST_CASE("grid: a picture of less bytes than it has pixels is not begun") {
  for (const char* const pgm : {"P5 2 2 255\nabc", "P5 2 2 65535\nabcdef", "P2 2 2 255\n1 2"}) {
    bool is_begun = false;
    const detail::GridRowSink sink{.begin = [&](Grid) { is_begun = true; },
                                   .row = [](std::span<const detail::GridShade>) {}};
    CHECK_FALSE(detail::read_pgm_rows(picture_bytes(pgm), "a.pgm", sink, {}));
    CHECK_FALSE(is_begun);
  }
}

//  # # # #      205 is unknown: it is an obstacle by 20 %, above `free_thresh`
//  # @ # #
//  # # # #
TEST_CASE("grid: a map of ROS says what is dark, light, and unknown") {
  const auto map = parse_ros_sample(room_yaml);
  CHECK(drawn(map) == "####\n#@##\n####\n");
  CHECK(drawn(parse_ros_sample("image: 'room.pgm'\n")) == "####\n#@##\n####\n");
  CHECK(drawn(parse_ros_sample(with(room_yaml, "free_thresh: 0.196", "free_thresh: 0.25"))) ==
        "####\n#@.#\n####\n");
  CHECK(drawn(parse_ros_sample(with(room_yaml, "negate: 0", "negate: 1"))) == ".@..\n.##.\n....\n");
  CHECK(drawn(parse_ros_sample(with(room_yaml, "trinary", "raw"), "P2 3 1 255 100 0 101")) ==
        "#@#\n");
  CHECK(drawn(parse_ros_sample(with(room_yaml, "[-10.0, -10.0, 0.0]", "[1,2,3]"))) ==
        "####\n#@##\n####\n");
  CHECK(drawn(parse_ros_sample(with(room_yaml, "[-10.0, -10.0, 0.0]", "\n- -10\n- -10.0\n- 0"))) ==
        "####\n#@##\n####\n");
}

TEST_CASE("grid: mistakes in a map of ROS have their line and column") {
  CHECK(ros_mistake("negate: 0", "negate: 2") == "maps/room.yaml:5:9: \"negate\" must be 0 or 1");
  CHECK(ros_mistake("trinary", "tri") ==
        "maps/room.yaml:2:7: \"mode\" must be one of \"trinary\", \"scale\" or \"raw\"");
  CHECK(ros_mistake("0.65", "1.65") ==
        "maps/room.yaml:6:18: \"occupied_thresh\" must be a number from 0 to 1");
  CHECK(ros_mistake("-10.0, 0.0]", "0.0]") ==
        "maps/room.yaml:4:9: \"origin\" must be a list of three numbers, such as [0, 0, 0]");
  CHECK(ros_mistake("resolution: 0.05", "resolution 0.05") ==
        "maps/room.yaml:3:1: expected a line of the form \"key: value\"");
  CHECK(ros_mistake("negate: 0", "mode: raw") == "maps/room.yaml:5:1: \"mode\" is told twice");
  CHECK(ros_mistake("room.pgm", "other.pgm") ==
        "maps/room.yaml:1:8: other.pgm: there is no such file");
  CHECK(ros_mistake("image: room.pgm\n", "") ==
        "maps/room.yaml:1:1: there is no \"image\": it names the picture of the map");
  CHECK(drawn(parse_ros_sample(room_yaml, "P5 2 2 255\n")) ==
        "maps/room.pgm: is cut off: it ends after 0 of 4 pixels");
}

TEST_CASE("grid: a map of ROS, cut at every length and changed in every byte, is a map or told") {
  for (std::size_t size = 0; size <= room_yaml.size(); ++size) {
    const auto map = parse_ros_sample(room_yaml.substr(0, size));
    if (!map) CHECK(map.error().message.size() > 3);
  }
  for (std::size_t i = 0; i < room_yaml.size(); ++i) {
    std::string changed(room_yaml);
    for (const char c : {'\0', '\n', '[', ':', '\xFF', '"'}) {
      changed[i] = c;
      const auto map = parse_ros_sample(changed);
      if (map) CHECK(check(map->level));
    }
  }
}

TEST_CASE("grid: a map is one by the end of its name") {
  for (const char* name : {"a.png", "b/c.pgm", "map.yaml", "map.yml"}) CHECK(is_grid(name));
  for (const char* name : {"a.tmx", "png", "map.toml", "a.png.toml"}) CHECK_FALSE(is_grid(name));
}

}  // namespace raywalk
