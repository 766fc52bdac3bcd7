#include "app/loop/frame_rate.hpp"

#include "words/words.hpp"

namespace raywalk {

void FrameRate::count(Clock::time_point now, Clock::duration work) {
  ++frames_;
  work_ += work;
  const Clock::duration passed = now - began_;
  if (passed < std::chrono::seconds(1)) return;
  const auto tenths = std::chrono::duration_cast<std::chrono::microseconds>(work_ / frames_) / 100;
  const auto rate = frames_ * std::chrono::seconds(1) / passed;
  const std::string ms =
      std::to_string(tenths.count() / 10) + "." + std::to_string(tenths.count() % 10);
  words_ = text_of(Word::frame_rate, {{"rate", rate}, {"work", ms}});
  began_ = now;
  work_ = {};
  frames_ = 0;
}

Pixel rate_place(const Rectangle& picture, int width_px, int scale, std::optional<MapPlace> map) {
  const int margin = 2 * scale;
  Pixel place{picture.x + picture.width - width_px - margin, picture.y + margin};
  if (map == MapPlace::corner) {
    const Rectangle corner = automap_corner(picture.width, picture.height);
    place.y += corner.y + corner.height;
  }
  return place;
}

}  // namespace raywalk
