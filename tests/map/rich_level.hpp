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
inline constexpr std::string_view rich_letters = "=!PUVBSHIAW";
/// Those of doors, and of what has an opaque picture without thickness.
inline constexpr std::string_view door_letters = "UVBSAW";
inline constexpr std::string_view opaque_letters = "HIAW";

/// The kind of tile for a letter of `rich_letters`.
[[nodiscard]] inline TileKind rich_kind(char letter) {
  const auto is_one_of = [letter](std::string_view letters) {
    return letters.find(letter) != std::string_view::npos;
  };
  TileKind kind = painted_kinds()[is_one_of("BS") ? 2 : 0];
  if (is_one_of("=!UV")) kind.walls.fill(pane_paint);
  if (is_one_of(opaque_letters)) kind.walls.fill(Painted::door);
  kind.door = is_one_of(door_letters);
  if (is_one_of("=H")) kind.pane = DoorAxis::x;
  if (is_one_of("!I")) kind.pane = DoorAxis::y;
  if (letter == 'P') kind.solid = kind.pushwall = true;
  if (is_one_of("UA")) kind.slide = DoorSlide::up;
  if (is_one_of("VW")) kind.slide = DoorSlide::down;
  if (letter == 'B') kind.slide = DoorSlide::backward;
  if (letter == 'S') kind.slide = DoorSlide::split;
  return kind;
}

/// The level of a drawing as of `make_level`, and besides: `=` a pane along x, `!` one along y, `P`
/// a pushwall, doors that slide up `U`, down `V`, backward `B` and to both sides `S`; and opaque,
/// panes along x `H` and along y `I`, doors that slide up `A` and down `W`.
[[nodiscard]] inline Level make_rich_level(std::string_view rows) {
  std::string plain(rows);
  for (char& letter : plain) {
    const std::size_t rich = rich_letters.find(letter);
    if (rich != std::string_view::npos)
      letter = door_letters.find(letter) == std::string_view::npos ? '.' : 'D';
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
