#include "app/sound/sound.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>

#include "app/sound/muffled.hpp"
#include "app/window/quiet_stderr.hpp"
#include "game/night/tension.hpp"

namespace raywalk {

namespace {

/// The files of a kind: one, NAME.wav, or several, NAME0.wav and so on.
struct SoundFiles {
  const char* name = "";
  int count = 1;
};

/// In the order of `SoundKind`.
constexpr std::array<SoundFiles, sound_kinds> sound_files{{
    {"step_stone", 3}, {"step_wood", 3}, {"step_carpet", 2}, {"step_grass", 3},  {"step_water", 3},
    {"shot"},          {"sling"},        {"wall_hit"},       {"stone_on_stone"}, {"stone_on_wood"},
    {"stone_rolls"},   {"toppled"},      {"door_opens"},     {"door_closes"},    {"locked"},
    {"key_taken"},     {"seen"},         {"way_out"},        {"lamp_breaks"},    {"glass_breaks"},
    {"lever"},         {"lantern_on"},   {"lantern_on"},     {"lantern_off"},    {"warden_murmurs"},
    {"warden_shouts"}, {"warden_calms"}, {"hound_growls"},   {"hound_barks"},    {"alarm_bell"},
    {"stunned"},       {"touch"},        {"relic_taken"},    {"loot_taken"},     {"caught"},
    {"night_won"},
}};

constexpr int frequency_hz = 44100;
/// 12 ms: short enough that a shot is heard when it is seen.
constexpr int buffer_frames = 512;

/// Reserved for what is around the player, and for the tense music: there is one stream of music
/// alone, and both are heard while one goes over into the other.
constexpr int ambience_channel = 0;
constexpr int tense_channel = 1;
constexpr int reserved_channels = 2;
/// So many sounds at once, in a group of their own.
constexpr int sound_channels = 24;
constexpr int sound_group = 1;
constexpr int fading_ms = 600;

int volume_of(int percent) { return MIX_MAX_VOLUME * percent / 100; }

/// As SDL_mixer takes it; it has no whole share, but one less.
Uint8 panning_of(int share) { return static_cast<Uint8>(std::clamp(share, 0, 255)); }

bool has_usual_samples() {
  int hz = 0;
  Uint16 format = 0;
  int channels = 0;
  return Mix_QuerySpec(&hz, &format, &channels) != 0 && format == AUDIO_S16SYS && channels == 2;
}

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
  Mix_AllocateChannels(reserved_channels + sound_channels);
  Mix_ReserveChannels(reserved_channels);
  Mix_GroupChannels(reserved_channels, reserved_channels + sound_channels - 1, sound_group);
  tense_music_.reset(Mix_LoadWAV((folder / "music_tense.wav").c_str()));
  for (std::size_t i = 0; i < sound_kinds; ++i) {
    const SoundFiles& files = sound_files[i];
    for (int number = 0; number < files.count; ++number) {
      const std::string which = files.count == 1 ? "" : std::to_string(number);
      sounds_[i].push_back(load(folder / (files.name + which + ".wav")));
    }
  }
}

Sound::Loaded Sound::load(const std::filesystem::path& file) {
  Loaded sound;
  sound.clear.reset(Mix_LoadWAV(file.c_str()));
  if (!sound.clear || !has_usual_samples()) return sound;
  std::vector<std::int16_t> samples(sound.clear->alen / sizeof(std::int16_t));
  std::memcpy(samples.data(), sound.clear->abuf, samples.size() * sizeof(std::int16_t));
  sound.muffled_samples = muffled(samples, 2);
  sound.muffled.reset(
      Mix_QuickLoad_RAW(reinterpret_cast<Uint8*>(sound.muffled_samples.data()),
                        static_cast<Uint32>(samples.size() * sizeof(std::int16_t))));
  return sound;
}

Sound::~Sound() {
  if (!is_open_) return;
  Mix_HaltChannel(-1);
  Mix_HaltMusic();
  music_.reset();
  ambience_.reset();
  tense_music_.reset();
  for (auto& sounds : sounds_) sounds.clear();
  Mix_CloseAudio();
  Mix_Quit();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void Sound::play(SoundKind kind, int variant, const Heard& heard) {
  if (!is_open_ || sound_volume_ == 0 || heard.is_silent()) return;
  const auto& sounds = sounds_[static_cast<std::size_t>(kind)];
  const Loaded& sound = sounds[static_cast<std::size_t>(variant) % sounds.size()];
  Mix_Chunk* const chunk = heard.muffled && sound.muffled ? sound.muffled.get() : sound.clear.get();
  // Before it begins: what is heard of it is never as loud as the one before.
  const int channel = Mix_GroupAvailable(sound_group);
  if (chunk == nullptr || channel < 0) return;
  Mix_Volume(channel, volume_of(sound_volume_));
  Mix_SetPanning(channel, panning_of(heard.left), panning_of(heard.right));
  Mix_PlayChannel(channel, chunk, 0);
}

bool Sound::has(SoundKind kind) const {
  const auto& sounds = sounds_[static_cast<std::size_t>(kind)];
  return is_open_ &&
         std::ranges::all_of(sounds, [](const Loaded& sound) { return sound.clear != nullptr; });
}

bool Sound::is_silent() const { return !is_open_ || Mix_Playing(-1) == 0; }

void Sound::set_volumes(int sounds, int ambience, int music) {
  sound_volume_ = sounds;
  ambience_volume_ = ambience;
  music_volume_ = music;
  if (!is_open_) return;
  Mix_Volume(-1, volume_of(sound_volume_));
  Mix_Volume(ambience_channel, volume_of(ambience_volume_));
  set_music_volumes();
}

void Sound::set_music_volumes() const {
  const int volume = volume_of(music_volume_);
  const int tense = tense_music_ && music_ ? volume * tension_ / Tension::whole : 0;
  Mix_VolumeMusic(volume - tense);
  Mix_Volume(tense_channel, tense);
}

void Sound::set_tension(int share) {
  if (share == std::exchange(tension_, share) || !is_open_) return;
  set_music_volumes();
  const bool plays = Mix_Playing(tense_channel) != 0;
  if (share == 0 && plays) Mix_HaltChannel(tense_channel);
  if (share > 0 && !plays && tense_music_ && music_) {
    Mix_PlayChannel(tense_channel, tense_music_.get(), -1);
  }
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

void Sound::start_ambience(const LevelSounds& sounds) {
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
  set_music_volumes();
  if (music == nullptr) return;
  Mix_FadeInMusic(music, -1, fading_ms);
}

void Sound::change_ambience() {
  Mix_HaltChannel(ambience_channel);
  ambience_.reset(around_.ambience ? Mix_LoadWAV(around_.ambience->file.c_str()) : nullptr);
  if (ambience_) Mix_FadeInChannel(ambience_channel, ambience_.get(), -1, fading_ms);
}

}  // namespace raywalk
