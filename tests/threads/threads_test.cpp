#include <thread>
#include <utility>
#include <vector>

#include "raywalk/base/thread_pool.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/render/render.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

// Queries and pictures only read: any number of threads may ask about one map at the same time, and
// each gets what it would get alone. This program is small, so that it is the one to build for a
// checker of data races.
using namespace raywalk;

namespace {

constexpr int threads = 4;

/// The results of `work(number)`, one for each thread; all threads run at once.
template <class Work>
auto at_once(Work work) {
  std::vector<decltype(work(0))> results(threads);
  std::vector<std::thread> running;
  for (int i = 0; i < threads; ++i) {
    running.emplace_back([&, i] { results[static_cast<std::size_t>(i)] = work(i); });
  }
  for (std::thread& thread : running) thread.join();
  return results;
}

bool is_pillar(Tile tile) { return tile.x % 5 == 2 && tile.y % 3 == 1; }

std::vector<CastResult> casts(const BitGrid& bits) {
  Random random(5);
  std::vector<CastResult> results;
  for (int i = 0; i < runs(2000); ++i) {
    const Ray ray{random.point(0, 60), random.point(-1, 1) - Point{}, 40};
    results.push_back(cast(bits.grid(), ray, bits));
    results.push_back(RayCast(bits.grid(), ray, is_pillar).next());
  }
  return results;
}

std::vector<Color> rows_of(const Framebuffer& picture) {
  std::vector<Color> pixels;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color color : picture.row(y)) pixels.push_back(color);
  }
  return pixels;
}

}  // namespace

TEST_CASE("threads: casts over one map are what they are alone") {
  const BitGrid bits(Grid{60, 60}, is_pillar);
  const std::vector<CastResult> alone = casts(bits);
  for (const auto& results : at_once([&](int) { return casts(bits); })) CHECK(results == alone);
}

TEST_CASE("threads: a picture is the same with any number of them") {
  const Level level = make_level("#######\n#.,,..#\n#..#..#\n#.....#\n#######\n");
  const LevelState state = initial_state(level);
  const Billboard billboard{{4.5, 2.5}, 0, 0.8, 0.9, {6}, 1};
  Scene scene{{level, state}};
  scene.billboards = std::span(&billboard, 1);
  const auto pixels = [&](int pool) {
    Framebuffer framebuffer(701, 100);
    Renderer renderer(level, {.threads = pool});
    for (int frame = 0; frame < 3; ++frame) {
      renderer.draw(framebuffer, scene, make_camera({1.5, 1.5}, Turn::degrees(30), 75, 701, 100));
    }
    return rows_of(framebuffer);
  };
  const std::vector<Color> alone = pixels(1);
  for (int pool = 2; pool <= 8; ++pool) CHECK(pixels(pool) == alone);
}

TEST_CASE("threads: a pool does each task once, each worker one at a time") {
  for (int size = 1; size <= 5; ++size) {
    ThreadPool pool(size);
    CHECK(pool.size() == size);
    for (const int tasks : {0, 1, 2, 100}) {
      std::vector<int> times(static_cast<std::size_t>(tasks), 0);
      std::vector<int> busy(static_cast<std::size_t>(size), 0);
      pool.parallel_for(tasks,
                        [&](int task, int worker) {  // two at once on one place would be a race
                          ++busy[static_cast<std::size_t>(worker)];
                          ++times[static_cast<std::size_t>(task)];
                        });
      CHECK(times == std::vector<int>(static_cast<std::size_t>(tasks), 1));
    }
  }
}

TEST_CASE("threads: pictures of one level are what they are alone") {
  const Level level = make_level("#######\n#.....#\n#..#..#\n#.....#\n#######\n");
  const LevelState state = initial_state(level);
  const Scene scene{{level, state}, {}, {}};
  const auto picture = [&](int) {
    Framebuffer framebuffer(160, 100);
    render(framebuffer, scene, make_camera({1.5, 1.5}, Turn::degrees(30), 75, 160, 100));
    return rows_of(framebuffer);
  };
  const std::vector<Color> alone = picture(0);
  for (const auto& pixels : at_once(picture)) CHECK(pixels == alone);
}

// Lamps behind glass and bars, lights that move, a beam, and what each pixel shows beside it.
TEST_CASE("threads: light and the G-buffer are the same by 8 of them, frame after frame") {
  Level level = make_level("#########\n#..o.-..#\n#.......#\n#..D.o..#\n#...,,,.#\n#########\n");
  level.ambient = rgb(40, 44, 52);
  level.lamps = {{.position = {1.5, 1.5}, .color = rgb(255, 200, 120), .radius = 6},
                 {.position = {7.4, 3.2}, .color = rgb(90, 120, 255), .radius = 5}};
  const std::vector<Billboard> billboards{{{4.5, 2.5}, 0, 0.8, 0.9, Painted::barrel, 1},
                                          {{2.5, 3.5}, 0, 0.8, 0.9, Painted::lamp, 2}};
  constexpr int width = 700;
  constexpr int height = 60;
  const auto frames_of = [&](int count) {
    LevelState state = initial_state(level);
    LightMap lights({level, state});
    Renderer renderer(level, {.threads = count});
    Framebuffer picture(width, height);
    GBuffer shown(width, height);
    std::vector<Color> pixels;
    std::vector<Label> labels;
    for (int frame = 0; frame < 4; ++frame) {
      const double turned = 40.0 * frame;
      const Camera camera = make_camera({2.2, 2.4}, Turn::degrees(turned), 90, width, height);
      state.doors[0] = 16 * frame;
      lights.follow_lamps(state);
      lights.set_moving(
          std::vector<Light>{
              {.position = camera.position,
               .radius = 8,
               .cone = LightCone{camera.forward, 0.8, 0.1}},
              {.position = {6.5 - 0.3 * frame, 2.5}, .color = rgb(220, 60, 60), .radius = 4},
              {.position = {4.5, 3.2}, .color = rgb(90, 90, 90), .radius = 6, .size = 0.2}},
          &renderer.threads());
      const Scene scene{.now = {level, state}, .billboards = billboards, .lights = &lights};
      renderer.draw(picture, scene, {camera, {0, 0, width, height}}, shown.planes());
      const auto drawn = rows_of(picture);
      pixels.insert(pixels.end(), drawn.begin(), drawn.end());
      labels.insert(labels.end(), shown.label.begin(), shown.label.end());
    }
    return std::pair(pixels, labels);
  };
  const auto alone = frames_of(1);
  CHECK(frames_of(8) == alone);
  CHECK(frames_of(3) == alone);
}
