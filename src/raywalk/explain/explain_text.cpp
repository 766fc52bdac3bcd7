#include "raywalk/explain/explain_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "raywalk/explain/detail/explain_words.hpp"

namespace raywalk {

namespace {

using detail::exact_text;
using detail::rounded_text;
using detail::text_of;

/// Number of rows shown at each end of a table that is too long.
constexpr std::size_t shown_rows = 24;

char letter_of(Fill fill) {
  switch (fill) {
    case Fill::free:
      return '.';
    case Fill::part:
      return '%';
    case Fill::solid:
      return '#';
    case Fill::beyond:
      break;
  }
  return ' ';
}

std::string padded_left(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

/// A sketch as letters, row by row.
std::string letters_of(const Sketch& sketch, const Explanation& e) {
  std::string letters;
  std::transform(sketch.fills.begin(), sketch.fills.end(), std::back_inserter(letters), letter_of);
  const auto mark = [&](Tile tile, char letter) {
    if (!sketch.contains(tile)) return;
    const auto row = static_cast<std::size_t>(tile.y - sketch.low.y);
    const auto column = static_cast<std::size_t>(tile.x - sketch.low.x);
    letters[row * static_cast<std::size_t>(sketch.width) + column] = letter;
  };
  for (const ExplainedStep& step : e.steps) {
    mark(step.step.tile, static_cast<char>('0' + step.number % 10));
  }
  if (e.result.contact) mark(e.result.contact->tile, 'X');
  return letters;
}

std::string map_text(const Sketch& sketch, const Explanation& e) {
  const Tile last{sketch.low.x + sketch.width - 1, sketch.low.y + sketch.height - 1};
  std::string text = "columns " + std::to_string(sketch.low.x) + " to " + std::to_string(last.x) +
                     ", rows " + std::to_string(sketch.low.y) + " to " + std::to_string(last.y) +
                     "\n";
  const std::string letters = letters_of(sketch, e);
  const std::size_t number_width =
      std::max(std::to_string(sketch.low.y).size(), std::to_string(last.y).size());
  std::size_t at = 0;
  for (int y = sketch.low.y; y <= last.y; ++y) {
    std::string line = "  " + padded_left(std::to_string(y), number_width) + " ";
    for (int x = 0; x < sketch.width; ++x) line += {' ', letters[at++]};
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

using Row = std::array<std::string, 6>;

Row row_of(const ExplainedStep& step) {
  const Step& s = step.step;
  return {std::to_string(step.number),
          text_of(s.tile),
          text_of(s.face),
          rounded_text(s.enter) + " to " + rounded_text(s.exit),
          exact_text(s.enter) + " to " + exact_text(s.exit),
          detail::verdict_text(step, exact_text)};
}

std::string table_text(const std::vector<Row>& rows) {
  std::array<std::size_t, 6> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    text += padded_left(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) {
      text += "  " + row[i];
      if (i + 1 < row.size()) text.append(widths[i] - row[i].size(), ' ');
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text;
}

std::string steps_text(const std::vector<ExplainedStep>& steps) {
  const bool is_long = steps.size() > 2 * shown_rows;
  const std::size_t first = is_long ? shown_rows : steps.size();
  std::vector<Row> rows{{"step", "tile", "by", "t", "exactly", "verdict"}};
  std::transform(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(first),
                 std::back_inserter(rows), row_of);
  if (is_long) {
    const auto tail = steps.end() - static_cast<std::ptrdiff_t>(shown_rows);
    const std::int64_t hidden = tail->number - static_cast<std::int64_t>(shown_rows);
    rows.push_back({"...", std::to_string(hidden) + " more", "", "", "", ""});
    std::transform(tail, steps.end(), std::back_inserter(rows), row_of);
  }
  return table_text(rows);
}

}  // namespace

std::string to_text(const Explanation& e) {
  std::string text =
      detail::question_text(e, exact_text) + "\n" + detail::policy_text(e.policy) + "\n\n";
  for (const Sketch& sketch : e.sketches) text += map_text(sketch, e) + "\n";
  if (!e.sketches.empty()) {
    text += "# solid   % partly solid   . free   0-9 steps (last digit)   X where it was hit\n\n";
  }
  if (!e.steps.empty()) text += steps_text(e.steps) + "\n";
  return text + "end: " + detail::end_text(e, exact_text) + "\n";
}

}  // namespace raywalk
