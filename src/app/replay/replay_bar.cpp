#include "app/replay/replay_bar.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "app/hud/hud.hpp"
#include "menu/screen_colors.hpp"
#include "menu/wrapped.hpp"
#include "raywalk/image/picture_part.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr Color replay_ground = rgb(48, 50, 60);
constexpr Color replay_trouble = rgb(255, 128, 104);
constexpr unsigned replay_panel_light = 96;
/// None of them is broken.
constexpr std::array replay_hints{Word::replay_key_pause, Word::replay_key_seconds,
                                  Word::replay_key_tick,  Word::replay_key_ends,
                                  Word::replay_key_speed, Word::replay_key_leave};

/// Where the parts of the panel are.
struct PanelRows {
  int scale = 1;
  int margin = 0;
  int pitch = 0;
  Rectangle bar{};
};

PanelRows panel_of(const Rectangle& picture, const Font& font, int text_size) {
  PanelRows rows{.scale = letter_scale(picture.height, text_size)};
  rows.pitch = line_pitch(font, rows.scale);
  rows.margin = rows.pitch / 2;
  rows.bar = {rows.margin, rows.margin + rows.pitch, std::max(picture.width - 2 * rows.margin, 1),
              std::max(rows.pitch / 3, 3)};
  return rows;
}

/// A text in lines as wide as the picture; none of an empty one.
std::vector<std::string> lines_in(FramebufferView target, const Font& font, const PanelRows& rows,
                                  const std::string& text) {
  if (text.empty()) return {};
  const int letter = std::max(font.cell_width() * rows.scale, 1);
  return wrapped(text, std::max((target.width() - 2 * rows.margin) / letter, 1));
}

std::vector<std::string> hint_lines(FramebufferView target, const Font& font,
                                    const PanelRows& rows) {
  constexpr std::string_view between = "   ";
  const int letter = std::max(font.cell_width() * rows.scale, 1);
  const auto most =
      static_cast<std::size_t>(std::max((target.width() - 2 * rows.margin) / letter, 1));
  std::vector<std::string> lines;
  for (const Word word : replay_hints) {
    const std::string_view hint = text_of(word);
    const bool has_room =
        !lines.empty() && lines.back().size() + between.size() + hint.size() <= most;
    if (!has_room) lines.emplace_back();
    if (has_room) lines.back() += between;
    lines.back() += hint;
  }
  return lines;
}

}  // namespace

Rectangle replay_bar_in(const Rectangle& picture, const Font& font, int text_size) {
  return panel_of(picture, font, text_size).bar;
}

void draw_replay_bar(FramebufferView target, const Font& font, const ReplayBar& bar) {
  const PanelRows rows = panel_of({0, 0, target.width(), target.height()}, font, bar.text_size);
  const int below = rows.bar.y + rows.bar.height + rows.margin;
  const auto hints = hint_lines(target, font, rows);
  const auto troubles = lines_in(target, font, rows, bar.trouble);
  const int lines = static_cast<int>(hints.size() + troubles.size());
  dim(target, {0, 0, target.width(), below + lines * rows.pitch}, replay_panel_light);
  const std::string time = walk_time(bar.position) + " / " + walk_time(bar.length);
  draw_text(target, font, {rows.margin, rows.margin}, time + "   " + bar.state,
            {screen_gold, rows.scale, true});
  const int left = target.width() - rows.margin - text_width(font, bar.title, rows.scale);
  const int taken = text_width(font, time + "   " + bar.state + "   ", rows.scale) + rows.margin;
  if (left > taken) {
    draw_text(target, font, {left, rows.margin}, bar.title, {screen_paper, rows.scale, true});
  }
  fill(target, rows.bar, replay_ground);
  const std::int64_t done = std::int64_t{rows.bar.width} * bar.position / std::max(bar.length, 1);
  fill(target, {rows.bar.x, rows.bar.y, static_cast<int>(done), rows.bar.height}, screen_gold);
  int top = below;
  const auto draw_lines = [&](const std::vector<std::string>& texts, Color color) {
    for (const std::string& line : texts) {
      draw_text(target, font, {rows.margin, top}, line, {color, rows.scale, true});
      top += rows.pitch;
    }
  };
  draw_lines(hints, screen_paper);
  draw_lines(troubles, replay_trouble);
}

}  // namespace raywalk
