#pragma once

#include <cstdint>
#include <string>

namespace raywalk {

/// A line that stands on the screen for a while and then fades.
class Notice {
 public:
  Notice() = default;
  /// Stands from `now_us` on, for `lasts_us` with the fading.
  Notice(std::string text, std::int64_t now_us, std::int64_t lasts_us);

  [[nodiscard]] const std::string& text() const { return text_; }

  /// How strongly it is seen: 256 fully, 0 not at all.
  [[nodiscard]] unsigned opacity(std::int64_t now_us) const;

 private:
  std::string text_{};
  std::int64_t end_us_ = 0;
};

}  // namespace raywalk
