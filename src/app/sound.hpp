#pragma once

#include <array>
#include <filesystem>
#include <memory>

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

 private:
  struct Free {
    void operator()(Mix_Chunk* chunk) const;
  };

  bool is_open_ = false;
  std::array<std::unique_ptr<Mix_Chunk, Free>, 9> chunks_{};
};

}  // namespace raywalk
