#include "bench/feature_scenes.hpp"

#include <algorithm>
#include <cmath>

#include "bench/common_scene.hpp"
#include "bench/frame_stage.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

Tile tile_below(const Camera& camera) {
  return {static_cast<int>(camera.position.x), static_cast<int>(camera.position.y)};
}

template <class Is>
std::ptrdiff_t count_tiles(const Level& level, Is is) {
  return std::ranges::count_if(level.tiles,
                               [&](std::uint16_t kind) { return is(level.kinds[kind]); });
}

TEST_CASE("feature scenes: each has 64 cameras in free tiles, and a moment for each or for none") {
  for (const std::string& name : feature_scenes()) {
    CAPTURE(name);
    const FrameScene scene = make_feature_scene(name, 64, 40);
    CHECK(scene.cameras.size() == 64);
    CHECK((scene.moments.empty() || scene.moments.size() == 64));
    CHECK(scene.state.doors.size() == scene.level.doors.size());
    CHECK(scene.state.lamps.size() == scene.level.lamps.size());
    for (const Camera& camera : scene.cameras) {
      const TileKind& kind = scene.level.kind(tile_below(camera));
      const bool is_free = !kind.solid && !kind.door && !kind.pane && kind.plan < 0;
      CHECK(is_free);
    }
    for (const FrameMoment& moment : scene.moments) {
      CHECK(moment.doors.size() == scene.level.doors.size());
    }
  }
}

TEST_CASE("feature scenes: each has what it is named for, and rich has all of it") {
  const auto is_pane = [](const TileKind& kind) { return kind.pane.has_value(); };
  const auto is_shape = [](const TileKind& kind) { return kind.plan >= 0; };
  const auto is_sky = [](const TileKind& kind) { return !kind.solid && kind.ceiling.is_none(); };
  const auto has_pitch = [](const FrameScene& scene) {
    return std::ranges::any_of(scene.cameras, [](const Camera& c) { return c.pitch != 0; });
  };
  const FrameScene rich = make_feature_scene("rich", 64, 40);
  CHECK(has_pitch(rich));
  CHECK(has_pitch(make_feature_scene("pitch", 64, 40)));
  CHECK_FALSE(has_pitch(make_feature_scene("doors", 64, 40)));
  for (const char* name : {"doors", "rich"}) {
    CHECK(make_feature_scene(name, 64, 40).level.doors.size() >= 15);
  }
  for (const char* name : {"masked", "rich"}) {
    const FrameScene scene = make_feature_scene(name, 64, 40);
    CHECK(count_tiles(scene.level, is_pane) >= 10);
    CHECK(count_tiles(scene.level, is_shape) >= 15);
  }
  CHECK(make_feature_scene("mips", 64, 40).look.has_mips);
  CHECK(make_feature_scene("dither", 64, 40).look.is_dithered);
  CHECK(rich.look.has_mips);
  CHECK(make_feature_scene("lamps", 64, 40).level.lamps.size() == 40);
  CHECK(rich.level.lamps.size() == 40);
  CHECK(make_feature_scene("lamps2900", 64, 40).level.lamps.size() == 2900);
  const FrameScene lit_door = make_feature_scene("lit-door", 64, 40);
  CHECK(lit_door.level.lamps.size() == 124);
  CHECK(count_tiles(lit_door.level, is_shape) >= 100);
  CHECK(lit_door.moments[1].doors != lit_door.moments[0].doors);
  for (const char* name : {"lights8", "rich"}) {
    for (const FrameMoment& moment : make_feature_scene(name, 64, 40).moments) {
      CHECK(moment.lights.size() == 8);
    }
  }
  CHECK(rich.billboards.size() == 200);
  CHECK(count_tiles(rich.level, is_sky) > 30);
  CHECK(rich.moments[2].ticks > rich.moments[1].ticks);
}

TEST_CASE("feature scenes: no two lights of neighbouring frames are the same") {
  const FrameScene scene = make_feature_scene("lights8", 64, 40);
  for (std::size_t i = 1; i < scene.moments.size(); ++i) {
    for (const Light& light : scene.moments[i].lights) {
      CHECK(std::ranges::count(scene.moments[i - 1].lights, light) == 0);
      CHECK(std::ranges::count(scene.moments[i].lights, light) == 1);
    }
  }
}

TEST_CASE("feature scenes: the textbook draws the common map, and the sprites that are plain") {
  const FrameScene rich = make_feature_scene("rich", 64, 40);
  const FrameScene plain = make_textbook_scene(rich, 64, 40);
  CHECK(plain.level.tiles == make_common_scene(64, 40).level.tiles);
  CHECK(plain.billboards.size() > 32);
  CHECK(plain.billboards.size() < rich.billboards.size());
  for (const Billboard& sprite : plain.billboards) CHECK_FALSE(sprite.along.has_value());
  for (const Camera& camera : plain.cameras) CHECK(camera.pitch == 0);
}

TEST_CASE("FrameStage: a frame has its own doors, time and lights, whichever came before") {
  FrameStage stage(make_feature_scene("rich", 64, 40));
  const auto light_in = [&](std::size_t frame) {
    stage.begin(frame);
    return stage.scene().lights->light_at(stage.frames().cameras[frame].position);
  };
  const LightColor first = light_in(3);
  CHECK(stage.scene().now.state().doors == stage.frames().moments[3].doors);
  CHECK(stage.scene().now.state().ticks == stage.frames().moments[3].ticks);
  CHECK(light_in(40) != LightColor{});
  CHECK(light_in(3) == first);
  FrameStage common(make_common_scene(64, 40));
  common.begin(7);
  CHECK(common.scene().lights == nullptr);
}

}  // namespace
}  // namespace raywalk
