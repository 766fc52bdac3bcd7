// The limits of a field of view, and its rules.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <vector>

#include "fov_oracle.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// Solid tiles at random, few to many.
BitGrid random_cave(Random& random) {
  BitGrid bits(Grid{1 + random.below(40), 1 + random.below(40)});
  const double share = random.between(0.01, 0.45);
  for (const Tile t : tiles(bits.grid())) bits.set(t, random.chance(share));
  return bits;
}

std::size_t count_of(const std::vector<int>& times) {
  return static_cast<std::size_t>(std::ranges::count(times, 1));
}

TEST_CASE("field_of_view: a square radius and a cone select of what is seen without") {
  Random random(107);
  for (int round = 0; round < runs(1500); ++round) {
    const BitGrid bits = random_cave(random);
    const Grid grid = bits.grid();
    const Tile eye = random_tile(random, grid);
    const int radius = random.below(45);
    FovOptions options{.radius = radius, .shape = FovShape::square};
    options.heading =
        Turn::degrees(random.chance(0.4) ? 45 * random.below(8) : random.between(0, 360));
    options.half_angle =
        Turn::degrees(random.chance(0.4) ? 45 * random.below(5) : random.between(0, 180));
    options.rule = random.chance(0.5) ? FovRule::ford : FovRule::permissive;
    const Bearing from = detail::along(unit_vector(options.heading - options.half_angle));
    const Bearing to = detail::along(unit_vector(options.heading + options.half_angle));
    std::vector<int> expected = times_seen(grid, eye, bits, {.rule = options.rule});
    for (const Tile t : tiles(grid)) {
      const int dx = t.x - eye.x;
      const int dy = t.y - eye.y;
      const Bearing way = detail::along({static_cast<double>(dx), static_cast<double>(dy)});
      const bool is_all = options.half_angle == half_turn || t == eye;
      const bool is_in_cone = is_all || !detail::comes_before({}, from, to, way);
      if (is_in_cone && std::max(std::abs(dx), std::abs(dy)) <= radius) continue;
      expected.at(static_cast<std::size_t>(grid.index(t))) = 0;
    }
    CAPTURE(round, radius, options.heading.in_degrees(), options.half_angle.in_degrees());
    CHECK(times_seen(grid, eye, bits, options) == expected);
    const TileTest is_solid = [&](Tile t) { return bits.test(t); };
    CHECK(times_seen(grid, eye, is_solid, options) == expected);
  }
}

TEST_CASE("field_of_view: a cone of a quarter turn of a free map") {
  const TileTest is_free = [](Tile) { return false; };
  const FovOptions quarter{.radius = 3, .shape = FovShape::square, .half_angle = Turn::degrees(45)};
  // The eye, and 3, 5 and 7 tiles east of it; half a turn has its own column as well.
  CHECK(count_of(times_seen({9, 9}, {4, 4}, is_free, quarter)) == 1 + 3 + 5 + 7);
  FovOptions half = quarter;
  half.half_angle = Turn::degrees(90);
  CHECK(count_of(times_seen({9, 9}, {4, 4}, is_free, half)) == 4 * 7);
  FovOptions line = quarter;
  line.half_angle = Turn{0};
  CHECK(count_of(times_seen({9, 9}, {4, 4}, is_free, line)) == 4);
}

TEST_CASE("field_of_view: its cost follows the cone") {
  const auto questions = [](Turn half_angle) {
    int count = 0;
    const TileTest solid = [&](Tile t) {
      ++count;
      return t.x % 9 == 4 && t.y % 9 == 4;
    };
    const RunSink ignore = [](const FovRun&) {};
    for (int i = 0; i < 36; ++i) {
      field_of_view({128, 128}, {64, 65}, solid, ignore,
                    {.heading = Turn::degrees(10 * i), .half_angle = half_angle});
    }
    return count;
  };
  CHECK(questions(Turn::degrees(30)) * 4 < questions(half_turn));
}

/// The field of view of A. Ford, "Symmetric Shadowcasting", row by row and with fractions.
class FordFov {
 public:
  FordFov(const BitGrid& bits, Tile eye)
      : bits_(bits), eye_(eye), seen_(static_cast<std::size_t>(bits.grid().count())) {
    see(eye);
    if (bits.test(eye)) return;
    for (int turns = 0; turns < 4; ++turns) {
      turns_ = turns;
      scan(1, {-1, 1}, {1, 1});
    }
  }
  [[nodiscard]] const std::vector<int>& seen() const { return seen_; }

 private:
  /// Columns a row: a fraction with a denominator above 0.
  struct Slope {
    std::int64_t columns = 0;
    std::int64_t rows = 1;
  };

  [[nodiscard]] Tile tile(int row, int column) const {
    switch (turns_) {
      case 0:
        return {eye_.x + column, eye_.y - row};
      case 1:
        return {eye_.x + row, eye_.y + column};
      case 2:
        return {eye_.x + column, eye_.y + row};
      default:
        return {eye_.x - row, eye_.y + column};
    }
  }
  void see(Tile t) {
    if (bits_.grid().contains(t)) seen_.at(static_cast<std::size_t>(bits_.grid().index(t))) = 1;
  }
  [[nodiscard]] static std::int64_t floor_of_quotient(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
  }
  /// The left end of a tile.
  [[nodiscard]] static Slope left_of(int row, int column) { return {2 * column - 1, 2 * row}; }

  void scan(int row, Slope start, const Slope& end) {
    if (row > 100) return;
    // The whole number nearest to row * slope; where two are, up at the start and down at the end.
    const auto first =
        static_cast<int>(floor_of_quotient(2 * row * start.columns + start.rows, 2 * start.rows));
    const auto last =
        static_cast<int>(-floor_of_quotient(end.rows - 2 * row * end.columns, 2 * end.rows));
    bool was_wall = false;
    bool was_floor = false;
    for (int column = first; column <= last; ++column) {
      const Tile t = tile(row, column);
      const bool is_on_map = bits_.grid().contains(t);
      const bool is_wall = is_on_map && bits_.test(t);
      const bool is_between =
          column * start.rows >= row * start.columns && column * end.rows <= row * end.columns;
      if (is_wall || is_between) see(t);
      if (was_wall && !is_wall) start = left_of(row, column);
      if (was_floor && is_wall) scan(row + 1, start, left_of(row, column));
      was_wall = is_wall;
      was_floor = !is_wall;
    }
    if (was_floor) scan(row + 1, start, end);
  }

  const BitGrid& bits_;
  Tile eye_;
  std::vector<int> seen_;
  int turns_ = 0;
};

TEST_CASE("field_of_view: ford is what its author's program shows, permissive a little more") {
  Random random(110);
  std::size_t shown = 0;
  std::size_t more = 0;
  for (int round = 0; round < runs(1500); ++round) {
    const BitGrid bits = random_cave(random);
    const Grid grid = bits.grid();
    const Tile eye = random_tile(random, grid);
    CAPTURE(round);
    const std::vector<int> seen =
        times_seen(grid, eye, bits, {.rule = FovRule::ford, .corner = Corner::thin});
    CHECK(seen == FordFov(bits, eye).seen());
    const std::vector<int> most = times_seen(grid, eye, bits, {.corner = Corner::thin});
    CHECK(std::ranges::equal(seen, most, std::less_equal<>()));
    shown += count_of(seen);
    more += count_of(most) - count_of(seen);
  }
  CAPTURE(shown, more);
  CHECK(more > 0);
  CHECK(more * 50 < shown);
}

TEST_CASE("field_of_view: centers agrees with lines of sight") {
  Random random(108);
  for (int round = 0; round < runs(60); ++round) {
    const BitGrid bits = random_cave(random);
    const Grid grid = bits.grid();
    const Tile eye = random_tile(random, grid);
    const std::vector<int> seen = times_seen(grid, eye, bits, {.rule = FovRule::centers});
    const std::vector<int> most = times_seen(grid, eye, bits);
    for (const Tile t : tiles(grid)) {
      const auto place = static_cast<std::size_t>(grid.index(t));
      const Point a{eye.x + 0.5, eye.y + 0.5};
      const Point b{t.x + 0.5, t.y + 0.5};
      if (!bits.test(t)) REQUIRE(seen.at(place) == (line_of_sight(grid, a, b, bits) ? 1 : 0));
      REQUIRE(seen.at(place) <= most.at(place));
    }
  }
}

TEST_CASE("field_of_view: by each rule two free tiles see each other, or none") {
  Random random(109);
  for (const FovRule rule : {FovRule::permissive, FovRule::ford, FovRule::centers}) {
    for (int round = 0; round < runs(20); ++round) {
      const BitGrid bits = random_cave(random);
      const Grid grid = bits.grid();
      const Tile a = random_tile(random, grid);
      if (bits.test(a)) continue;
      const std::vector<int> seen = times_seen(grid, a, bits, {.rule = rule});
      for (const Tile b : tiles(grid)) {
        if (bits.test(b)) continue;
        const std::vector<int> back = times_seen(grid, b, bits, {.rule = rule});
        REQUIRE(seen.at(static_cast<std::size_t>(grid.index(b))) ==
                back.at(static_cast<std::size_t>(grid.index(a))));
      }
    }
  }
}

}  // namespace
}  // namespace raywalk
