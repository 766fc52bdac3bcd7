#include "app/hud/hud.hpp"

#include <algorithm>
#include <span>

#include "app/hud/story_display.hpp"
#include "game/command.hpp"
#include "menu/screen_colors.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/base/printable.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

/// How a line looks: its letters, and the ground behind them at `ground_light` / 256, which goes so
/// far above and below them at most.
struct LineStyle {
  TextStyle letters{};
  unsigned ground_light = 256;
  int max_margin = 1 << 20;
};

int text_scale(FramebufferView target, int percent) {
  return letter_scale(target.height(), percent);
}

int line_height(FramebufferView target, const Font& font, int percent) {
  return line_pitch(font, text_scale(target, percent));
}

/// Draws a line in the middle of the picture's width, its top at `top`.
void draw_centered(FramebufferView target, const Font& font, int top, const HudLine& line,
                   const LineStyle& style) {
  if (line.opacity == 0 || line.text.empty()) return;
  TextStyle letters = style.letters;
  letters.scale = fitting_scale(target, font, line.text, letters.scale);
  const int width = text_width(font, line.text, letters.scale);
  const int left = (target.width() - width) / 2;
  const int margin = font.cell_width() * letters.scale / 2;
  const int above = std::min(margin, style.max_margin);
  const Rectangle ground{left - margin, top - above, width + 2 * margin,
                         font.cell_height() * letters.scale + 2 * above};
  dim(target, ground, style.ground_light, line.opacity);
  letters.opacity = line.opacity;
  draw_text(target, font, {left, top}, line.text, letters);
}

/// With a file's path that is longer than a line shortened to one.
std::string with_short_paths(const std::string& text, int columns) {
  std::string words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    words += word.find('/') == std::string::npos ? word : shortened(word, columns);
    if (end < text.size()) words += ' ';
    begin = end + 1;
  }
  return words;
}

/// Lines that are wider than the picture at a scale become several.
std::vector<HudLine> fitting_lines(FramebufferView target, const Font& font,
                                   const std::vector<HudLine>& lines, int scale) {
  std::vector<HudLine> fitting;
  for (const HudLine& line : lines) {
    if (text_width(font, line.text, scale) <= target.width()) {
      fitting.push_back(line);
      continue;
    }
    const int columns = std::max(1, target.width() / std::max(1, font.cell_width() * scale) - 1);
    const std::string text = with_short_paths(in_letters(line.text), std::max(1, columns - 2));
    for (const std::string& part : wrapped(text, columns)) {
      fitting.push_back(
          {part.substr(std::min(part.find_first_not_of(' '), part.size())), line.opacity});
    }
  }
  return fitting;
}

/// Lines as they are drawn, and the scale of their letters.
struct FittedLines {
  std::vector<HudLine> lines{};
  int scale = 1;
};

/// As large as is wanted, if no line becomes more than three.
FittedLines fitted_lines(FramebufferView target, const Font& font,
                         const std::vector<HudLine>& lines, int wanted) {
  constexpr std::size_t max_parts = 3;
  for (int scale = wanted;; --scale) {
    const bool is_fine = std::ranges::all_of(lines, [&](const HudLine& line) {
      return fitting_lines(target, font, {line}, scale).size() <= max_parts;
    });
    if (is_fine || scale <= 1) return {fitting_lines(target, font, lines, scale), scale};
  }
}

bool shows_night(const Hud& hud) { return hud.night && hud.night_pictures != nullptr; }

void draw_arcs(FramebufferView target, const Hud& hud) {
  if (!shows_night(hud)) return;
  for (const NoticeArc& arc : hud.night->arcs) draw_arc(target, arc);
  draw_gem(target, *hud.night_pictures, hud.night->band);
  if (hud.night->is_crouched) draw_crouch_sign(target);
  draw_touches(target, gem_place(target.width(), target.height()), hud.night->touches);
}

/// How many rows stay free below the lines: no line covers an arc behind the player.
int free_rows(FramebufferView target, const Hud& hud, int height) {
  if (!shows_night(hud)) return height;
  return std::max({height, gem_rows(target.height()), arc_rows(target.width(), target.height())});
}

/// Rows from a line to the next where there is room, and rows that stay free below; `says`: a text
/// stands above the lines.
struct LineRoom {
  int wanted = 0;
  int foot = 0;
  bool says = false;
};

/// Lines are closer together where they would reach up to the crosshair, or crowd what is said.
int pitch_of_lines(FramebufferView target, const Font& font, const FittedLines& fitted,
                   const LineRoom& room) {
  const int free = target.height() / 2 - target.height() / 24 - room.foot;
  const int rows = room.says ? std::min(free, target.height() / 4) : free;
  const auto count = static_cast<int>(fitted.lines.size());
  const int close = font.cell_height() * fitted.scale * 9 / 8;
  return count == 0 ? room.wanted : std::clamp(rows / count, close, std::max(close, room.wanted));
}

/// Draws lines at the bottom. Returns the top of the highest, or of what is free without any.
int draw_lines(FramebufferView target, const Font& font, const Hud& hud) {
  constexpr unsigned ground_light = 112;
  const FittedLines fitted =
      fitted_lines(target, font, hud.lines, text_scale(target, hud.text_size));
  const int wanted = line_pitch(font, fitted.scale) * 4 / 3;
  const int foot = free_rows(target, hud, wanted);
  const int height = pitch_of_lines(target, font, fitted, {wanted, foot, !hud.said.text.empty()});
  const int first_top = target.height() - foot - height * static_cast<int>(fitted.lines.size());
  const int letters = font.cell_height() * fitted.scale;
  int top = first_top;
  for (const HudLine& line : fitted.lines) {
    draw_centered(target, font, top, line,
                  {{screen_paper, fitted.scale, true}, ground_light, (height - letters) / 2});
    top += height;
  }
  return first_top;
}

/// Two sentences, in two lines where one has no room for both.
std::vector<HudLine> call_to_go_on(FramebufferView target, const Font& font,
                                   const std::string& next) {
  const std::string first = text_of(next.empty() ? Word::out_walk_again : Word::out_go_on,
                                    {{"level", in_letters(printable(next))}});
  const std::string second(text_of(Word::out_leave));
  const std::string both = first + " " + second;
  if (text_width(font, both, 1) <= target.width()) return {{both}};
  return fitting_lines(target, font, {{first}, {second}}, 1);
}

/// Draws the summary with its title at `top`. Returns the row below it.
int draw_exit_summary(FramebufferView target, const Font& font, int top, const Hud& hud) {
  const ExitSummary& summary = *hud.exit_summary;
  dim(target, {0, 0, target.width(), target.height()}, 96);
  const int scale = text_scale(target, hud.text_size);
  const int height = line_height(target, font, hud.text_size);
  draw_centered(target, font, top, {std::string(text_of(Word::out_title))},
                {{screen_gold, scale * 2, true}});
  top += height * 3;
  const std::string figures =
      text_of(Word::out_figures, {{"time", walk_time(summary.ticks)}, {"shots", summary.shots}});
  draw_centered(target, font, top, {figures}, {{screen_paper, scale, true}});
  top += height * 2;
  for (const HudLine& line : call_to_go_on(target, font, summary.next)) {
    draw_centered(target, font, top, line, {{screen_paper, scale, true}});
    top += height;
  }
  return top;
}

}  // namespace

int letter_scale(int height_px, int percent) {
  return std::max(1, (std::max(1, height_px / 360) * percent + 50) / 100);
}

int line_pitch(const Font& font, int scale) { return font.cell_height() * scale * 3 / 2; }

int fitting_scale(FramebufferView target, const Font& font, const std::string& text, int wanted) {
  const int width_at_1 = std::max(1, text_width(font, text, 1));
  return std::clamp(target.width() / width_at_1, 1, std::max(wanted, 1));
}

void draw_middle(FramebufferView target, const Font& font, int top, const std::string& text,
                 TextStyle style) {
  style.scale = fitting_scale(target, font, text, style.scale);
  const int left = (target.width() - text_width(font, text, style.scale)) / 2;
  draw_text(target, font, {left, top}, text, style);
}

std::string walk_time(int ticks) {
  const int tenths = ticks / (ticks_per_second / 10);
  const int seconds = tenths / 10 % 60;
  return std::to_string(tenths / 600) + (seconds < 10 ? ":0" : ":") + std::to_string(seconds) +
         "." + std::to_string(tenths % 10);
}

void draw_hud(FramebufferView target, const Font& font, const Hud& hud) {
  const Rectangle all{0, 0, target.width(), target.height()};
  const int line = line_height(target, font, hud.text_size);
  int top = target.height() / 4;
  if (shows_night(hud) && hud.has_hands) draw_hands(target, *hud.night_pictures, *hud.night);
  if (shows_night(hud)) draw_touch_rim(target, hud.night->touches);
  if (hud.exit_summary) {
    // Higher up if something is said, which stays below it.
    const int middle = target.height() / 2 - line * 3;
    const int begin = hud.said.text.empty() ? middle : std::min(middle, target.height() / 12);
    top = draw_exit_summary(target, font, begin, hud);
  } else {
    if (hud.has_crosshair) draw_crosshair(target, all);
    draw_centered(target, font, target.height() / 8, hud.title,
                  {{screen_gold, text_scale(target, hud.text_size) * 2, true}});
  }
  draw_held(target, font, hud.held, hud.text_size);
  draw_said(target, font, {top, draw_lines(target, font, hud) - line / 2}, hud.said, hud.text_size);
  draw_noise(target, hud.noises);
  draw_arcs(target, hud);
}

}  // namespace raywalk
