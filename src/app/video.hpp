#pragma once

#include <string>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// Whether a video driver of SDL shows windows on a display, by its name.
///
/// SDL starts successfully without any display, with a driver that draws into memory; such a one is
/// for those who ask for it.
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
