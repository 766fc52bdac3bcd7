#include "app/hud/fading_text.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

constexpr std::int64_t fading_us = 1'000'000;

FadingText::FadingText(std::string text, std::int64_t now_us, std::int64_t lasts_us)
    : text_(std::move(text)), end_us_(now_us + lasts_us) {}

unsigned FadingText::opacity(std::int64_t now_us) const {
  const std::int64_t left_us = std::clamp<std::int64_t>(end_us_ - now_us, 0, fading_us);
  return static_cast<unsigned>(left_us * 256 / fading_us);
}

}  // namespace raywalk
