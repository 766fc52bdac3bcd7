#include "raywalk/batch/batch_columns.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "batch/random_rays.hpp"
#include "batch/same_bits.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/batch/detail/batch_each.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

using namespace raywalk;

namespace {

struct Rays {
  std::vector<double> origin_x, origin_y, direction_x, direction_y, max_t;

  explicit Rays(const std::vector<Ray>& rays) {
    for (const Ray& ray : rays) {
      origin_x.push_back(ray.origin.x);
      origin_y.push_back(ray.origin.y);
      direction_x.push_back(ray.direction.x);
      direction_y.push_back(ray.direction.y);
      max_t.push_back(ray.max_t);
    }
  }
  [[nodiscard]] RayColumns view() const {
    return {origin_x, origin_y, direction_x, direction_y, max_t};
  }
};

/// Columns with a number in front and behind that is not to change.
struct Hits {
  std::vector<double> t;
  std::vector<Tile> tile;
  std::vector<Face> face;
  std::vector<End> end;
  std::size_t count;

  explicit Hits(std::size_t size)
      : t(size + 2, -7),
        tile(size + 2, Tile{-7, -7}),
        face(size + 2, Face::north),
        end(size + 2, End::tiles),
        count(size) {}
  /// The columns that the bits of `wanted` name.
  [[nodiscard]] CastColumns view(unsigned wanted) {
    CastColumns columns;
    if ((wanted & 1U) != 0) columns.t = std::span(t).subspan(1, count);
    if ((wanted & 2U) != 0) columns.tile = std::span(tile).subspan(1, count);
    if ((wanted & 4U) != 0) columns.face = std::span(face).subspan(1, count);
    if ((wanted & 8U) != 0) columns.end = std::span(end).subspan(1, count);
    return columns;
  }
};

/// How many numbers are not those of single casts, where they are wanted, or have changed
/// elsewhere.
int wrong_columns(const Hits& hits, unsigned wanted, const std::vector<CastResult>& right) {
  Hits expected(right.size());
  for (std::size_t i = 0; i < right.size(); ++i) {
    const CastResult& result = right[i];
    if ((wanted & 1U) != 0) expected.t[i + 1] = result.t;
    if ((wanted & 2U) != 0) expected.tile[i + 1] = result.tile;
    if ((wanted & 4U) != 0) {
      expected.face[i + 1] = result.contact ? result.contact->face : Face::none;
    }
    if ((wanted & 8U) != 0) expected.end[i + 1] = result.end;
  }
  int count = 0;
  for (std::size_t i = 0; i < right.size() + 2; ++i) {
    count += same_bits(hits.t[i], expected.t[i]) ? 0 : 1;
    count += hits.tile[i] == expected.tile[i] ? 0 : 1;
    count += hits.face[i] == expected.face[i] ? 0 : 1;
    count += hits.end[i] == expected.end[i] ? 0 : 1;
  }
  return count;
}

int wrong_columns(const BitGrid& bits, const std::vector<Ray>& rays, const Policy& policy = {}) {
  std::vector<CastResult> right;
  const auto is_solid = [&](Tile tile) { return bits(tile); };
  for (const Ray& ray : rays) right.push_back(cast(bits.grid(), ray, is_solid, policy));
  const Rays columns(rays);
  int count = 0;
  for (const auto& target : detail::batch_targets()) {
    for (unsigned wanted = 0; wanted < 16; ++wanted) {
      Hits hits(rays.size());
      target.cast_columns(bits, columns.view(), hits.view(wanted), policy);
      count += wrong_columns(hits, wanted, right);
      Hits others(rays.size());
      target.cast_to_columns(bits, rays, others.view(wanted), policy);
      count += wrong_columns(others, wanted, right);
    }
  }
  return count;
}

}  // namespace

// ..#..
// .....     three rays from the upper left corner: east into the #, south over the edge, and a
// ..#..     short one that ends in the middle of its tile
TEST_CASE("cast_batch in columns: the answers stand where the rays stand") {
  const BitGrid bits({5, 3}, [](Tile tile) { return tile.x == 2 && tile.y != 1; });
  const std::vector<double> x{0.5, 0.5, 0.5};
  const std::vector<double> y{0.5, 0.5, 0.5};
  const std::vector<double> dx{1, 0, 0};
  const std::vector<double> dy{0, 1, 1};
  const std::vector<double> max_t{10, infinity, 0.25};
  std::vector<double> t(3);
  std::vector<Tile> tile(3);
  std::vector<Face> face(3, Face::south);
  std::vector<End> end(3);
  cast_batch(bits, {x, y, dx, dy, max_t}, {t, tile, face, end});
  CHECK(t == std::vector<double>{1.5, 2.5, 0.25});
  CHECK(tile == std::vector<Tile>{{2, 0}, {0, 2}, {0, 0}});
  CHECK(face == std::vector<Face>{Face::west, Face::none, Face::none});
  CHECK(end == std::vector<End>{End::hit, End::edge, End::length});
  const std::vector<Ray> records{{{0.5, 0.5}, {1, 0}, 10}, {{0.5, 2.5}, {1, 0}, 1}};
  std::vector<Tile> hit(2);
  cast_batch(bits, records, {.tile = hit});
  CHECK(hit == std::vector<Tile>{{2, 0}, {1, 2}});
}

TEST_CASE("cast_batch in columns: rays without a column of lengths are infinite") {
  const BitGrid bits({300, 2}, [](Tile tile) { return tile.x == 299; });
  const std::vector<double> x{0.5, 1.5};
  const std::vector<double> y{0.5, 1.5};
  const std::vector<double> dx{1, 2};
  const std::vector<double> dy{0, 0};
  std::vector<double> t(2);
  cast_batch(bits, {.origin_x = x, .origin_y = y, .direction_x = dx, .direction_y = dy}, {.t = t});
  CHECK(t == std::vector<double>{298.5, 148.75});
}

TEST_CASE("cast_batch in columns: those that are wanted, in batches of any size") {
  Random random(1);
  for (const double density : {0.3, 0.02, 0.0003}) {
    const BitGrid bits = random_map(random, {200, 150}, density);
    for (const int size : {0, 1, 3, 4, 5, 7, 8, 9, 63, 129, 1001}) {
      CHECK(wrong_columns(bits, make_rays(random, bits.grid(), size)) == 0);
    }
  }
}

TEST_CASE("cast_batch in columns: every policy gives what it gives single casts") {
  Random random(3);
  int different = 0;
  for (int i = 0; i < runs(60); ++i) {
    const Grid grid{1 + random.below(150), 1 + random.below(150)};
    constexpr double densities[] = {0.0005, 0.02, 0.4};
    const BitGrid bits = random_map(random, grid, densities[random.below(3)]);
    different += wrong_columns(bits, make_rays(random, grid, 100), random_policy(random, grid));
  }
  CHECK(different == 0);
}

TEST_CASE(
    "a batch of columns fits if they are of one length, those that may be empty but for that") {
  const std::vector<double> three(3);
  const std::vector<double> two(2);
  std::vector<double> t(3);
  std::vector<Tile> tile(2);
  CHECK(detail::fit(RayColumns{three, three, three, three}, CastColumns{.t = t}));
  CHECK(detail::fit(RayColumns{three, three, three, three, three}, CastColumns{}));
  CHECK(!detail::fit(RayColumns{three, two, three, three}, CastColumns{}));
  CHECK(!detail::fit(RayColumns{three, three, three, three, two}, CastColumns{}));
  CHECK(!detail::fit(RayColumns{three, three, three, three}, CastColumns{.tile = tile}));
  const std::vector<Ray> rays(2);
  CHECK(detail::fit(std::span(rays), CastColumns{.tile = tile}));
  CHECK(!detail::fit(std::span(rays), CastColumns{.t = t}));
  std::vector<std::uint8_t> answers(3);
  CHECK(detail::fit(SegmentColumns{three, three, three, three}, answers));
  CHECK(!detail::fit(SegmentColumns{three, three, three, two}, answers));
  CHECK(!detail::fit(SegmentColumns{two, two, two, two}, answers));
}
