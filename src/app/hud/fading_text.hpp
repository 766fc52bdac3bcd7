#pragma once

#include <cstdint>
#include <string>

namespace raywalk {

/// A line of text that is shown for a while and then fades.
class FadingText {
 public:
  FadingText() = default;
  /// Shown from `now_us` on, for `lasts_us` including the fade.
  FadingText(std::string text, std::int64_t now_us, std::int64_t lasts_us);

  [[nodiscard]] const std::string& text() const { return text_; }

  /// The opacity at a time, 0 (invisible) to 256.
  [[nodiscard]] unsigned opacity(std::int64_t now_us) const;

 private:
  std::string text_{};
  std::int64_t end_us_ = 0;
};

}  // namespace raywalk
