#include <cmath>

#include "marker.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk::test {

namespace {

/// A mark where a shot through the middle of the view hits.
Decal mark_at(const Stage& stage, const Camera& camera, TextureId picture, double size) {
  const LevelProbe probe = level_probe({stage.level, stage.state});
  const CastResult hit = cast(stage.level.grid, Ray{camera.position, camera.forward}, probe);
  return {test::required(hit.contact).point, hit.contact->normal, 0.5, size, picture};
}

}  // namespace

TEST_CASE("decals: a mark has its size on every face, and stands where the shot hit") {
  Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  const TextureId picture = add_texture(stage.level, flat(marker));
  const double degrees = GENERATE(0.0, 90.0, 180.0, 270.0);
  const Camera camera = make_camera({2.5, 2.5}, Turn::degrees(degrees), 90, 300, 300);
  stage.decals = {mark_at(stage, camera, picture, 0.3)};
  const Framebuffer shown = shot(stage.scene(), camera, 300, 300);
  // 300 pixels show 2 * 1.5 tiles at depth 1.5, so a tile has 100 of them.
  CHECK(marker_in(shown) == 30 * 30);
  CHECK(is_marker(at(shown, 136, 136)));
  CHECK(is_marker(at(shown, 163, 163)));
  CHECK_FALSE(is_marker(at(shown, 134, 150)));
}

TEST_CASE("decals: a mark is seen on its own face only") {
  Stage stage("#####\n#...#\n#.#.#\n#...#\n#####");
  const TextureId picture = add_texture(stage.level, flat(marker));
  stage.decals = {{{2, 2.5}, {-1, 0}, 0.5, 0.9, picture}};
  const auto seen_from = [&](Point eye, double degrees) {
    return marker_in(
        shot(stage.scene(), make_camera(eye, Turn::degrees(degrees), 90, 80, 60), 80, 60));
  };
  CHECK(seen_from({1.5, 2.5}, 0) > 0);
  CHECK(seen_from({3.5, 2.5}, 180) == 0);
  CHECK(seen_from({2.5, 1.5}, 90) == 0);
}

TEST_CASE("decals: marks stay on round and slanting walls") {
  Stage stage("#######\n#.....#\n#..o..#\n#.../.#\n#.....#\n#######");
  const TextureId picture = add_texture(stage.level, flat(marker));
  const double degrees = GENERATE(8.0, 20.0);
  const Camera camera = make_camera({1.5, 2.2}, Turn::degrees(degrees), 60, 200, 150);
  stage.decals = {mark_at(stage, camera, picture, 0.2)};
  const Framebuffer shown = shot(stage.scene(), camera, 200, 150);
  CHECK(is_marker(at(shown, 100, 75)));
  CHECK(marker_in(shown) > 60);
}

TEST_CASE("decals: later marks lie above earlier ones, and marks without picture are not there") {
  Stage stage("#####\n#...#\n#...#\n#...#\n#####");
  const TextureId blue = add_texture(stage.level, flat(rgb(0, 0, 255)));
  const TextureId picture = add_texture(stage.level, flat(marker));
  const Camera camera = make_camera({2.5, 2.5}, {}, 90, 101, 101);
  const Decal below = mark_at(stage, camera, blue, 0.4);
  const Decal above = mark_at(stage, camera, picture, 0.2);
  stage.decals = {below, above, {above.point, above.normal, 0.5, 0.3, {}}};
  CHECK(is_marker(at(shot(stage.scene(), camera, 101, 101), 50, 50)));
}

TEST_CASE("decals: a mark may hang over an edge, be near, or be behind") {
  Stage stage("#####\n#...#\n#.#.#\n#...#\n#####");
  const TextureId picture = add_texture(stage.level, flat(marker));
  stage.decals = {{{2, 2.01}, {-1, 0}, 0.98, 0.5, picture}, {{1, 2.5}, {1, 0}, 0.5, 0.5, picture}};
  const Point eye = GENERATE(Point{1.999, 2.02}, Point{1.001, 2.5}, Point{1.5, 2.2});
  for (int degrees = 0; degrees < 360; degrees += 15) {
    const Camera camera = make_camera(eye, Turn::degrees(degrees), 75, 64, 48);
    REQUIRE(count(shot(stage.scene(), camera, 64, 48), sentinel) == 0);
  }
}

}  // namespace raywalk::test
