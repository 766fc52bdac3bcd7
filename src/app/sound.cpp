#include "app/sound.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <cstddef>
#include <string>
#include <utility>

#include "app/quiet_stderr.hpp"

namespace raywalk {

namespace {

/// In the order of `Event`.
constexpr std::array sound_names{
    "shot",    "wall_hit",    "toppled",  "door_opens",  "door_closes", "seen",
    "way_out", "key_taken",   "locked",   "noticed",     "alarm",       "stunned",
    "touched", "lamp_broken", "lamp_lit", "relic_taken", "loot_taken",  "caught"};

constexpr int frequency_hz = 44100;
/// 12 ms: short enough that a shot is heard when it is seen.
constexpr int buffer_frames = 512;

/// Reserved for what is around the player.
constexpr int ambience_channel = 0;
constexpr int fading_ms = 600;

int volume_of(int percent) { return MIX_MAX_VOLUME * percent / 100; }

bool open_device() {
  const QuietStderr quiet;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
  if (Mix_OpenAudio(frequency_hz, MIX_DEFAULT_FORMAT, 2, buffer_frames) == 0) return true;
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  return false;
}

}  // namespace

void Sound::Free::operator()(Mix_Chunk* chunk) const { Mix_FreeChunk(chunk); }

void Sound::FreeMusic::operator()(void* music) const {
  Mix_FreeMusic(static_cast<Mix_Music*>(music));
}

Sound::Sound(const std::filesystem::path& folder) : is_open_(open_device()) {
  if (!is_open_) return;
  Mix_ReserveChannels(1);
  static_assert(std::tuple_size_v<decltype(chunks_)> == sound_names.size());
  for (std::size_t i = 0; i < sound_names.size(); ++i) {
    chunks_[i].reset(Mix_LoadWAV((folder / (std::string(sound_names[i]) + ".wav")).c_str()));
  }
}

Sound::~Sound() {
  if (!is_open_) return;
  Mix_HaltChannel(-1);
  Mix_HaltMusic();
  music_.reset();
  ambience_.reset();
  for (auto& chunk : chunks_) chunk.reset();
  Mix_CloseAudio();
  Mix_Quit();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void Sound::play(Event event) {
  const auto& chunk = chunks_[static_cast<std::size_t>(event)];
  if (!chunk || sound_volume_ == 0) return;
  const int channel = Mix_PlayChannel(-1, chunk.get(), 0);
  if (channel >= 0) Mix_Volume(channel, volume_of(sound_volume_));
}

void Sound::set_volumes(int sounds, int ambience, int music) {
  sound_volume_ = sounds;
  ambience_volume_ = ambience;
  music_volume_ = music;
  if (!is_open_) return;
  Mix_Volume(-1, volume_of(sound_volume_));
  Mix_Volume(ambience_channel, volume_of(ambience_volume_));
  Mix_VolumeMusic(volume_of(music_volume_));
}

void Sound::pause(bool paused) const {
  if (!is_open_) return;
  if (paused) {
    Mix_Pause(-1);
    Mix_PauseMusic();
  } else {
    Mix_Resume(-1);
    Mix_ResumeMusic();
  }
}

void Sound::surround(const LevelSounds& sounds) {
  if (!is_open_) return;
  const QuietStderr quiet;
  const LevelSounds before = std::exchange(around_, sounds);
  if (before.music != around_.music) change_music();
  if (before.ambience != around_.ambience) change_ambience();
}

void Sound::change_music() {
  Mix_HaltMusic();
  Mix_Music* const music = around_.music ? Mix_LoadMUS(around_.music->file.c_str()) : nullptr;
  music_.reset(music);
  if (music == nullptr) return;
  Mix_VolumeMusic(volume_of(music_volume_));
  Mix_FadeInMusic(music, -1, fading_ms);
}

void Sound::change_ambience() {
  Mix_HaltChannel(ambience_channel);
  ambience_.reset(around_.ambience ? Mix_LoadWAV(around_.ambience->file.c_str()) : nullptr);
  if (ambience_) Mix_FadeInChannel(ambience_channel, ambience_.get(), -1, fading_ms);
}

}  // namespace raywalk
