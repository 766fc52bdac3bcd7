#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "random_stage.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/render/render.hpp"
#include "stage.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

/// Many views in one call, of one world or of several.
namespace raywalk::test {
namespace {

/// One of several worlds of a level: how its doors stand, what stands in it, and its light.
struct World {
  const Level* level;
  LevelState state;
  std::vector<Billboard> billboards;
  std::optional<LightMap> lights{};

  World(const Stage& stage, Random& random)
      : level(&stage.level), state(stage.state), billboards(stage.billboards) {
    for (int& door : state.doors) door = random.below(plan_pixels + 1);
    if (random.chance(0.8)) lights.emplace(LevelNow(stage.level, state));
    change(random);
  }

  /// Lets a moment pass.
  void change(Random& random) {
    for (Billboard& sprite : billboards) {
      if (random.chance(0.5)) sprite.position = random.point(1, 11);
    }
    if (!state.doors.empty()) state.doors[0] = random.below(plan_pixels + 1);
    if (!lights) return;
    lights->follow_lamps(state);
    std::vector<Light> moving;
    for (int i = random.below(3); i > 0; --i) {
      moving.push_back({.position = random.point(1, 11), .radius = random.between(1, 6)});
      const Turn heading{static_cast<std::uint32_t>(random.bits())};
      if (random.chance(0.4)) moving.back().cone = LightCone{unit_vector(heading), 0.8, 0.1};
      if (random.chance(0.3)) moving.back().size = 0.3;
    }
    lights->set_moving(moving);
  }
  [[nodiscard]] Scene scene() const {
    Scene scene{{*level, state}, billboards};
    if (lights) scene.lights = &*lights;
    return scene;
  }
};

/// A view with memory of its own for all that it may want: pixels that are side by side with those
/// of others, and some planes.
struct Wanted {
  SceneView what{};
  Framebuffer picture{};
  GBuffer shown{};
  std::vector<ShortDepth> short_depth{};
  std::vector<ShortLabel> short_label{};

  Wanted(Random& random, std::size_t scenes) {
    const int width = 1 + random.below(90);
    const int height = 1 + random.below(40);
    what.scene = static_cast<std::size_t>(random.below(static_cast<int>(scenes)));
    what.view = random_view(random, width, height);
    if (random.chance(0.05)) what.view.camera.tan_half_width = -1;  // it sees nothing
    const auto pixels = static_cast<std::size_t>(width * height);
    const int wants = random.below(6);
    if (wants < 5) {
      picture = sentinel_picture(width + 3, height);
      what.target = picture;
      what.view.rectangle.x = random.below(4);
    }
    if (wants < 2) return;
    shown = GBuffer(width, height);
    short_depth.resize(pixels);
    short_label.resize(pixels);
    what.planes = shown.planes();
    what.planes.short_depth = {short_depth.data(), width};
    what.planes.short_label = {short_label.data(), width};
    // Without tiles and faces rows are filled in another way.
    if (wants == 3) what.planes.tile = {};
    if (wants == 3) what.planes.face = {};
    if (wants == 4) what.planes = {.depth = what.planes.depth, .label = what.planes.label};
  }
  Wanted(const Wanted&) = delete;
  Wanted& operator=(const Wanted&) = delete;

  /// True if it shows what it shows alone, drawn by a renderer that has drawn nothing else.
  [[nodiscard]] bool is_right(std::span<const Scene> scenes, const RenderOptions& options) const {
    const Scene& scene = scenes[what.scene];
    const auto& [x, y, width, height] = what.view.rectangle;
    Renderer renderer(scene.now.level(), options);
    GBuffer alone(width, height);
    renderer.draw(alone.planes(), scene, what.view);
    if (what.planes.tile.is_wanted() && alone.tile != shown.tile) return false;
    if (what.planes.face.is_wanted() && alone.face != shown.face) return false;
    if (what.planes.depth.is_wanted()) {
      if (alone.depth != shown.depth || alone.label != shown.label) return false;
    }
    if (what.planes.short_depth.is_wanted()) {
      if (!std::ranges::equal(short_depth, alone.depth, {}, {}, raywalk::short_depth)) return false;
      if (!std::ranges::equal(short_label, alone.label, {}, {}, raywalk::short_label)) return false;
    }
    if (!what.target) return true;
    Framebuffer drawn = sentinel_picture(picture.width(), picture.height());
    renderer.draw(drawn, scene, std::span(&what.view, 1));
    return same(drawn, picture);
  }
};

/// A room with doors and lamps, and things in it.
Stage random_lit_stage(Random& random) {
  Stage stage = random_stage(random);
  if (random.chance(0.6)) add_random_motion(stage, random);
  add_random_sprites(stage, random, 8);
  stage.level.ambient = rgb(60, 64, 72);
  for (int i = 0; i < 4; ++i) {
    stage.level.lamps.push_back({.position = random.point(1, 11), .radius = random.between(2, 7)});
  }
  stage.state.lamps = initial_state(stage.level).lamps;
  return stage;
}

}  // namespace

TEST_CASE("many views: each is what it is alone, of any number of worlds, by any threads") {
  Random random(1);
  for (int run = 0; run < runs(24); ++run) {
    const Stage stage = random_lit_stage(random);
    const auto worlds_count = static_cast<std::size_t>(1 + random.below(5));
    std::vector<std::unique_ptr<World>> worlds;
    while (worlds.size() < worlds_count) worlds.push_back(std::make_unique<World>(stage, random));
    const std::array counts{1, 2, 3, 8};
    RenderOptions options{.threads = counts[static_cast<std::size_t>(run) % 4],
                          .dither = run % 5 == 0};
    if (run % 3 == 0) options.light_bytes = 100'000;
    Renderer renderer(stage.level, options);
    for (int moment = 0; moment < 3; ++moment) {
      std::vector<Scene> scenes;
      for (const auto& world : worlds) scenes.push_back(world->scene());
      std::vector<std::unique_ptr<Wanted>> wanted;
      const int count = random.below(14);
      for (int i = 0; i < count; ++i) {
        wanted.push_back(std::make_unique<Wanted>(random, scenes.size()));
      }
      std::vector<SceneView> views;
      for (const auto& each : wanted) views.push_back(each->what);
      renderer.draw(scenes, views);
      for (std::size_t i = 0; i < wanted.size(); ++i) {
        CAPTURE(run, moment, i, count, worlds_count, options.threads);
        REQUIRE(wanted[i]->is_right(scenes, {.dither = options.dither}));
      }
      for (const auto& world : worlds) world->change(random);
    }
  }
}

TEST_CASE("many views: worlds may come and go between two calls, and change places") {
  Random random(2);
  const Stage stage = random_lit_stage(random);
  std::vector<std::unique_ptr<World>> worlds;
  for (int i = 0; i < 6; ++i) worlds.push_back(std::make_unique<World>(stage, random));
  Renderer renderer(stage.level, {.threads = 2});
  for (int call = 0; call < runs(30); ++call) {
    std::vector<Scene> scenes;
    for (int i = 1 + random.below(6); i > 0; --i) {
      scenes.push_back(worlds[static_cast<std::size_t>(random.below(6))]->scene());
    }
    std::vector<std::unique_ptr<Wanted>> wanted;
    std::vector<SceneView> views;
    for (int i = 0; i < 5; ++i) {
      wanted.push_back(std::make_unique<Wanted>(random, scenes.size()));
      views.push_back(wanted.back()->what);
    }
    renderer.draw(scenes, views);
    CAPTURE(call);
    for (const auto& each : wanted) REQUIRE(each->is_right(scenes, {}));
  }
}

TEST_CASE("many views: none of them, and none of any world, is right, too") {
  const Stage stage("###\n#.#\n###");
  Renderer renderer(stage.level, {.threads = 2});
  const Scene scene = stage.scene();
  renderer.draw(std::span(&scene, 1), std::span<const SceneView>());
  renderer.draw(std::span<const Scene>(), std::span<const SceneView>());
  const std::array<SceneView, 3> empty{};
  renderer.draw(std::span(&scene, 1), empty);
}

}  // namespace raywalk::test
