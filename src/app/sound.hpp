#pragma once

#include <array>
#include <filesystem>
#include <memory>

#include "app/level_sounds.hpp"
#include "game/world.hpp"

struct Mix_Chunk;  // NOLINT(readability-identifier-naming): SDL_mixer's own name

namespace raywalk {

/// Plays the sounds of the game's events. If no sound device opens or a file is missing, it stays
/// silent and reports nothing.
class Sound {
 public:
  /// Opens the sound device and reads `shot.wav`, `wall_hit.wav` ... from `folder`.
  explicit Sound(const std::filesystem::path& folder);
  Sound(const Sound&) = delete;
  Sound& operator=(const Sound&) = delete;
  ~Sound();

  void play(Event event);

  /// How loud what is heard is, in percent of the loudest.
  void set_volumes(int sounds, int ambience, int music);
  /// Stops all sounds where they are, or goes on with them.
  void pause(bool paused) const;

  /// Plays these again and again from now on, instead of others: one that is heard already goes on,
  /// if its file has not changed.
  /// They fade in.
  void surround(const LevelSounds& sounds);

 private:
  struct Free {
    void operator()(Mix_Chunk* chunk) const;
  };
  /// The type has other names in other versions of SDL_mixer.
  struct FreeMusic {
    void operator()(void* music) const;
  };

  void change_music();
  void change_ambience();

  bool is_open_ = false;
  int sound_volume_ = 100;
  int ambience_volume_ = 100;
  int music_volume_ = 50;
  LevelSounds around_{};
  std::unique_ptr<void, FreeMusic> music_{};
  std::unique_ptr<Mix_Chunk, Free> ambience_{};
  std::array<std::unique_ptr<Mix_Chunk, Free>, 18> chunks_{};
};

}  // namespace raywalk
