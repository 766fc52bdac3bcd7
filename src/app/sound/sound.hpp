#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "app/sound/level_sounds.hpp"
#include "game/heard.hpp"
#include "game/made_sounds.hpp"

struct Mix_Chunk;  // NOLINT(readability-identifier-naming): SDL_mixer's own name

namespace raywalk {

/// Plays the sounds of the game. If no sound device opens or a file is missing, it stays
/// silent and reports nothing.
class Sound {
 public:
  /// Opens the sound device and reads `shot.wav`, `step_wood0.wav` ... from `folder`.
  explicit Sound(const std::filesystem::path& folder);
  Sound(const Sound&) = delete;
  Sound& operator=(const Sound&) = delete;
  ~Sound();

  /// Plays a sound as it is heard; of those that differ a little, this one.
  void play(SoundKind kind, int variant, const Heard& heard);

  /// True if all files of a kind are there; of none without a device.
  [[nodiscard]] bool has(SoundKind kind) const;

  /// False while a sound is heard, or what is around the player.
  [[nodiscard]] bool is_silent() const;

  /// How loud what is heard is, in percent of the loudest.
  void set_volumes(int sounds, int ambience, int music);
  /// How much of the tense music is heard in place of the level's, of `Tension::whole`: of both no
  /// more than the volume of music. A level without music has none of it.
  void set_tension(int share);
  /// Stops all sounds where they are, or goes on with them.
  void pause(bool paused) const;

  /// Plays these again and again from now on, instead of others: one that is heard already goes on,
  /// if its file has not changed.
  /// They fade in.
  void start_ambience(const LevelSounds& sounds);

 private:
  struct Free {
    void operator()(Mix_Chunk* chunk) const;
  };
  /// The type has other names in other versions of SDL_mixer.
  struct FreeMusic {
    void operator()(void* music) const;
  };

  /// A sound, and the same through what stands in its way: samples and what plays them.
  struct Loaded {
    std::unique_ptr<Mix_Chunk, Free> clear{};
    std::vector<std::int16_t> muffled_samples{};
    std::unique_ptr<Mix_Chunk, Free> muffled{};
  };

  [[nodiscard]] static Loaded load(const std::filesystem::path& file);
  void change_music();
  void change_ambience();
  void set_music_volumes() const;

  bool is_open_ = false;
  int sound_volume_ = 100;
  int ambience_volume_ = 100;
  int music_volume_ = 50;
  int tension_ = 0;
  LevelSounds around_{};
  std::unique_ptr<void, FreeMusic> music_{};
  std::unique_ptr<Mix_Chunk, Free> ambience_{};
  std::unique_ptr<Mix_Chunk, Free> tense_music_{};
  /// Those of a kind that differ a little.
  std::array<std::vector<Loaded>, sound_kinds> sounds_{};
};

}  // namespace raywalk
