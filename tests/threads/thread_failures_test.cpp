#include <pthread.h>

#include <algorithm>
#include <new>
#include <optional>
#include <stdexcept>
#include <vector>

#include "raywalk/base/thread_pool.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/ray/tiles.hpp"
#include "raywalk/render/render.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"

// Without memory, and without threads.
namespace raywalk {
namespace {

using test::allocations;
using test::failing_allocation;

/// The result of `work` if the n-th allocation from now on fails; none if it ends by `bad_alloc`.
template <class Work>
auto without_allocation(long n, Work work) -> std::optional<decltype(work())> {
  failing_allocation() = allocations() + n;
  try {
    auto result = std::optional(work());
    failing_allocation() = 0;
    return result;
  } catch (const std::bad_alloc&) {
    failing_allocation() = 0;
    return std::nullopt;
  }
}

std::vector<Color> pixels_of(const Framebuffer& picture) {
  std::vector<Color> pixels;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color color : picture.row(y)) pixels.push_back(color);
  }
  return pixels;
}

/// While it lives, no thread can start: there is no room for a stack of 2^46 bytes.
class NoThreads {
 public:
  NoThreads() {
    pthread_getattr_default_np(&before_);
    pthread_attr_t without = before_;
    pthread_attr_setstacksize(&without, std::size_t{1} << 46U);
    REQUIRE(pthread_setattr_default_np(&without) == 0);
  }
  ~NoThreads() { pthread_setattr_default_np(&before_); }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_{};
};

/// A scene with a bit of everything, and a picture of it.
struct Room {
  Room() {
    level.fog = {.begin = 1, .end = 9};
    scene.billboards = billboards;
  }

  [[nodiscard]] Camera camera() const {
    return make_camera({1.5, 1.5}, Turn::degrees(30), 75, 4, 3);
  }

  [[nodiscard]] std::vector<Color> picture(int threads, bool dither = false) const {
    Renderer renderer(level, {.threads = threads, .dither = dither});
    Framebuffer target(520, 48);
    renderer.draw(target, scene, camera());
    return pixels_of(target);
  }

  Level level = make_level("#######\n#.,,..#\n#.o#-.#\n#..D..#\n#######\n");
  LevelState state = initial_state(level);
  std::vector<Billboard> billboards{{{4.5, 1.5}, 0, 0.8, 0.9, Painted::barrel, 1},
                                    {{3.5, 1.5}, 0, 0.8, 0.9, Painted::lamp, 2}};
  Scene scene{{level, state}};
};

TEST_CASE("thread failures: a renderer without one of its allocations ends cleanly, or draws") {
  const Room room;
  for (const int threads : {1, 2, 4}) {
    const std::vector<Color> whole = room.picture(threads, true);
    const long before = allocations();
    (void)room.picture(threads, true);
    const long needed = allocations() - before;
    CHECK(needed > 100);
    int clean = 0;
    for (long n = 1; n <= needed; ++n) {
      const auto drawn = without_allocation(n, [&] { return room.picture(threads, true); });
      clean += !drawn;
      if (drawn) CHECK(*drawn == whole);
    }
    CHECK(clean > needed / 2);
  }
}

TEST_CASE("thread failures: a renderer that had no memory once draws the next picture") {
  const Room room;
  const std::vector<Color> whole = room.picture(1);
  for (const int threads : {1, 2, 4}) {
    for (long n = 1; n < 60; ++n) {
      Renderer renderer(room.level, {.threads = threads});
      Framebuffer target(520, 48);
      const auto draw = [&] {
        renderer.draw(target, room.scene, room.camera());
        return true;
      };
      (void)without_allocation(n, draw);
      draw();
      CHECK(pixels_of(target) == whole);
    }
  }
}

TEST_CASE("thread failures: a picture like the last, and its G-buffer, need no memory") {
  Room room;
  room.level.ambient = rgb(60, 60, 70);
  room.level.lamps = {{.position = {3.5, 1.6}, .radius = 5}};
  room.state = initial_state(room.level);
  const LightMap lights({room.level, room.state});
  room.scene.lights = &lights;
  Renderer renderer(room.level);
  Framebuffer target(520, 48);
  GBuffer shown(520, 48);
  const View view{room.camera(), {0, 0, 520, 48}};
  const auto draw = [&] { renderer.draw(target, room.scene, view, shown.planes()); };
  draw();
  const long before = allocations();
  draw();
  const long needed = allocations() - before;
  CHECK(needed == 0);
}

TEST_CASE("thread failures: many views like the last ones need no memory") {
  Room room;
  room.level.ambient = rgb(60, 60, 70);
  room.level.lamps = {{.position = {3.5, 1.6}, .radius = 5}};
  room.state = initial_state(room.level);
  const LightMap lights({room.level, room.state});
  room.scene.lights = &lights;
  const std::vector<Scene> scenes(3, room.scene);
  Renderer renderer(room.level);
  std::vector<Framebuffer> pictures(8, Framebuffer(40, 30));
  std::vector<GBuffer> shown(8, GBuffer(40, 30));
  std::vector<SceneView> views;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const Turn heading{static_cast<std::uint32_t>(i) << 29U};
    const Camera camera = make_camera({1.5, 1.5}, heading, 75, 40, 30);
    views.push_back({i % 3, {camera, {0, 0, 40, 30}}, pictures[i], shown[i].planes()});
  }
  renderer.draw(scenes, views);
  const long before = allocations();
  renderer.draw(scenes, views);
  const long needed = allocations() - before;
  CHECK(needed == 0);
}

//  too little room for all lit tiles, so that some are let go of in each call
TEST_CASE("thread failures: many views without an allocation end cleanly, and the next are right") {
  Room room;
  room.level.lamps = {{.position = {3.5, 1.6}, .radius = 5, .size = 0.3}};
  room.state = initial_state(room.level);
  const LightMap lights({room.level, room.state});
  room.scene.lights = &lights;
  const std::vector<Scene> scenes(2, room.scene);
  const auto views_into = [&](std::vector<Framebuffer>& pictures) {
    std::vector<SceneView> views;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      const Turn heading{static_cast<std::uint32_t>(i) << 30U};
      const Camera camera = make_camera({1.5, 1.5}, heading, 75, 40, 30);
      views.push_back({.scene = i % 2, .view = {camera, {0, 0, 40, 30}}, .target = pictures[i]});
    }
    return views;
  };
  std::vector<Framebuffer> right(4, Framebuffer(40, 30));
  Renderer(room.level).draw(scenes, views_into(right));
  for (const int threads : {1, 2}) {
    int failed = 0;
    for (long n = 1; n < 160; ++n) {
      Renderer renderer(room.level, {.threads = threads, .light_bytes = 20'000});
      std::vector<Framebuffer> pictures(4, Framebuffer(40, 30));
      const std::vector<SceneView> views = views_into(pictures);
      const auto draw = [&] {
        renderer.draw(scenes, views);
        return true;
      };
      if (n % 2 == 0) draw();
      failed += without_allocation(n, draw) ? 0 : 1;
      draw();
      CAPTURE(threads, n);
      for (std::size_t i = 0; i < pictures.size(); ++i) {
        REQUIRE(pixels_of(pictures[i]) == pixels_of(right[i]));
      }
    }
    CHECK(failed > 60);
  }
}

//  torches that move a little, behind pillars, panes and doors, and a flashlight that turns
TEST_CASE("thread failures: tiles whose lights move take hardly any new memory") {
  const Room room;
  LightMap lights({room.level, room.state});
  const auto move_to = [&](int moment) {
    const Vec ahead = unit_vector(Turn::degrees(10.0 * moment));
    const double aside = 0.02 * moment;
    lights.set_moving(std::vector<Light>{
        {.position = {1.5, 1.5}, .radius = 6, .cone = LightCone{ahead, 0.7, 0.1}},
        {.position = {4.6 - aside, 1.4}, .radius = 4},
        {.position = {2.5, 3.4 - aside}, .radius = 6}});
  };
  long renewed = 0;
  long anew = 0;
  for (const Tile tile : tiles(room.level.grid)) {
    TileLights lit(lights, tile);
    for (int moment = 0; moment < 60; ++moment) {
      move_to(moment % 20);
      const long first = allocations();
      lit.renew(lights);
      const long second = allocations();
      (void)TileLights(lights, tile);
      anew += allocations() - second;
      renewed += moment < 20 ? 0 : second - first;
    }
  }
  CAPTURE(renewed, anew);
  CHECK(renewed < anew / 20);
}

TEST_CASE("thread failures: a pool goes on with the threads that start") {
  const auto tasks_of = [](ThreadPool& pool) {
    std::vector<int> times(100, 0);
    pool.parallel_for(100, [&](int task, int worker) {
      if (worker < pool.size()) ++times[static_cast<std::size_t>(task)];
    });
    return std::ranges::count(times, 1);
  };
  SECTION("none, for want of room") {
    const NoThreads none;
    ThreadPool pool(4);
    CHECK(pool.size() == 1);
    CHECK(tasks_of(pool) == 100);
  }
  SECTION("some, for want of memory") {
    bool was_short = false;
    for (long n = 1; n < 12; ++n) {
      const auto done = without_allocation(n, [&] {
        ThreadPool pool(4);
        failing_allocation() = 0;
        was_short = was_short || (pool.size() > 1 && pool.size() < 4);
        return tasks_of(pool);
      });
      if (done) CHECK(*done == 100);
    }
    CHECK(was_short);
  }
}

TEST_CASE("thread failures: a picture is the same if no second thread can start") {
  const Room room;
  const std::vector<Color> alone = room.picture(1);
  const NoThreads none;
  CHECK(room.picture(4) == alone);
}

TEST_CASE("thread failures: what a task throws reaches the caller when all have stopped") {
  for (const int size : {1, 2, 4}) {
    ThreadPool pool(size);
    for (int wrong = 0; wrong < 40; ++wrong) {
      std::atomic<int> running = 0;
      const auto work = [&](int task, int) {
        ++running;
        const bool throws = task == wrong || task == 39;
        --running;
        if (throws) throw std::out_of_range("task");
      };
      CHECK_THROWS_AS(pool.parallel_for(40, work), std::out_of_range);
      CHECK(running == 0);
    }
    std::atomic<int> done = 0;
    pool.parallel_for(40, [&](int, int) { ++done; });
    CHECK(done == 40);
  }
}

}  // namespace
}  // namespace raywalk
