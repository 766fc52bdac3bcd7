#pragma once

#include <string>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// True if the SDL video driver of this name shows windows on a display.
///
/// Without a display, SDL starts successfully with a driver that draws into memory; the program
/// uses such a driver only if the user asks for it.
[[nodiscard]] bool shows_windows(const std::string& driver);

/// SDL's video part, from start to end. There is one at a time.
class Video {
 public:
  /// Starts it. Errors: there is no display, and nobody chose a driver (SDL_VIDEODRIVER) that does
  /// without.
  [[nodiscard]] static Result<Video> start();

  Video(Video&& other) noexcept : runs_(other.runs_) { other.runs_ = false; }
  Video& operator=(Video&&) = delete;
  ~Video();

 private:
  Video() = default;

  bool runs_ = true;
};

}  // namespace raywalk
