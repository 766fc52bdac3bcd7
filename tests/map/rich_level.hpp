#pragma once

#include <string>
#include <string_view>

#include "support/level_builder.hpp"

/// Levels with all kinds of walls that move or let something through.
namespace raywalk {

/// The place in `Level::textures` of the picture that panes and thin doors of `make_rich_level`
/// have on all sides.
inline constexpr TextureId pane_paint{12};

/// Columns 0 to 3 are holes, 4 to 7 are glass, the rest is opaque; so is all of row 0.
[[nodiscard]] inline Texture painted_pane() {
  return painted([](int x, int y) -> Color {
    if (y == 0 || x >= 8) return rgb(80, 80, 80);
    return x >= 4 ? 0x80FFFFFFU : 0x00FFFFFFU;
  });
}

/// The letters beyond those of `make_level`.
inline constexpr std::string_view rich_letters = "=!PUVBS";

/// What a letter of `rich_letters` stands for.
[[nodiscard]] inline TileKind rich_kind(char letter) {
  TileKind kind = painted_kinds()[letter == 'B' || letter == 'S' ? 2 : 0];
  const bool is_thin = letter == '=' || letter == '!' || letter == 'U' || letter == 'V';
  if (is_thin) kind.walls.fill(pane_paint);
  kind.door = letter == 'U' || letter == 'V' || letter == 'B' || letter == 'S';
  if (letter == '=') kind.pane = DoorAxis::x;
  if (letter == '!') kind.pane = DoorAxis::y;
  if (letter == 'P') kind.solid = kind.pushwall = true;
  if (letter == 'U') kind.slide = DoorSlide::up;
  if (letter == 'V') kind.slide = DoorSlide::down;
  if (letter == 'B') kind.slide = DoorSlide::backward;
  if (letter == 'S') kind.slide = DoorSlide::split;
  return kind;
}

/// The level of a drawing as of `make_level`, and besides: `=` a pane along x, `!` one along y, `P`
/// a pushwall, doors that slide up `U`, down `V`, backward `B` and to both sides `S`.
[[nodiscard]] inline Level make_rich_level(std::string_view rows) {
  std::string plain(rows);
  for (char& letter : plain) {
    const std::size_t rich = rich_letters.find(letter);
    if (rich != std::string_view::npos) letter = rich < 3 ? '.' : 'D';
  }
  Level level = make_level(plain);
  level.textures.push_back(painted_pane());
  const std::size_t first = level.kinds.size();
  for (const char letter : rich_letters) level.kinds.push_back(rich_kind(letter));
  std::size_t tile = 0;
  for (const char letter : rows) {
    if (letter == '\n') continue;
    const std::size_t rich = rich_letters.find(letter);
    if (rich != std::string_view::npos) {
      level.tiles[tile] = static_cast<std::uint16_t>(first + rich);
    }
    ++tile;
  }
  return level;
}

}  // namespace raywalk
