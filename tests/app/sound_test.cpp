#include "app/sound/sound.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "app/sound/muffled.hpp"
#include "game/night/tension.hpp"
#include "game/night_level.hpp"
#include "raywalk/base/file.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

/// How strong what came out of the device is on either side: the square root of its power.
struct Sides {
  double left = 0;
  double right = 0;
};

bool has_disk_driver() {
  for (int i = 0; i < SDL_GetNumAudioDrivers(); ++i) {
    if (std::string_view(SDL_GetAudioDriver(i)) == "disk") return true;
  }
  return false;
}

Sides sides_of(const std::filesystem::path& recording) {
  const auto bytes = read_file(recording);
  REQUIRE(bytes);
  std::vector<std::int16_t> samples(bytes->size() / sizeof(std::int16_t));
  std::memcpy(samples.data(), bytes->data(), samples.size() * sizeof(std::int16_t));
  Sides sides;
  for (std::size_t i = 0; i + 1 < samples.size(); i += 2) {
    sides.left += double{1} * samples[i] * samples[i];
    sides.right += double{1} * samples[i + 1] * samples[i + 1];
  }
  return {std::sqrt(sides.left), std::sqrt(sides.right)};
}

/// Plays a sound to its end on a device that writes it to a file, ten times as fast as it is heard.
Sides recorded(SoundKind kind, const Heard& heard, int volume = 100) {
  const test::ScratchFolder folder;
  const auto file = folder.path() / "recording.raw";
  setenv("SDL_AUDIODRIVER", "disk", 1);
  setenv("SDL_DISKAUDIOFILE", file.c_str(), 1);
  setenv("SDL_DISKAUDIODELAY", "1", 1);
  {
    Sound sound(RAYWALK_SOURCE_FOLDER "/sounds");
    sound.set_volumes(volume, 0, 0);
    sound.play(kind, 0, heard);
    for (int wait = 0; wait < 10'000 && !sound.is_silent(); ++wait) SDL_Delay(1);
    CHECK(sound.is_silent());
    SDL_Delay(20);  // what has been mixed is written
  }
  unsetenv("SDL_AUDIODRIVER");
  return sides_of(file);
}

TEST_CASE("sound: what comes out of the device is as it is heard in the world") {
  if (!has_disk_driver()) return;
  // A door between the player, who looks east, and the sound.
  const Level level = make_level("########\n#@..D..#\n#...#..#\n########");
  World world = make_world(level);
  const auto at_door = [&] { return heard(world, ear_of(world), {5.5, 1.5}, 20); };
  const Sides shut = recorded(SoundKind::step_stone, at_door());
  world.state.doors[0] = plan_pixels;
  const Sides open = recorded(SoundKind::step_stone, at_door());
  CHECK(shut.left > 0);
  CHECK(shut.left < open.left / 2);
  CHECK(open.left == Approx(open.right).epsilon(0.05));
  place_player(world, {1.5, 1.5}, 90);  // he looks south: east is on his left
  const Sides left = recorded(SoundKind::step_stone, at_door());
  CHECK(left.left > 2 * left.right);
  CHECK(left.right > 0);
  place_player(world, {1.5, 1.5}, 270);
  const Sides right = recorded(SoundKind::step_stone, at_door());
  CHECK(right.right > 2 * right.left);
}

TEST_CASE("sound: each kind has its files") {
  setenv("SDL_AUDIODRIVER", "dummy", 1);
  const Sound sound(RAYWALK_SOURCE_FOLDER "/sounds");
  unsetenv("SDL_AUDIODRIVER");
  for (std::size_t kind = 0; kind < sound_kinds; ++kind) {
    CAPTURE(kind);
    CHECK(sound.has(static_cast<SoundKind>(kind)));
  }
}

TEST_CASE("sound: the volume is obeyed, and what is muffled is softer") {
  if (!has_disk_driver()) return;
  const Heard clear{256, 256, false};
  const Sides whole = recorded(SoundKind::step_wood, clear);
  CHECK(recorded(SoundKind::step_wood, clear, 50).left == Approx(whole.left / 2).epsilon(0.05));
  CHECK(recorded(SoundKind::step_wood, clear, 0).left == 0);
  const Sides soft = recorded(SoundKind::step_wood, {256, 256, true});
  CHECK(soft.left > 0);
  CHECK(soft.left < whole.left);
}

TEST_CASE("sound: the tense music takes its share of the volume of music from the other") {
  setenv("SDL_AUDIODRIVER", "dummy", 1);
  Sound sound(RAYWALK_SOURCE_FOLDER "/sounds");
  unsetenv("SDL_AUDIODRIVER");
  constexpr int tense_channel = 1;
  const auto volumes = [] { return std::pair{Mix_VolumeMusic(-1), Mix_Volume(tense_channel, -1)}; };
  constexpr int whole = MIX_MAX_VOLUME / 2;
  sound.set_volumes(100, 100, 50);
  sound.set_tension(Tension::whole / 4);  // of a level without music none is heard
  CHECK(volumes() == std::pair{whole, 0});
  CHECK(sound.is_silent());
  sound.start_ambience({.music = stamp_of(RAYWALK_SOURCE_FOLDER "/sounds/music_calm.wav")});
  CHECK(Mix_PlayingMusic() == 1);
  sound.set_tension(0);
  CHECK(volumes() == std::pair{whole, 0});
  CHECK(Mix_Playing(tense_channel) == 0);
  sound.set_tension(Tension::whole / 4);
  CHECK(volumes() == std::pair{whole - whole / 4, whole / 4});
  CHECK(Mix_Playing(tense_channel) == 1);
  sound.set_volumes(100, 100, 100);
  CHECK(volumes() == std::pair{2 * whole - whole / 2, whole / 2});
  sound.set_tension(0);
  CHECK(volumes() == std::pair{2 * whole, 0});
  CHECK(Mix_Playing(tense_channel) == 0);
}

TEST_CASE("sound: what plays stops at a pause, and goes on after it") {
  setenv("SDL_AUDIODRIVER", "dummy", 1);
  Sound sound(RAYWALK_SOURCE_FOLDER "/sounds");
  unsetenv("SDL_AUDIODRIVER");
  sound.play(SoundKind::alarm_bell, 0, {256, 256, false});
  CHECK(Mix_Paused(-1) == 0);
  sound.pause(true);
  CHECK(Mix_Paused(-1) > 0);
  CHECK(Mix_PausedMusic() == 1);
  sound.pause(false);
  CHECK(Mix_Paused(-1) == 0);
  CHECK(Mix_PausedMusic() == 0);
}

TEST_CASE("muffled: what is low stays, and what is high is taken away, on each side by itself") {
  std::vector<std::int16_t> low(2000, 1000);
  CHECK(muffled(low, 2).back() >= 990);
  std::vector<std::int16_t> high(2000);
  for (std::size_t i = 0; i < high.size(); ++i) high[i] = i % 4 < 2 ? 8000 : -8000;
  for (const std::int16_t sample : muffled(high, 2)) CHECK(std::abs(sample) < 1100);
  std::vector<std::int16_t> left(2000);
  for (std::size_t i = 0; i < left.size(); i += 2) left[i] = 5000;
  const auto soft = muffled(left, 2);
  CHECK(soft[1998] > 4900);
  CHECK(soft[1999] == 0);
  CHECK(muffled({}, 1).empty());
}

}  // namespace
}  // namespace raywalk
