#include "app/sound/level_sounds.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/sound/sound_length.hpp"
#include "raywalk/map/level.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

/// A number, the lowest byte first.
std::string number_bytes(std::uint32_t number, int count) {
  std::string bytes;
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFFU);
  return bytes;
}

/// A WAV with so many bytes of sound.
std::string wav(std::uint32_t hz, std::size_t bytes, std::uint32_t coding = 1,
                std::uint32_t bits = 16) {
  return "RIFF    WAVEodd " + number_bytes(1, 4) + "x fmt " + number_bytes(16, 4) +
         number_bytes(coding, 2) + number_bytes(1, 2) + number_bytes(hz, 4) +
         number_bytes(2 * hz, 4) + number_bytes(2, 2) + number_bytes(bits, 2) + "data" +
         number_bytes(static_cast<std::uint32_t>(bytes), 4) + std::string(bytes, 'x');
}

/// A page of Ogg with one packet, and more of a byte each.
std::string ogg_page(const std::string& packet, std::size_t more = 0, std::uint32_t stream = 7) {
  return "OggS" + std::string(10, '\0') + number_bytes(stream, 4) + std::string(8, '\0') +
         static_cast<char>(1 + more) + static_cast<char>(packet.size()) + std::string(more, '\1') +
         packet + std::string(more, 'x');
}

/// Vorbis whose long packets have 1024 samples.
std::string vorbis_head(std::uint32_t hz) {
  return "\1vorbis" + number_bytes(0, 4) + "\1" + number_bytes(hz, 4) + std::string(12, '\0') +
         "\xB8\1";
}

tl::expected<double, std::string> length_of(const std::string& bytes) {
  return max_seconds_of_sound(std::as_bytes(std::span(bytes)));
}

TEST_CASE("level sounds: those beside the map come first, then those of the program") {
  const test::ScratchFolder folder;
  const fs::path map = folder.path() / "maps" / "keep.toml";
  const fs::path own = folder.path() / "data";
  Level level;
  level.music = "march";
  level.ambience = "wet/rain";
  CHECK(sounds_of(level, map, own).hints.size() == 2);
  const fs::path march = folder.write("data/march.ogg", ogg_page(vorbis_head(44100)));
  const fs::path rain = folder.write("data/wet/rain.wav", wav(44100, 8));
  CHECK(sounds_of(level, map, own).music->file == march);
  CHECK(sounds_of(level, map, own).ambience->file == rain);
  const fs::path near_march = folder.write("maps/sounds/march.wav", wav(8000, 8));
  CHECK(sounds_of(level, map, own).music->file == near_march);
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

TEST_CASE("level sounds: one that would take much memory is not heard, and told in a line") {
  const test::ScratchFolder folder;
  Level level;
  level.ambience = level.music = "rain";
  const auto told = [&] {
    const LevelSounds sounds = sounds_of(level, folder.path() / "a.toml", "/nowhere");
    CHECK_FALSE(sounds.ambience);
    REQUIRE(!sounds.hints.empty());
    return sounds.hints.back().substr((folder.path() / "a.toml: ").string().size());
  };
  folder.write("sounds/rain.wav", "x");
  CHECK(told() ==
        "ambience \"rain\" is not heard: rain.wav is no WAV file, nor one of Ogg with Vorbis or "
        "Opus");
  folder.write("sounds/rain.wav", wav(1, 8));
  CHECK(told() ==
        "ambience \"rain\" is not heard: rain.wav has 1 samples a second, expected 4000 to 192000");
  folder.write("sounds/rain.wav", wav(4000, 2'500'000));
  CHECK(told() ==
        "ambience \"rain\" is not heard: rain.wav lasts longer than 300 seconds, expected at most "
        "as many");
  CHECK(sounds_of(level, folder.path() / "a.toml", "/nowhere").music);
}

TEST_CASE("level sounds: a file that is written anew is another one, and all are to be watched") {
  const test::ScratchFolder folder;
  Level level;
  level.ambience = "rain";
  const fs::path map = folder.path() / "a.toml";
  folder.write("sounds/rain.wav", wav(44100, 8));
  const auto before = sounds_of(level, map, "/own").ambience;
  CHECK(sounds_of(level, map, "/own").ambience == before);
  folder.write("sounds/rain.wav", wav(44100, 16));
  CHECK(sounds_of(level, map, "/own").ambience != before);
  const auto files = sound_files_of(level, map, "/own");
  CHECK(files == std::vector<fs::path>{folder.path() / "sounds/rain.wav",
                                       folder.path() / "sounds/rain.ogg", "/own/rain.wav",
                                       "/own/rain.ogg"});
}

TEST_CASE("sound length: of a WAV by its bytes, of Ogg by its packets") {
  CHECK(test::required(length_of(wav(8000, 160000))) == Approx(10).epsilon(0.01));
  CHECK(test::required(length_of(wav(8000, 16000, 2))) > 3.9);
  CHECK_FALSE(length_of(wav(8000, 16000, 1, 4)));  // samples of less than a byte
  const std::string head = ogg_page(vorbis_head(44100));
  CHECK(test::required(length_of(head + ogg_page("x", 99))) == Approx(101 * 1024 / 44100.0));
  CHECK(test::required(length_of(ogg_page("OpusHead") + ogg_page("x", 49))) == Approx(51 * 0.12));
  CHECK(test::required(length_of(ogg_page("OpusHead"))) == Approx(0.12));
  for (const std::string packet : {"Opus", "OpusHeal", "\1vorbis"}) {
    CHECK(length_of(ogg_page(packet)).error() ==
          "is no WAV file, nor one of Ogg with Vorbis or Opus");
  }
  CHECK(length_of(ogg_page(vorbis_head(1))).error() ==
        "has 1 samples a second, expected 4000 to 192000");
  CHECK(length_of(head + ogg_page("x", 0, 8)).error() == "is no whole Ogg file of one stream");
  CHECK(length_of(head + std::string(999, 'x')).error() == "is no whole Ogg file of one stream");
}

TEST_CASE("sound length: of whatever bytes there is a length, or a reason") {
  for (const std::string& whole :
       {wav(8000, 20), ogg_page(vorbis_head(44100)) + ogg_page("x", 20)}) {
    for (std::size_t i = 0; i < whole.size(); ++i) {
      static_cast<void>(length_of(whole.substr(0, i)));
      std::string other = whole;
      other[i] = static_cast<char>(~other[i]);
      const auto length = length_of(other);
      CHECK((length ? *length >= 0 : !length.error().empty()));
    }
  }
}

}  // namespace
}  // namespace raywalk
