// A look in a cone is the look all around, cut to that cone, and asks no more than it needs.

#include <algorithm>
#include <array>
#include <vector>

#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// A map of tiles that are free, solid or drawn in pixels, some of it in empty blocks.
struct Town {
  Grid grid{};
  int pixels = 1;
  std::vector<Mask> masks{};
  std::vector<Plan> plans{};
  BitGrid bits{};

  Town(Random& random, int width, int height) : grid{width, height}, bits(grid) {
    constexpr std::array<int, 4> sizes{1, 8, 24, 64};
    pixels = sizes.at(static_cast<std::size_t>(random.below(4)));
    const double density = random.chance(0.5) ? 0.01 : random.between(0, 0.5);
    for (int i = 0; i < 3; ++i) {
      Mask& mask = masks.emplace_back(pixels, pixels);
      for (int dot = 0; dot < 3 * pixels; ++dot) {
        mask.set({random.below(pixels), random.below(pixels)}, true);
      }
    }
    for (int i = 0; i < width * height; ++i) {
      const bool is_drawn = random.chance(density / 2);
      Plan plan{random.chance(density), nullptr, {}};
      if (is_drawn) plan.mask = &masks.at(static_cast<std::size_t>(random.below(3)));
      bits.set({i % width, i / width}, plan.solid);
      plans.push_back(plan);
    }
  }
  Town(const Town&) = delete;
  Town& operator=(const Town&) = delete;
  ~Town() = default;

  [[nodiscard]] const Plan& plan(Tile t) const {
    return plans.at(static_cast<std::size_t>(grid.index(t)));
  }
};

/// Anywhere, on a line, or on a corner of tiles or pixels.
Point some_eye(Random& random, const Town& town) {
  Point eye{random.between(-0.5, town.grid.width + 0.5),
            random.between(-0.5, town.grid.height + 0.5)};
  const double lines = random.chance(0.5) ? 1 : town.pixels;
  if (random.chance(0.4)) eye.x = std::floor(eye.x * lines) / lines;
  if (random.chance(0.4)) eye.y = std::floor(eye.y * lines) / lines;
  return eye;
}

Outlook some_outlook(Random& random) {
  Outlook outlook;
  constexpr std::array<Border, 4> borders{Border::clip, Border::reject, Border::solid,
                                          Border::unbounded};
  outlook.border = borders.at(static_cast<std::size_t>(random.below(4)));
  if (outlook.border == Border::unbounded || random.chance(0.5)) {
    outlook.reach = random.between(0, 30);
  }
  // Whole eighths of a turn often, as the axes and diagonals are where quarters meet.
  const auto turn = [&](double most) {
    if (random.chance(0.4)) return Turn::degrees(45.0 * random.below(static_cast<int>(most / 45)));
    return Turn::degrees(random.between(0, most));
  };
  outlook.heading = turn(360);
  outlook.half_angle = turn(180);
  return outlook;
}

/// The spans of a view, clockwise from the east, one for each arc: the view's own first span, and
/// the division of its arcs, depend on where the look began.
std::vector<Span> seen_of(const Visibility& view) {
  std::vector<Span> spans(view.spans().begin(), view.spans().end());
  std::rotate(spans.begin(), std::ranges::find_if(spans, &Span::opens), spans.end());
  std::vector<Span> joined;
  for (const Span& span : spans) {
    const bool goes_on = !joined.empty() && !span.opens && span.kind == SpanKind::reach &&
                         joined.back().is_on_same(span);
    if (goes_on) {
      joined.back().to = span.to;
    } else {
      joined.push_back(span);
    }
  }
  const Bearing east = detail::along({1, 0});
  const auto is_sooner = [&](const Span& a, const Span& b) {
    return detail::comes_before(view.eye(), east, a.from, b.from);
  };
  std::rotate(joined.begin(), std::ranges::min_element(joined, is_sooner), joined.end());
  return joined;
}

/// True if they show the same in the same directions, however these are told.
bool are_same(Point eye, const Span& a, const Span& b) {
  return a.is_on_same(b) && a.opens == b.opens && is_same_direction(eye, a.from, b.from) &&
         is_same_direction(eye, a.to, b.to);
}

template <class P>
void compare(const Town& town, Point eye, const P& probe, const Outlook& outlook) {
  const Visibility part = visible_from(town.grid, eye, probe, outlook);
  Visibility cut =
      visible_from(town.grid, eye, probe, {.reach = outlook.reach, .border = outlook.border});
  cut.limit_cone(Cone{eye, outlook.heading, outlook.half_angle});
  REQUIRE(std::ranges::equal(seen_of(part), seen_of(cut),
                             [&](const Span& a, const Span& b) { return are_same(eye, a, b); }));
}

//   half a turn to either side is all around; a whole one is none, as a `Turn` is 0 then
TEST_CASE("cone: half angles of whole turns are none, and of -180 degrees half a turn") {
  const TileTest is_free = [](Tile) { return false; };
  const auto spans_within = [&](double half_degrees) {
    const Outlook outlook{.half_angle = Turn::degrees(half_degrees)};
    const Visibility view = visible_from({4, 4}, {2, 2}, is_free, outlook);
    return view.spans().size();
  };
  const std::size_t all = spans_within(180);
  CHECK(all > 0);
  for (const double degrees : {-180.0, 540.0}) CHECK(spans_within(degrees) == all);
  for (const double degrees : {0.0, 360.0, 720.0, -360.0}) CHECK(spans_within(degrees) == 0);
  CHECK(!detail::Sector::around({}, half_turn));
  CHECK(!detail::Sector::around({}, Turn::degrees(-90)));
  CHECK(detail::Sector::around({}, Turn::degrees(-270)));
}

TEST_CASE("cone: a look in a cone is the look around, cut to it") {
  Random random(331);
  for (int round = 0; round < runs(250); ++round) {
    const Town town(random, 1 + random.below(40), 1 + random.below(40));
    const TileTest solid = [&](Tile t) { return town.grid.contains(t) && town.plan(t).solid; };
    const PlanProbe<PlanTest> plans(
        [&](Tile t) { return town.grid.contains(t) ? town.plan(t) : Plan{}; }, town.pixels);
    for (int i = 0; i < 12; ++i) {
      const Point eye = some_eye(random, town);
      const Outlook outlook = some_outlook(random);
      compare(town, eye, solid, outlook);
      compare(town, eye, plans, outlook);
      if (outlook.border != Border::unbounded) compare(town, eye, town.bits, outlook);
    }
  }
}

TEST_CASE("cone: its cost follows its width") {
  const Grid grid{64, 64};
  const auto questions = [&](Turn half_angle) {
    int count = 0;
    const TileTest solid = [&](Tile t) {
      ++count;
      return t.x % 9 == 4 && t.y % 9 == 4;
    };
    for (int i = 0; i < 36; ++i) {
      (void)visible_from(grid, {31.7, 32.4}, solid,
                         {.heading = Turn::degrees(10 * i), .half_angle = half_angle});
    }
    return count;
  };
  const int all = questions(half_turn);
  CHECK(questions(Turn::degrees(30)) * 4 < all);
  CHECK(questions(Turn::degrees(1)) * 20 < all);
}

}  // namespace
}  // namespace raywalk
