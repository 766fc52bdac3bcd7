#include <string>

#include "cli/golden_shot.hpp"
#include "formats/wolf_sample.hpp"

namespace raywalk {
namespace {

// Guards that look west and east, a lamp and a key; behind an elevator's door its switch.
constexpr std::string_view hall =
    "##########\n"
    "#...l...2#\n"
    "#@..w..k.#\n"
    "#..b...e.#\n"
    "#####D####\n"
    "####!.####\n"
    "##########\n";

/// True if the golden picture of `name` is that of a folder with the level `hall`.
bool is_hall_shown(bool has_pictures, ShotOptions options, const std::string& name) {
  const WolfMap map = test::wolf_drawn(hall, {{'#', {8, 0}},
                                              {'l', {108, 26}},
                                              {'w', {108, 110}},
                                              {'e', {108, 108}},
                                              {'b', {108, 58}},
                                              {'k', {108, 43}},
                                              {'2', {108, 52}},
                                              {'D', {101, 0}},
                                              {'!', {21, 0}}});
  const test::ScratchFolder folder;
  const WolfLevels files = test::wolf_files({&map, 1});
  test::write_bytes(folder.path() / "MAPHEAD.WL6", files.head);
  test::write_bytes(folder.path() / "GAMEMAPS.WL6", files.maps);
  if (has_pictures) test::write_bytes(folder.path() / "VSWAP.WL6", test::sample_vswap());
  options.wolf = folder.path();
  options.map = "1";
  return test::is_golden_shot(folder, options, name);
}

TEST_CASE("shot: a level of Wolfenstein 3D has the pictures of the game") {
  CHECK(is_hall_shown(true, {}, "wolf_hall"));
}

TEST_CASE("shot: a door of Wolfenstein 3D opens between its jambs, and behind it is the switch") {
  CHECK(is_hall_shown(
      true, {.pose = Pose{{5.8, 3.3}, Turn::degrees(105)}, .use = true, .ticks = 90}, "wolf_door"));
}

TEST_CASE("shot: a level of Wolfenstein 3D without VSWAP has pictures of ours") {
  CHECK(is_hall_shown(false, {}, "wolf_ours"));
}

}  // namespace
}  // namespace raywalk
