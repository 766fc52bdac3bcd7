#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "frame/map_picture.hpp"

namespace raywalk {

/// Counts frames, and what they cost.
class FrameRate {
 public:
  using Clock = std::chrono::steady_clock;

  /// A frame that took `work` has ended.
  void count(Clock::time_point now, Clock::duration work);

  /// Rate and mean work of the last second's frames: "60 a second, 3.2 ms each"; at first "...".
  [[nodiscard]] const std::string& words() const { return words_; }

 private:
  Clock::time_point began_{};
  Clock::duration work_{};
  int frames_ = 0;
  std::string words_ = "...";
};

/// Where words of that width are written on a picture, in letters of a scale: in the upper right
/// corner, or below the map that is there.
[[nodiscard]] Pixel rate_place(const Rectangle& picture, int width_px, int scale,
                               std::optional<MapPlace> map);

}  // namespace raywalk
