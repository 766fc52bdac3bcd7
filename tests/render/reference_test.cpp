#include "reference.hpp"

#include "bench/common_scene.hpp"
#include "stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

/// True if a color is one that the reference sees within a hundredth of a pixel of this pixel's
/// middle, or that of a texel beside it, in that light or the next.
bool is_nearly_seen(const Reference& reference, int x, int y, Color color) {
  constexpr std::array<double, 3> shifts{0, -0.01, 0.01};
  for (const double dx : shifts) {
    const Reference::Line line = reference.line(x + 0.5 + dx);
    for (const double dy : shifts) {
      SeenTexel seen = reference.look(line, y + 0.5 + dy);
      for (int i = 0; i < 27; ++i) {
        SeenTexel beside = seen;
        beside.light += static_cast<unsigned>(i / 9) - 1;
        if (beside.color(i % 3 - 1, i / 3 % 3 - 1) == color) return true;
      }
    }
  }
  return false;
}

/// How many pixels are not those of the reference, and how many of these cannot be explained.
struct Differences {
  int differing = 0;
  int strange = 0;
};

Differences compare(const Framebuffer& picture, const Reference& reference) {
  Differences differences;
  for (int x = 0; x < picture.width(); ++x) {
    const Reference::Line line = reference.line(x + 0.5);
    for (int y = 0; y < picture.height(); ++y) {
      const Color color = at(picture, x, y);
      if (color == reference.look(line, y + 0.5).color()) continue;
      ++differences.differing;
      if (!is_nearly_seen(reference, x, y, color)) ++differences.strange;
    }
  }
  return differences;
}

}  // namespace

TEST_CASE("render: the common scene is what a ray for each pixel sees, pixel for pixel") {
  constexpr int width = 640;
  constexpr int height = 400;
#ifdef NDEBUG
  constexpr std::size_t every = 1;
#else
  constexpr std::size_t every = 24;
#endif
  const FrameScene frames = make_common_scene(width, height);
  const Scene scene = frames.scene();
  int all = 0;
  int differing = 0;
  for (std::size_t i = 0; i < frames.cameras.size(); i += every) {
    const View view = whole_view(frames.cameras[i], width, height);
    const Differences found =
        compare(shot(scene, view.camera, width, height), Reference(scene, view));
    CAPTURE(i, found.differing);
    CHECK(found.strange == 0);
    all += width * height;
    differing += found.differing;
  }
  CAPTURE(all, differing);
  CHECK(differing * 1000LL <= all);
}

// Half of the pixels of the middle column lie on a wall whose texture is all one color, so a
// reference that always agreed would be found out by any other color there.
TEST_CASE("Reference: it sees the wall ahead, the floor below and the ceiling above") {
  const Stage stage(
      "#####\n"
      "#...#\n"
      "#####");
  Camera camera;
  camera.position = {2.5, 1.5};
  camera.tan_half_width = camera.tan_half_height = 1;
  const View view = whole_view(camera, 8, 8);
  const Scene scene = stage.scene();
  const Reference reference(scene, view);
  const auto ahead = reference.line(4.0);
  CHECK(ahead.wall.depth == 1.5);
  const auto texture_at = [&](double y) { return reference.look(ahead, y).texture; };
  CHECK(texture_at(4) == &stage.level.texture(Painted::wall));
  CHECK(texture_at(4 - 1.3) == &stage.level.texture(Painted::wall));  // it is 8 / 3 rows high
  CHECK(texture_at(4 - 1.4) == &stage.level.texture(Painted::ceiling));
  CHECK(texture_at(4 + 1.4) == &stage.level.texture(Painted::floor));
  const SeenTexel below = reference.look(ahead, 8);
  CHECK(below.texture == &stage.level.texture(Painted::floor));
  CHECK(below.u == 0);  // half a tile ahead, at the line between two tiles
  CHECK(below.v == 8);
  CHECK(below.light == light_through(stage.level.fog, 0.5));
}

}  // namespace raywalk::test
