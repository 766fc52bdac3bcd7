#include "bench/light_scene.hpp"

#include <cassert>

#include "bench/generator.hpp"

namespace raywalk {

namespace {

TileMap make_light_map(const std::string& name) {
  assert(name == "a" || name == "pillars" || name == "b");
  if (name == "a") return make_maze();
  return name == "b" ? make_scatter() : make_pillars();
}

}  // namespace

LightScene make_light_scene(const std::string& name) {
  LightScene scene{.map = make_light_map(name)};
  Generator random(78);
  while (scene.eyes.size() < 64) {
    const int x = random.below(scene.map.grid.width);
    const Tile tile{x, random.below(scene.map.grid.height)};
    if (!scene.map.is_solid(tile)) scene.eyes.push_back(tile);
  }
  return scene;
}

}  // namespace raywalk
