#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

#include "raywalk/formats/detail/text/map_writer.hpp"

namespace raywalk::detail {

namespace {

/// Characters, in this order, for names of which no letter is left: enough for any legend.
constexpr std::array<std::pair<char32_t, char32_t>, 11> spare_characters{
    {{U'a', U'z'},
     {U'A', U'Z'},
     {U'0', U'9'},
     {U'\u00C0', U'\u00D6'},
     {U'\u00D8', U'\u00F6'},
     {U'\u0391', U'\u03A1'},
     {U'\u03B1', U'\u03C9'},
     {U'\u0410', U'\u044F'},
     {U'\u4E00', U'\u9FFF'},
     {U'\uAC00', U'\uD7A3'},
     {U'\U00020000', U'\U0002A6DF'}}};

/// The name that describes an entry best: of the door, the thing, the wall or the floor.
std::string name_of(const LegendEntry& entry) {
  if (entry.door) return entry.door->text;
  if (entry.pane) return entry.pane->front().text;
  if (!entry.things.empty()) return entry.things.front().name.text;
  if (entry.plan) return entry.plan->text;
  if (entry.walls) return entry.walls->front().text;
  return entry.floor ? entry.floor->text : "";
}

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_large(char c) { return c >= 'A' && c <= 'Z'; }

/// The letters of a name, behind its folder, as the grid has them: large ones for what stands in
/// the way.
std::string letters_of(const LegendEntry& entry) {
  std::string name = name_of(entry);
  name.erase(0, name.rfind('/') == std::string::npos ? 0 : name.rfind('/') + 1);
  std::string letters;
  const bool is_large_one = entry.walls || entry.door || entry.pane;
  for (const char c : name) {
    if (is_large_one && is_small(c)) letters += static_cast<char>(c - 'a' + 'A');
    if (!is_large_one && is_large(c)) letters += static_cast<char>(c - 'A' + 'a');
    if (is_large_one ? is_large(c) : is_small(c)) letters += c;
  }
  return letters;
}

class CharacterChooser {
 public:
  explicit CharacterChooser(const MapDocument& map)
      : legend_(map.legend), chosen_(map.legend.size()) {
    order_.resize(legend_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    const std::vector<std::size_t> counts = counts_of_entries(map);
    std::ranges::sort(order_, [&](std::size_t a, std::size_t b) {
      return counts[a] != counts[b] ? counts[a] > counts[b] : a < b;
    });
  }

  std::vector<char32_t> choose() {
    give(U'@', [](const LegendEntry& entry) { return entry.start.has_value(); });
    give(U'#', [](const LegendEntry& entry) { return entry.is_solid() && !entry.push; });
    give(U'.', [](const LegendEntry& entry) {
      return !entry.walls && !entry.door && !entry.pane && entry.things.empty();
    });
    give(U'D', [](const LegendEntry& entry) { return entry.door.has_value(); });
    for (const std::size_t entry : order_) {
      if (chosen_[entry] == 0) set(entry, letter_for(legend_[entry]));
    }
    return std::move(chosen_);
  }

 private:
  /// Gives a character to the commonest entry that is so.
  template <class Is>
  void give(char32_t character, Is is) {
    for (const std::size_t entry : order_) {
      if (chosen_[entry] == 0 && is(legend_[entry])) return set(entry, character);
    }
  }
  void set(std::size_t entry, char32_t character) {
    chosen_[entry] = character;
    taken_.insert(character);
  }
  char32_t letter_for(const LegendEntry& entry) {
    for (const char c : letters_of(entry)) {
      const auto letter = static_cast<char32_t>(c);
      if (!taken_.contains(letter)) return letter;
    }
    while (taken_.contains(spare_)) advance();
    return spare_;
  }
  void advance() {
    if (spare_ != spare_characters[range_].second) {
      ++spare_;
    } else if (range_ + 1 < spare_characters.size()) {
      spare_ = spare_characters[++range_].first;
    }
  }

  const std::vector<LegendEntry>& legend_;
  std::vector<char32_t> chosen_;
  /// The commonest first.
  std::vector<std::size_t> order_{};
  std::set<char32_t> taken_{};
  std::size_t range_ = 0;
  char32_t spare_ = spare_characters.front().first;
};

}  // namespace

std::vector<char32_t> readable_characters(const MapDocument& map) {
  return CharacterChooser(map).choose();
}

}  // namespace raywalk::detail
