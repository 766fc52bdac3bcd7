#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <map>

#include "raywalk/formats/detail/text/map_writer.hpp"
#include "raywalk/load/detail/level/builder.hpp"

namespace raywalk::detail {

std::vector<std::size_t> counts_of_entries(const MapDocument& map) {
  const auto entries = entries_of_characters(map);
  std::vector<std::size_t> counts(map.legend.size());
  for (const std::uint16_t tile : map.grid.tiles) {
    if (const auto entry = entries[tile]) ++counts[*entry];
  }
  return counts;
}

std::string commonest(const MapDocument& map, std::optional<Name> LegendEntry::* name) {
  const std::vector<std::size_t> counts = counts_of_entries(map);
  std::map<std::string, std::size_t> by_name;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto& value = map.legend[i].*name;
    if (value) by_name[value->text] += counts[i] + 1;
  }
  std::string best;
  std::size_t most = 0;
  for (const auto& [text, count] : by_name) {
    if (count > most) best = text;
    most = std::max(most, count);
  }
  return best;
}

std::string number_text(double number) {
  std::array<char, 40> text{};
  char* const all = text.data() + text.size();
  const bool is_whole = std::floor(number) == number && std::abs(number) < 1e15;
  const auto end = is_whole ? std::to_chars(text.data(), all, number, std::chars_format::fixed).ptr
                            : std::to_chars(text.data(), all, number).ptr;
  return {text.data(), end};
}

double degrees_of(Turn turn) {
  const double exact = turn.in_degrees();
  for (const double scale : {1.0, 10.0, 1000.0, 1e6}) {
    const double rounded = std::floor(exact * scale + 0.5) / scale;
    if (Turn::degrees(rounded) == turn) return rounded;
  }
  return exact;
}

std::string color_text(Color color) {
  std::array<char, 8> text{};
  std::snprintf(text.data(), text.size(), "#%06x", static_cast<unsigned>(color & 0xFFFFFFU));
  return text.data();
}

}  // namespace raywalk::detail
