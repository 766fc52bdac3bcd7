#include <thread>
#include <vector>

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

/// What `work(number)` returns for each thread, all of them at once.
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

}  // namespace

TEST_CASE("threads: casts over one map are what they are alone") {
  const BitGrid bits(Grid{60, 60}, is_pillar);
  const std::vector<CastResult> alone = casts(bits);
  for (const auto& results : at_once([&](int) { return casts(bits); })) CHECK(results == alone);
}

TEST_CASE("threads: pictures of one level are what they are alone") {
  const Level level = make_level("#######\n#.....#\n#..#..#\n#.....#\n#######\n");
  const LevelState state = initial_state(level);
  const Scene scene{&level, &state, {}, {}};
  const auto picture = [&](int) {
    Framebuffer framebuffer(160, 100);
    render(framebuffer, scene, make_camera({1.5, 1.5}, Turn::degrees(30), 75, 160, 100));
    std::vector<Color> pixels;
    for (int y = 0; y < framebuffer.height(); ++y) {
      for (const Color color : framebuffer.row(y)) pixels.push_back(color);
    }
    return pixels;
  };
  const std::vector<Color> alone = picture(0);
  for (const auto& pixels : at_once(picture)) CHECK(pixels == alone);
}
