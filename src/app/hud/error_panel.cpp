#include "app/hud/error_panel.hpp"

#include <algorithm>
#include <utility>

#include "app/hud/hud.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr Color panel_ink = rgb(255, 244, 224);
constexpr Color warning_ink = rgb(255, 168, 96);
constexpr unsigned panel_light = 56;

/// The end of a path that has at most so many letters, from a slash on if one is near.
std::string end_of_path(const std::string& path, std::size_t most) {
  constexpr std::string_view dots = "...";
  if (path.size() <= most) return path;
  if (most <= dots.size()) return path.substr(path.size() - most);
  std::size_t begin = path.size() - (most - dots.size());
  const std::size_t slash = path.find('/', begin);
  if (slash != std::string::npos && slash + 1 < path.size()) begin = slash;
  return std::string(dots) + path.substr(begin);
}

/// The first lines of a mistake that has no room for all of them.
std::vector<std::string> first_lines(std::vector<std::string> lines, std::size_t most,
                                     std::size_t columns) {
  constexpr std::string_view more = " ...";
  lines.resize(most);
  std::string& last = lines.back();
  if (columns <= more.size()) return lines;
  last.resize(std::min(last.size(), columns - more.size()));
  last += more;
  return lines;
}

/// Mistakes, each in lines, and how many lines these are.
struct Mistakes {
  std::vector<std::vector<std::string>> wrapped{};
  std::size_t rows = 0;
};

Mistakes wrapped_mistakes(const Error& errors, int columns) {
  std::vector<Error> all{errors};
  all.insert(all.end(), errors.further.begin(), errors.further.end());
  Mistakes mistakes;
  for (Error& error : all) {
    const auto half = static_cast<std::size_t>(columns) / 2;
    error.file = end_of_path(in_letters(printable(error.file)), half);
    mistakes.wrapped.push_back(raywalk::wrapped(to_string(error), columns));
    mistakes.rows += mistakes.wrapped.back().size();
  }
  return mistakes;
}

/// As many letters and rows as there are on a panel.
struct PanelSize {
  int columns = 1;
  int rows = 1;
};

/// Closer than the lines of the display.
int row_pitch(const Font& font, int scale) { return font.cell_height() * scale * 5 / 4; }

/// At most five sixths of the picture's height, and lines that can be read at a glance.
PanelSize panel_size(FramebufferView target, const Font& font, int scale) {
  constexpr int max_columns = 110;
  const int width = font.cell_width() * scale;
  const int height = row_pitch(font, scale);
  return {std::clamp(target.width() / std::max(width, 1) - 2, 1, max_columns),
          std::max(1, target.height() * 5 / 6 / std::max(height, 1) - 1)};
}

/// The text of a panel: its heading, and the mistakes of a map.
struct PanelText {
  std::string_view heading{};
  const Error& errors;
};

struct Panel {
  int scale = 1;
  std::vector<std::string> heading{};
  ErrorLines errors{};

  [[nodiscard]] int rows() const { return static_cast<int>(heading.size() + errors.lines.size()); }
};

Panel panel_at(FramebufferView target, const Font& font, const PanelText& text, int scale) {
  const PanelSize size = panel_size(target, font, scale);
  Panel panel{.scale = scale, .heading = wrapped(text.heading, size.columns)};
  const int left = size.rows - static_cast<int>(panel.heading.size());
  if (left < 2) panel.heading.clear();
  panel.errors = error_lines(text.errors, size.columns, left < 2 ? size.rows : left);
  return panel;
}

Panel fitting_panel(FramebufferView target, const Font& font, const PanelText& text,
                    int text_size) {
  constexpr int min_columns = 30;
  int largest = letter_scale(target.height(), text_size);
  while (largest > 1 && panel_size(target, font, largest).columns < min_columns) --largest;
  Panel best = panel_at(target, font, text, largest);
  // Letters that are larger than usual stay so, even if fewer mistakes have room.
  const int smallest = text_size > 100 ? largest : (largest + 1) / 2;
  for (int scale = largest - 1; scale >= smallest && best.errors.omitted > 0; --scale) {
    best = panel_at(target, font, text, scale);
  }
  return best;
}

}  // namespace

ErrorLines error_lines(const Error& errors, int columns, int rows) {
  const Mistakes mistakes = wrapped_mistakes(errors, columns);
  const auto most = static_cast<std::size_t>(rows);
  const bool has_room = errors.untold == 0 && mistakes.rows <= most;
  const std::size_t room = has_room || most == 1 ? most : most - 1;
  ErrorLines result;
  std::vector<std::string>& lines = result.lines;
  std::size_t told = 0;
  for (const auto& mistake : mistakes.wrapped) {
    if (lines.size() + mistake.size() > room) break;
    lines.insert(lines.end(), mistake.begin(), mistake.end());
    ++told;
  }
  if (told == 0) {
    lines = first_lines(mistakes.wrapped[0], room, static_cast<std::size_t>(columns));
    told = 1;
  }
  const std::size_t left = mistakes.wrapped.size() - told + errors.untold;
  result.omitted = left;
  if (left > 0 && lines.size() < most) {
    const Word more = for_count(static_cast<int>(left), Word::panel_more_one, Word::panel_more);
    lines.push_back(wrapped(text_of(more, {{"count", left}}), columns).front());
  }
  return result;
}

void draw_errors(FramebufferView target, const Font& font, std::string_view heading,
                 const Error& errors, int text_size) {
  const Panel panel = fitting_panel(target, font, {heading, errors}, text_size);
  const int margin = font.cell_width() * panel.scale;
  const int pitch = row_pitch(font, panel.scale);
  int width = 0;
  const auto widen = [&](const std::string& line) {
    width = std::max(width, text_width(font, line, panel.scale));
  };
  std::ranges::for_each(panel.heading, widen);
  std::ranges::for_each(panel.errors.lines, widen);
  const Rectangle ground{(target.width() - width) / 2 - margin, 0, width + 2 * margin,
                         panel.rows() * pitch + pitch / 2};
  dim(target, ground, panel_light);
  Pixel at{ground.x + margin, pitch / 3};
  const auto draw = [&](const std::vector<std::string>& lines, Color color) {
    for (const std::string& line : lines) {
      draw_text(target, font, at, line, {color, panel.scale, true});
      at.y += pitch;
    }
  };
  draw(panel.heading, warning_ink);
  draw(panel.errors.lines, panel_ink);
}

}  // namespace raywalk
