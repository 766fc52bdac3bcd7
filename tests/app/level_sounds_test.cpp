#include "app/level_sounds.hpp"

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

TEST_CASE("level sounds: those beside the map come first, then those of the program") {
  const test::ScratchFolder folder;
  const fs::path map = folder.path() / "maps" / "keep.toml";
  const fs::path own = folder.path() / "data";
  Level level;
  level.music = "march";
  level.ambience = "wet/rain";
  CHECK(sounds_of(level, map, own).hints.size() == 2);
  const fs::path march = folder.write("data/march.ogg", "x");
  const fs::path rain = folder.write("data/wet/rain.wav", "x");
  CHECK(sounds_of(level, map, own).music == march);
  CHECK(sounds_of(level, map, own).ambience == rain);
  const fs::path near_march = folder.write("maps/sounds/march.wav", "x");
  CHECK(sounds_of(level, map, own).music == near_march);
  CHECK(sounds_of(level, map, own).hints.empty());
  CHECK_FALSE(sounds_of(Level{}, map, own).music);
  CHECK(sounds_of(Level{}, map, own).hints.empty());
}

TEST_CASE("level sounds: one that is not there is told in a line") {
  Level level;
  level.ambience = "ra\nin";
  const LevelSounds sounds = sounds_of(level, "maps/keep.toml", "/nowhere");
  REQUIRE(sounds.hints.size() == 1);
  CHECK(
      sounds.hints[0] ==
      "maps/keep.toml: ambience \"ra\\x0Ain\" is not heard: there is no such file .wav or .ogg of "
      "at most 4194304 bytes in the folder sounds beside the map");
}

TEST_CASE("level sounds: too large a file, a folder and a way out of the folder do not count") {
  const test::ScratchFolder folder;
  const fs::path sounds = folder.path() / "sounds";
  folder.write("sounds/large.wav", "four");
  folder.write("sounds/folder.wav/file", "x");
  folder.write("outside.wav", "x");
  fs::create_symlink(folder.path() / "outside.wav", sounds / "link.wav");
  CHECK(find_sound("large", {sounds}, 4));
  CHECK_FALSE(find_sound("large", {sounds}, 3));
  CHECK_FALSE(find_sound("folder", {sounds}, 99));
  CHECK_FALSE(find_sound("link", {sounds}, 99));
  CHECK_FALSE(find_sound("../outside", {sounds}, 99));
  CHECK_FALSE(find_sound("", {sounds}, 99));
}

}  // namespace
}  // namespace raywalk
