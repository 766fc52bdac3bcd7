#include <raywalk/formats/map.hpp>
#include <raywalk/load.hpp>
#include <raywalk/render.hpp>

// A game as a shared library, as engines load one: a map of Tiled, and a picture of it.
extern "C" int first_picture(const char* map, const char* textures) {
  using namespace raywalk;
  const Result<LoadedMap> loaded = load_map(map, {textures});
  if (!loaded) return 0;
  const Level& level = loaded->level;
  const LevelState state = initial_state(level);
  Framebuffer picture(64, 40);
  render(picture, Scene{LevelNow(level, state)},
         make_camera(level.start.position, level.start.heading, 66, picture.width(),
                     picture.height()));
  const Color first = picture.row(0)[0];
  int others = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color pixel : picture.row(y)) others += pixel != first ? 1 : 0;
  }
  return others;
}
