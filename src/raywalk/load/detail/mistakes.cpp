#include "raywalk/load/detail/mistakes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdio>
#include <iterator>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

std::optional<Error> refusal_of_text(std::string_view text, const std::string& file,
                                     int lines_before) {
  if (is_utf16(text)) {
    return Error{file, lines_before + 1, 1,
                 "the text is UTF-16: expected UTF-8; save the file as that"};
  }
  text = without_byte_order_mark(text);
  const std::size_t good = utf8_bytes(text);
  if (good == text.size()) return std::nullopt;
  text = text.substr(0, good);
  const std::size_t line = text.rfind('\n') + 1;  // 0 if there is none
  const auto is_begin = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return Error{file, lines_before + 1 + static_cast<int>(std::ranges::count(text, '\n')),
               1 + static_cast<int>(std::ranges::count_if(text.substr(line), is_begin)),
               "this is no UTF-8: save the file as that"};
}

bool Mistakes::would_keep(Place place) const {
  if (places_.contains(place)) return false;
  return kept_.size() < max_kept_ || place < kept_.rbegin()->first;
}

void Mistakes::add(Place place, std::string message) {
  if (kept_.contains(place) || places_.contains(place)) return;
  if (places_.size() < max_places) places_.insert(place);
  ++count_;
  kept_.emplace(place, std::move(message));
  if (kept_.size() > max_kept_) kept_.erase(std::prev(kept_.end()));
}

bool Mistakes::is_stopped() {
  if (!raywalk::is_stopped(terms_.progress)) return false;
  add({}, not_wanted);
  return true;
}

tl::unexpected<Error> Mistakes::failure() const {
  assert(!is_empty());
  std::vector<Error> all;
  all.reserve(kept_.size());
  for (const auto& [place, message] : kept_) {
    all.push_back({file_, place.line, place.column, message});
  }
  Error first = std::move(all.front());
  all.erase(all.begin());
  first.further = std::move(all);
  first.untold = count_ - kept_.size();
  return fail(std::move(first));
}

std::string shown(char32_t character) {
  if (character == U'\t') return "a tab";
  if (is_printable(character)) return std::string("\"").append(to_utf8(character)).append("\"");
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(character));
  return text.data();
}

}  // namespace raywalk::detail
