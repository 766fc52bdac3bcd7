#include <raywalk/load/level.hpp>
#include <raywalk/render/camera.hpp>

int main() {
  using namespace raywalk;
  const Result<Level> level = parse_level("title = 5", "bad.toml", textures_in({}));
  const Camera camera = make_camera({1.5, 1.5}, Turn::degrees(90), 66, 320, 200);
  return !level && level.error().file == "bad.toml" && camera.forward == Vec(0, 1) ? 0 : 1;
}
