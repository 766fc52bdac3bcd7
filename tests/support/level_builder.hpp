#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "raywalk/map/level.hpp"

/// Small levels out of drawings, without files.
namespace raywalk {

/// The places in `Level::textures` of what `make_level` paints.
struct Painted {
  static constexpr TextureId wall{0}, floor{1}, ceiling{2}, door{3}, jamb{4}, sky{5}, mark{6};
  static constexpr TextureId barrel{7}, toppled_barrel{8}, lamp{9}, eye{10}, red_eye{11};
};

/// The side of every painted texture, in texels.
inline constexpr int painted_side = 16;

/// A texture whose texel at (x, y) is `paint(x, y)`.
template <class Paint>
[[nodiscard]] Texture painted(Paint paint) {
  std::vector<Color> texels;
  for (int y = 0; y < painted_side; ++y) {
    for (int x = 0; x < painted_side; ++x) texels.push_back(paint(x, y));
  }
  return make_texture(painted_side, painted_side, std::move(texels));
}

/// A plan whose pixel (x, y) is solid where `is_solid(x, y)`, 0 <= x, y < 64.
template <class IsSolid>
[[nodiscard]] PlanShape painted_plan(IsSolid is_solid) {
  Mask mask(plan_pixels, plan_pixels);
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) mask.set({x, y}, is_solid(x, y));
  }
  return make_plan_shape(std::move(mask));
}

/// A barrel has a hole of 4x4 texels in its middle; toppled, only its lowest quarter is opaque.
[[nodiscard]] inline std::vector<Texture> painted_textures() {
  const auto checks = [](Color light, Color dark) {
    return painted([=](int x, int y) { return (x / 4 + y / 4) % 2 == 0 ? light : dark; });
  };
  const auto is_hole = [](int x, int y) { return x >= 6 && x < 10 && y >= 6 && y < 10; };
  const auto barrel = [=](int x, int y) { return is_hole(x, y) ? 0U : rgb(150, 90, 30); };
  const auto toppled = [](int, int y) { return y < 12 ? 0U : rgb(150, 90, 30); };
  const auto lamp = [](int x, int) { return x < 6 || x > 9 ? 0U : rgb(250, 240, 150); };
  return {checks(rgb(180, 80, 60), rgb(140, 60, 40)),
          checks(rgb(90, 90, 90), rgb(70, 70, 70)),
          checks(rgb(110, 100, 60), rgb(90, 80, 50)),
          checks(rgb(60, 120, 60), rgb(40, 100, 40)),
          checks(rgb(60, 60, 120), rgb(40, 40, 100)),
          checks(rgb(120, 180, 240), rgb(150, 200, 250)),
          checks(rgb(10, 10, 10), rgb(20, 20, 20)),
          painted(barrel),
          painted(toppled),
          painted(lamp),
          checks(rgb(240, 240, 240), rgb(220, 220, 220)),
          checks(rgb(240, 40, 40), rgb(220, 20, 20))};
}

/// Round pillar `o`, diagonal wall `/`, slit `-` that is open from west to east.
[[nodiscard]] inline std::vector<PlanShape> painted_plans() {
  const auto is_pillar = [](int x, int y) {
    const int dx = 2 * x - 63;  // from the middle, in half pixels
    const int dy = 2 * y - 63;
    return dx * dx + dy * dy < 40 * 40;
  };
  const auto is_diagonal = [](int x, int y) { return x + y > 57 && x + y < 69; };
  const auto is_beside_slit = [](int, int y) { return y < 29 || y >= 35; };
  return {painted_plan(is_pillar), painted_plan(is_diagonal), painted_plan(is_beside_slit)};
}

/// The kinds of tiles, one for each letter of `tile_letters`.
inline constexpr std::string_view tile_letters = ".#Do/-X,";
inline constexpr std::uint16_t exit_kind = 6;

[[nodiscard]] inline std::vector<TileKind> painted_kinds() {
  TileKind free;
  free.walls = {Painted::wall, Painted::wall, Painted::wall, Painted::wall};
  free.floor = Painted::floor;
  free.ceiling = Painted::ceiling;
  free.jamb = Painted::jamb;
  std::vector<TileKind> kinds(tile_letters.size(), free);
  kinds[1].solid = true;
  kinds[2].door = true;
  kinds[2].walls = {Painted::door, Painted::door, Painted::door, Painted::door};
  kinds[3].plan = 0;
  kinds[4].plan = 1;
  kinds[5].plan = 2;
  kinds[exit_kind].properties["exit"] = true;
  kinds[7].ceiling = TextureId{};
  return kinds;
}

inline constexpr std::string_view thing_letters = "ble";

[[nodiscard]] inline std::vector<ThingKind> painted_things() {
  std::vector<ThingKind> kinds{{"barrel", Painted::barrel, Painted::toppled_barrel, 0.5, 1, 0, 0.2},
                               {"lamp", Painted::lamp, {}, 0.5, 1, 0, 0.1},
                               {"eye", Painted::eye, Painted::red_eye, 0.5, 1, 0, 0.2}};
  kinds[0].properties["toppled"] = Painted::toppled_barrel;
  kinds[2].properties["seeing"] = Painted::red_eye;
  return kinds;
}

/// A door with a wall to its west slides along x.
[[nodiscard]] inline DoorAxis axis_of_door(std::string_view row, std::size_t x) {
  return x > 0 && row[x - 1] == '#' ? DoorAxis::x : DoorAxis::y;
}

/// One tile of a drawing, put behind the tiles that are there.
inline void add_tile(Level& level, std::string_view row, std::size_t x, int y) {
  const char letter = row[x];
  const Tile tile{static_cast<int>(x), y};
  const Point middle{tile.x + 0.5, tile.y + 0.5};
  const auto kind = tile_letters.find(letter);
  level.tiles.push_back(static_cast<std::uint16_t>(kind == std::string_view::npos ? 0 : kind));
  if (letter == '@') level.start = {middle, {}};
  if (letter == 'D') level.doors.push_back({tile, axis_of_door(row, x)});
  const auto thing = thing_letters.find(letter);
  if (thing != std::string_view::npos) level.things.push_back({static_cast<int>(thing), middle});
}

/// The level of a drawing, all of whose lines have one length; empty lines do not count.
///
/// `#` wall, `.` floor, `,` floor under the sky, `D` door, `o` round pillar, `/` diagonal wall, `-`
/// slit to see through from west to east, `X` exit, `b` barrel, `l` lamp, `e` watching eye, `@`
/// start, facing east.
[[nodiscard]] inline Level make_level(std::string_view rows) {
  Level level;
  level.title = "test";
  level.kinds = painted_kinds();
  level.textures = painted_textures();
  level.plans = painted_plans();
  level.thing_kinds = painted_things();
  level.sky = Painted::sky;
  level.properties["bullet_mark"] = Painted::mark;
  while (!rows.empty()) {
    const std::string_view row = rows.substr(0, rows.find('\n'));
    rows.remove_prefix(std::min(rows.size(), row.size() + 1));
    if (row.empty()) continue;
    for (std::size_t x = 0; x < row.size(); ++x) add_tile(level, row, x, level.grid.height);
    level.grid = {static_cast<int>(row.size()), level.grid.height + 1};
  }
  return level;
}

}  // namespace raywalk
