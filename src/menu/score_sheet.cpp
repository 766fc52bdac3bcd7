#include "menu/score_sheet.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "menu/screen_colors.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

using ShapeRows = std::array<std::string_view, medal_pixels>;

constexpr std::array<ShapeRows, 3> shapes{{
    {{"....####....", "..########..", ".##########.", ".##..##..##.", ".##..##..##.",
      ".##########.", ".##########.", ".##########.", ".##########.", ".##########.",
      ".##.####.##.", ".#...##...#."}},
    {{".....##.....", "....####....", "...######...", "..########..", ".##########.",
      "############", ".##########.", ".####..####.", ".###....###.", ".###....###.",
      ".###....###.", ".###....###."}},
    {{"......#####.", ".....#####..", "....#####...", "...#####....", "..#########.",
      ".#########..", "....#####...", "...#####....", "...####.....", "..###.......",
      "..##........", ".#.........."}},
}};

constexpr std::array<Color, 3> medal_colors{rgb(150, 200, 255), screen_gold, rgb(140, 230, 130)};

/// Letters before a medal's name, and before its words.
constexpr int name_column = 2;
constexpr int words_column = 14;

[[nodiscard]] bool is_inside(const ShapeRows& rows, int x, int y) {
  if (x < 0 || y < 0 || x >= medal_pixels || y >= medal_pixels) return false;
  return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
}

[[nodiscard]] bool is_edge(const ShapeRows& rows, int x, int y) {
  return !is_inside(rows, x - 1, y) || !is_inside(rows, x + 1, y) || !is_inside(rows, x, y - 1) ||
         !is_inside(rows, x, y + 1);
}

void draw_block(FramebufferView target, Pixel at, int side, Color color) {
  for (int y = std::max(at.y, 0); y < std::min(at.y + side, target.height()); ++y) {
    for (int x = std::max(at.x, 0); x < std::min(at.x + side, target.width()); ++x) {
      target.row(y)[static_cast<std::size_t>(x)] = color;
    }
  }
}

std::string at_most(const std::string& text, int columns) {
  return text.substr(0, static_cast<std::size_t>(std::max(columns, 0)));
}

/// Draws lines of text in a place.
class SheetPen {
 public:
  SheetPen(FramebufferView target, const Font& font, const SheetPlace& place)
      : target_(target), font_(font), place_(place) {}

  void draw(const ScoreLine& line, int row, int first, int columns) {
    const auto letters = static_cast<int>(line.value.size());
    write(row, first, at_most(line.label, columns - letters - 1), screen_faint);
    write(row, first + std::max(0, columns - letters), at_most(line.value, columns), screen_paper);
  }

  void draw(const MedalLine& medal, int row) {
    const Color ink = medal.is_won ? screen_gold : screen_faint;
    const Pixel at{place_.at.x, place_.at.y + row * place_.pitch};
    draw_medal(target_, medal.shape, medal.is_won, at, place_.scale);
    write(row, name_column, at_most(std::string(name_of(medal.shape)), words_column - name_column),
          ink);
    write(row, words_column, at_most(medal.words, place_.columns - words_column), screen_paper);
  }

 private:
  void write(int row, int column, const std::string& text, Color ink) {
    const Pixel at{place_.at.x + column * font_.cell_width() * place_.scale,
                   place_.at.y + row * place_.pitch};
    draw_text(target_, font_, at, text, {ink, place_.scale, true});
  }

  FramebufferView target_;
  const Font& font_;
  const SheetPlace& place_;
};

}  // namespace

std::string_view name_of(MedalShape medal) {
  constexpr std::array names{Word::medal_ghost, Word::medal_housekeeper, Word::medal_swift};
  return text_of(names[static_cast<std::size_t>(medal)]);
}

void draw_medal(FramebufferView target, MedalShape shape, bool is_won, Pixel at, int scale) {
  const auto index = static_cast<std::size_t>(shape);
  const ShapeRows& rows = shapes[index];
  const Color color = is_won ? medal_colors[index] : screen_faint;
  for (int y = 0; y < medal_pixels; ++y) {
    for (int x = 0; x < medal_pixels; ++x) {
      if (!is_inside(rows, x, y) || (!is_won && !is_edge(rows, x, y))) continue;
      draw_block(target, {at.x + x * scale, at.y + y * scale}, scale, color);
    }
  }
}

int height_of(const ScoreSheet& sheet) {
  return (static_cast<int>(sheet.lines.size()) + 1) / 2 + static_cast<int>(sheet.medals.size()) + 1;
}

void draw_sheet(FramebufferView target, const Font& font, const ScoreSheet& sheet,
                const SheetPlace& place) {
  SheetPen pen(target, font, place);
  const int half = place.columns / 2 - 1;
  int row = 0;
  for (std::size_t i = 0; i < sheet.lines.size(); ++i) {
    const bool is_left = i % 2 == 0;
    pen.draw(sheet.lines[i], row, is_left ? 0 : place.columns - half, half);
    if (!is_left || i + 1 == sheet.lines.size()) ++row;
  }
  for (const MedalLine& medal : sheet.medals) pen.draw(medal, row++);
}

}  // namespace raywalk
