#include "game/said.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

namespace {

[[nodiscard]] bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Where a text is cut so that no character is left in part.
[[nodiscard]] std::size_t end_of_said(std::string_view text) {
  if (text.size() <= max_said_bytes) return text.size();
  std::size_t end = max_said_bytes;
  // A text that is no UTF-8 may have no beginning of a character at all.
  for (int i = 0; i < 3 && continues_character(text[end]); ++i) --end;
  return end;
}

}  // namespace

void cut_said(std::string& text) {
  text.resize(end_of_said(text));
  text.shrink_to_fit();
}

void say(World& world, std::string text) {
  cut_said(text);
  world.said = {std::move(text), world.ticks};
}

int said_ticks_left(const World& world) {
  const auto& [text, tick] = world.said;
  if (text.empty()) return 0;
  const int shown_ticks =
      3 * ticks_per_second + static_cast<int>(text.size()) * ticks_per_second / 20;
  return std::max(0, shown_ticks - (world.ticks - tick));
}

std::string_view text_shown(const World& world) {
  return said_ticks_left(world) > 0 ? std::string_view(world.said.text) : std::string_view();
}

}  // namespace raywalk
