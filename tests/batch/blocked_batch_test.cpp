#include "raywalk/batch/blocked_batch.hpp"

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "batch/random_rays.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

using namespace raywalk;

namespace {

/// The answers by the walk from tile to tile, which shares nothing with a batch; on large maps,
/// where it takes long, those of single questions.
std::vector<std::uint8_t> walked_sights(const BitGrid& bits, const std::vector<Segment>& segments,
                                        const Policy& policy) {
  std::vector<std::uint8_t> answers;
  const auto is_solid = [&](Tile tile) { return bits(tile); };
  for (const auto& [a, b] : segments) {
    if (!detail::are_valid(a, b)) {
      answers.push_back(1);
      continue;
    }
    if (bits.grid().count() > 1 << 16) {
      answers.push_back(blocked(bits.grid(), a, b, is_solid, policy) ? 1 : 0);
      continue;
    }
    const detail::Sight sight(a, b, policy);
    const Question question(bits.grid(), sight.policy, sight.line());
    const End end = RayCast(question, sight.ray, is_solid).next().end;
    answers.push_back(end == End::hit || end == End::tiles ? 1 : 0);
  }
  return answers;
}

struct Columns {
  std::vector<double> a_x, a_y, b_x, b_y;

  explicit Columns(const std::vector<Segment>& segments) {
    for (const auto& [a, b] : segments) {
      a_x.push_back(a.x);
      a_y.push_back(a.y);
      b_x.push_back(b.x);
      b_y.push_back(b.y);
    }
  }
  [[nodiscard]] SegmentColumns view() const { return {a_x, a_y, b_x, b_y}; }
};

/// How many answers differ from those of single questions, of all forms that the machine can run.
int wrong_answers(const BitGrid& bits, const std::vector<Segment>& segments,
                  const Policy& policy = {}) {
  const std::vector<std::uint8_t> right = walked_sights(bits, segments, policy);
  const Columns columns(segments);
  int count = 0;
  const auto compare = [&](const std::vector<std::uint8_t>& answers) {
    for (std::size_t i = 0; i < right.size(); ++i) count += answers[i] == right[i] ? 0 : 1;
  };
  for (const auto& target : detail::batch_targets()) {
    std::vector<std::uint8_t> answers(segments.size(), 7);
    target.blocked(bits, segments, answers, policy);
    compare(answers);
    answers.assign(segments.size(), 7);
    target.blocked_columns(bits, columns.view(), answers, policy);
    compare(answers);
  }
  return count;
}

/// The segments of rays that end, or go as far as the map is long.
std::vector<Segment> make_segments(Random& random, const Grid& grid, int count) {
  std::vector<Segment> segments;
  for (const Ray& ray : make_rays(random, grid, count)) {
    const double length = std::isfinite(ray.max_t) ? ray.max_t : grid.width + grid.height;
    const Point end = ray.origin + ray.direction * length;
    segments.push_back(random.chance(0.5) ? Segment{ray.origin, end} : Segment{end, ray.origin});
  }
  return segments;
}

static_assert(noexcept(blocked_batch({}, std::span<const Segment>{}, {})));
static_assert(noexcept(blocked_batch({}, SegmentColumns{}, {})));
static_assert(noexcept(cast_batch({}, RayColumns{}, CastColumns{})));

}  // namespace

// a.#.b
// c...d     a does not see b, c sees d, and b sees d
TEST_CASE("blocked_batch: the answers stand where the segments stand") {
  const BitGrid bits({5, 2}, [](Tile tile) { return tile == Tile{2, 0}; });
  const Point a{0.5, 0.5};
  const Point b{4.5, 0.5};
  const Point c{0.5, 1.5};
  const Point d{4.5, 1.5};
  const std::vector<Segment> segments{{a, b}, {c, d}, {b, a}, {b, d}};
  std::vector<std::uint8_t> answers(4, 7);
  blocked_batch(bits, segments, answers);
  CHECK(answers == std::vector<std::uint8_t>{1, 0, 1, 0});
  answers.assign(4, 7);
  blocked_batch(bits, Columns(segments).view(), answers);
  CHECK(answers == std::vector<std::uint8_t>{1, 0, 1, 0});
}

TEST_CASE("blocked_batch: none, and batches of any size, equal single questions") {
  Random random(1);
  for (const double density : {0.3, 0.02, 0.0003}) {
    const BitGrid bits = random_map(random, {200, 150}, density);
    for (const int size : {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 63, 128, 129, 1000, 1001}) {
      CHECK(wrong_answers(bits, make_segments(random, bits.grid(), size)) == 0);
    }
  }
}

// All worlds of 3x3 tiles, and in each the segments between all points of the lattice of half
// tiles, which meet every corner and every face, and run along every line.
TEST_CASE("blocked_batch: all maps of 3x3 tiles, by segments between half lattice points") {
  std::vector<Segment> segments;
  for (int from = 0; from < 49; ++from) {
    for (int to = 0; to < 49; ++to) {
      segments.push_back({{from % 7 * 0.5, from / 7 * 0.5}, {to % 7 * 0.5, to / 7 * 0.5}});
    }
  }
#ifdef NDEBUG
  constexpr unsigned step = 1;
#else
  constexpr unsigned step = 37;
#endif
  int different = 0;
  for (unsigned map = 0; map < 512; map += step) {
    const BitGrid bits({3, 3}, [&](Tile tile) { return (map >> (tile.y * 3 + tile.x) & 1U) != 0; });
    different += wrong_answers(bits, segments);
    different += wrong_answers(bits, segments, {.corner = Corner::thin});
    different += wrong_answers(bits, segments, {.border = Border::solid});
  }
  CHECK(different == 0);
}

// The same lattice on a map that is sparse, and of two levels: 24 tiles of rock in 72x72.
TEST_CASE("blocked_batch: segments between half lattice points of a sparse map") {
  Random random(10);
  int different = 0;
  for (int i = 0; i < runs(40); ++i) {
    const Grid grid{72, 72};
    BitGrid bits(grid);
    for (int n = 0; n < 24; ++n) bits.set({random.below(72), random.below(72)}, true);
    std::vector<Segment> segments;
    for (int k = 0; k < 300; ++k) {
      const Point a = lattice_point(random, grid, 2);
      const Point b = lattice_point(random, grid, 2);
      segments.push_back({a, random.chance(0.5) ? b : a + Vec{b.x - a.x, b.x - a.x}});
    }
    different += wrong_answers(bits, segments);
    different += wrong_answers(bits, segments, {.border = Border::solid});
  }
  CHECK(different == 0);
}

TEST_CASE("blocked_batch: segments through the corners of blocks, whatever lies round them") {
  int wrong = 0;
  ask_at_block_corners([&](const BitGrid& bits, const std::vector<Ray>& rays, const Policy& rules) {
    std::vector<Segment> segments;
    for (const Ray& ray : rays) segments.push_back({ray.origin, ray.at(std::min(ray.max_t, 5.0))});
    wrong += wrong_answers(bits, segments, rules);
  });
  CHECK(wrong == 0);
}

// Rays that nearly run along a line of the grid, far through an empty map; and far from (0, 0),
// where doubles are coarse and a difference of two of them is rounded.
TEST_CASE("blocked_batch: segments past corners, a hair to either side, on large and long maps") {
  Random random(4);
  int different = 0;
  for (int i = 0; i < runs(60); ++i) {
    constexpr Grid grids[] = {{1025, 1031}, {1 << 20, 3}, {3, 1 << 20}};
    const Grid grid = grids[i % 3];
    const BitGrid bits(grid, [&](Tile tile) { return (tile.x * 7 + tile.y * 5) % 5000 == 4999; });
    // Along a map of a million tiles the judge walks tile by tile.
    const int count = i % 3 == 0 ? 300 : 30;
    std::vector<Segment> segments;
    for (int k = 0; k < count; ++k) {
      const Point a = inner_point(random, grid);
      const Point corner{static_cast<double>(random.below(grid.width)),
                         static_cast<double>(random.below(grid.height))};
      const Point b{corner.x * (1 + random.below(3) * 0x1p-44),
                    corner.y * (1 + random.below(3) * 0x1p-50)};
      const Point beyond = b + (b - a);
      segments.push_back(random.chance(0.5) ? Segment{a, b} : Segment{beyond, a});
    }
    different += wrong_answers(bits, segments);
  }
  CHECK(different == 0);
}

TEST_CASE("blocked_batch: ends with which numbers underflow") {
  Random random(7);
  constexpr Grid grids[] = {{1, 1}, {5, 4}, {8, 8}, {70, 70}};
  int different = 0;
  for (int i = 0; i < runs(500); ++i) {
    const BitGrid bits =
        random_map(random, grids[random.below(4)], random.chance(0.5) ? 0.4 : 0.02);
    std::vector<Segment> segments;
    for (int k = 0; k < 200; ++k) {
      const Point a{tiny_coordinate(random), tiny_coordinate(random)};
      const Point b{tiny_coordinate(random), tiny_coordinate(random)};
      segments.push_back({a, random.chance(0.5) ? b : inner_point(random, bits.grid())});
    }
    different += wrong_answers(bits, segments, random_policy(random, bits.grid()));
  }
  CHECK(different == 0);
}

TEST_CASE("blocked_batch: segments of every kind on maps of every shape equal single questions") {
  constexpr Grid grids[] = {{1, 1},   {1, 9},   {9, 1},   {8, 8},     {7, 17},
                            {63, 64}, {64, 65}, {513, 3}, {513, 520}, {1030, 70}};
  Random random(2);
  for (const Grid& grid : grids) {
    for (const double density : {0.0, 0.0005, 0.005, 0.03, 0.5, 1.0}) {
      const BitGrid bits = random_map(random, grid, density);
      INFO(grid.width << "x" << grid.height << ", density " << density);
      CHECK(wrong_answers(bits, make_segments(random, grid, runs(3000))) == 0);
    }
  }
}

TEST_CASE("blocked_batch: every policy gives what it gives single questions") {
  Random random(3);
  int different = 0;
  for (int i = 0; i < runs(400); ++i) {
    const Grid grid{1 + random.below(150), 1 + random.below(150)};
    constexpr double densities[] = {0.0005, 0.02, 0.4};
    const BitGrid bits = random_map(random, grid, densities[random.below(3)]);
    const Policy policy = random_policy(random, grid);
    different += wrong_answers(bits, make_segments(random, grid, 200), policy);
  }
  CHECK(different == 0);
}

// The ends of a segment on faces, on corners, and a hair beside them, in solids and before them.
TEST_CASE("blocked_batch: segments that end at solids, a hair before or behind their faces") {
  Random random(9);
  int different = 0;
  for (int i = 0; i < runs(200); ++i) {
    const Grid grid{2 + random.below(200), 2 + random.below(200)};
    const BitGrid bits = random_map(random, grid, i % 2 == 0 ? 0.01 : 0.3);
    std::vector<Segment> segments;
    for (int k = 0; k < 100; ++k) {
      const Point from = inner_point(random, grid);
      const Ray ray{from, {random.between(-3, 3), random.between(-3, 3)}, infinity};
      Point end = cast(grid, ray, bits).point;
      for (double* coordinate : {&end.x, &end.y}) {
        const double toward = random.chance(0.5) ? infinity : -infinity;
        for (int n = random.below(3); n > 0; --n) *coordinate = std::nextafter(*coordinate, toward);
      }
      segments.push_back(random.chance(0.5) ? Segment{from, end} : Segment{end, from});
    }
    different += wrong_answers(bits, segments);
  }
  CHECK(different == 0);
}

TEST_CASE("blocked_batch: ends that are not finite, or too far away, are blocked") {
  const BitGrid bits({40, 30});
  constexpr double list[] = {raywalk::nan, infinity, -infinity, 0x1.8p30, -0x1.8p30, 1e300};
  std::vector<Segment> segments;
  for (const double bad : list) {
    segments.push_back({{bad, 3.5}, {5.5, 3.5}});
    segments.push_back({{5.5, 3.5}, {5.5, bad}});
    segments.push_back({{5.25, 3.5}, {bad, bad}});
    segments.push_back({{5.25, 3.5}, {6.5, 7.75}});  // one that is good stands between them
  }
  std::vector<std::uint8_t> answers(segments.size(), 7);
  blocked_batch(bits, segments, answers);
  for (std::size_t i = 0; i < answers.size(); ++i) CHECK(answers[i] == (i % 4 == 3 ? 0 : 1));
  CHECK(wrong_answers(bits, segments) == 0);
}

TEST_CASE("blocked_batch: in each rounding mode the answers are those of single questions") {
  Random random(8);
  const int before = std::fegetround();
  for (const double density : {0.02, 0.3}) {
    const BitGrid bits = random_map(random, {300, 200}, density);
    const std::vector<Segment> segments = make_segments(random, bits.grid(), runs(3000));
    for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO, FE_TONEAREST}) {
      std::fesetround(mode);
      const int different = wrong_answers(bits, segments);
      std::fesetround(before);
      CHECK(different == 0);
    }
  }
}
