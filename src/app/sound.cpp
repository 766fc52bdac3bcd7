#include "app/sound.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <cstddef>
#include <string>

#include "app/quiet_stderr.hpp"

namespace raywalk {

namespace {

/// In the order of `Event`.
constexpr std::array sound_names{"shot", "wall_hit", "toppled",   "door_opens", "door_closes",
                                 "seen", "way_out",  "key_taken", "locked"};

constexpr int frequency_hz = 44100;
/// 12 ms: short enough that a shot is heard when it is seen.
constexpr int buffer_frames = 512;

bool open_device() {
  const QuietStderr quiet;
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return false;
  if (Mix_OpenAudio(frequency_hz, MIX_DEFAULT_FORMAT, 2, buffer_frames) == 0) return true;
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
  return false;
}

}  // namespace

void Sound::Free::operator()(Mix_Chunk* chunk) const { Mix_FreeChunk(chunk); }

Sound::Sound(const std::filesystem::path& folder) : is_open_(open_device()) {
  if (!is_open_) return;
  static_assert(std::tuple_size_v<decltype(chunks_)> == sound_names.size());
  for (std::size_t i = 0; i < sound_names.size(); ++i) {
    chunks_[i].reset(Mix_LoadWAV((folder / (std::string(sound_names[i]) + ".wav")).c_str()));
  }
}

Sound::~Sound() {
  if (!is_open_) return;
  Mix_HaltChannel(-1);
  for (auto& chunk : chunks_) chunk.reset();
  Mix_CloseAudio();
  Mix_Quit();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void Sound::play(Event event) {
  const auto& chunk = chunks_[static_cast<std::size_t>(event)];
  if (chunk) Mix_PlayChannel(-1, chunk.get(), 0);
}

}  // namespace raywalk
