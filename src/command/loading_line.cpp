#include "command/loading_line.hpp"

#include <utility>

namespace raywalk {

constexpr const char* erase_line = "\r\033[K";

std::string words_of(const Progress& progress) {
  const int percent = static_cast<int>(progress.share() * 100);
  const std::string part = progress.part();
  return percent == 0 ? part : part + " " + std::to_string(percent) + " %";
}

void LoadingLine::tell(const Progress& progress) {
  if (terminal_ == nullptr) return;
  std::string words = words_of(progress);
  if (words == shown_) return;
  *terminal_ << erase_line << words << std::flush;
  shown_ = std::move(words);
}

void LoadingLine::erase() {
  if (!shown_.empty()) *terminal_ << erase_line << std::flush;
  shown_.clear();
}

}  // namespace raywalk
