// Pictures of many agents at once, with their depths and labels: what a learning program, or a
// simulation of robots, asks for. Two worlds of one level, in which a door stands differently; four
// agents in each. `Renderer::draw` draws all eight views in one call, into arrays that lie one view
// after the other, and a thread draws whole views. To make it your own, change the worlds, and how
// many look at them; with thousands of views nothing else changes.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <raywalk/map/check_level.hpp>
#include <raywalk/map/level.hpp>
#include <raywalk/mask/mask_pixels.hpp>
#include <raywalk/render/render.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace raywalk;

constexpr std::string_view drawing =
    "############"
    "#....#.....#"
    "#....D.....#"
    "#....#.....#"
    "############";
constexpr int columns = 12;
constexpr int rows = static_cast<int>(drawing.size()) / columns;

Level make_rooms() {
  Level level;
  const auto painted = [&](Color color) {
    level.textures.push_back(make_texture(1, 1, {color}));
    return TextureId{static_cast<int>(level.textures.size()) - 1};
  };
  const TextureId stone = painted(rgb(150, 140, 130));
  const TextureId wood = painted(rgb(120, 80, 40));
  const TileKind room{.floor = painted(rgb(70, 70, 60)), .ceiling = painted(rgb(40, 40, 50))};
  TileKind wall{.solid = true};
  wall.walls.fill(stone);
  TileKind door = room;
  door.door = true;
  door.walls.fill(wood);
  door.jamb = stone;
  level.kinds = {room, wall, door};
  level.grid = {columns, rows};
  for (std::size_t i = 0; i < drawing.size(); ++i) {
    const auto kind = std::string_view(".#D").find(drawing[i]);
    level.tiles.push_back(static_cast<std::uint16_t>(kind));
    const Tile tile = level.grid.tile(static_cast<int>(i));
    if (drawing[i] == 'D') level.doors.push_back({tile, DoorAxis::y});
  }
  return level;
}

constexpr int width = 56;
constexpr int height = 20;
constexpr std::size_t pixels_a_view = std::size_t{width} * height;
constexpr std::size_t agents_a_world = 4;

/// A row of a view: blanks for ceilings, and a letter for each thing by its number.
std::string row_of(const ShortLabel* labels) {
  std::string text;
  for (int x = 0; x < width; ++x) {
    const Label label = label_of(labels[x]);
    switch (kind_of(label)) {
      case HitKind::wall:
        text += '#';
        break;
      case HitKind::floor:
        text += '.';
        break;
      case HitKind::billboard:
        text += static_cast<char>('A' + id_of(label).value_or(25));
        break;
      default:
        text += ' ';
    }
  }
  return text;
}

int main() {
  const Level level = make_rooms();
  if (!check(level)) return 1;
  const TextureId barrel{1};

  //! [agents]
  // Each world has a state of its own, and things of its own.
  std::array<LevelState, 2> states{initial_state(level), initial_state(level)};
  states[0].doors[0] = 0;            // shut
  states[1].doors[0] = plan_pixels;  // open
  const std::array<std::vector<Billboard>, 2> things{
      std::vector{Billboard{{3.5, 1.5}, 0, 0.4, 0.6, barrel, 0}},
      std::vector{Billboard{{8.5, 2.6}, 0, 0.4, 0.6, barrel, 1}}};
  std::vector<Scene> scenes;
  for (std::size_t world = 0; world < states.size(); ++world) {
    scenes.push_back({.now = {level, states[world]}, .billboards = things[world]});
  }

  // The arrays that are filled: agents x height x width.
  const std::size_t agents = scenes.size() * agents_a_world;
  std::vector<Color> pictures(agents * pixels_a_view);
  std::vector<ShortDepth> depths(agents * pixels_a_view);
  std::vector<ShortLabel> labels(agents * pixels_a_view);

  std::vector<SceneView> views;
  for (std::size_t agent = 0; agent < agents; ++agent) {
    const Turn heading{static_cast<std::uint32_t>(agent % agents_a_world)
                       << 30U};  // east, south...
    const std::size_t first = agent * pixels_a_view;
    SceneView view{.scene = agent / agents_a_world};
    view.view = {make_camera({1.5, 2.5}, heading, 75, width, height), {0, 0, width, height}};
    view.target = FramebufferView(pictures.data() + first, width, height, width);
    view.planes.short_depth = {depths.data() + first, width};
    view.planes.short_label = {labels.data() + first, width};
    views.push_back(view);
  }

  Renderer renderer(level, {.threads = 2});
  renderer.draw(scenes, views);  // again and again, as the worlds change
  //! [agents]

  constexpr std::size_t middle = pixels_a_view / 2 + width / 2;
  for (std::size_t agent = 0; agent < agents; ++agent) {
    const double depth = depths[agent * pixels_a_view + middle] / double{short_depths_a_tile};
    std::printf("World %zu, agent %zu: the next thing is %.2f tiles ahead.\n",
                agent / agents_a_world, agent % agents_a_world, depth);
  }
  for (const std::size_t agent : {std::size_t{0}, agents_a_world}) {
    std::printf("\nAgent 0 of world %zu:\n", agent / agents_a_world);
    for (int y = 0; y < height; ++y) {
      std::printf(
          "%s\n",
          row_of(&labels[agent * pixels_a_view + static_cast<std::size_t>(width * y)]).c_str());
    }
  }
}
