// A view, of which a part is seen anew, beside one that has looked all around.

#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr int side = 9;
constexpr Grid grid{side, side};

/// All directions in which a tile lies, and a few more, or none from near.
std::optional<Outlook> toward_tile(Point eye, Tile tile, double reach) {
  const Point middle{tile.x + 0.5, tile.y + 0.5};
  Outlook outlook{.reach = reach, .heading = heading_of(middle - eye), .half_angle = {1U << 20U}};
  const double distance = glm::length(middle - eye);
  if (distance < 1) return std::nullopt;
  // The tangents of the circle round the tile.
  const double sine = 0.7072 / distance;
  outlook.half_angle = outlook.half_angle + heading_of({std::sqrt(1 - sine * sine), sine});
  return outlook;
}

struct Hall {
  std::vector<bool> solid = std::vector<bool>(std::size_t{side} * side);
  Mask mask{64, 64};
  std::vector<bool> masked = solid;

  [[nodiscard]] auto probe() const {
    return PlanProbe(
        [this](Tile tile) {
          const auto i = static_cast<std::size_t>(grid.index(tile));
          return masked[i] ? Plan{.mask = &mask} : Plan{solid[i]};
        },
        64);
  }
};

Hall random_hall(Random& random) {
  Hall hall;
  const double walls = random.between(0, 0.4);
  const double plans = random.between(0, 0.4);
  for (std::size_t i = 0; i < hall.solid.size(); ++i) {
    hall.solid[i] = random.chance(walls);
    hall.masked[i] = random.chance(plans);
  }
  for (int i = random.below(6); i >= 0; --i) {
    hall.mask.set({random.below(64), random.below(64)}, true);
  }
  return hall;
}

//   . # . . .     The tile T has changed: only the directions in which it lies
//   E . . T #     are looked at again.
//   . . # . .
TEST_CASE("replace: after a tile has changed, a look toward it shows all that has changed") {
  Random random(1);
  long changed = 0;
  for (int round = 0; round < runs(4000); ++round) {
    Hall hall = random_hall(random);
    const double reach = random.chance(0.5) ? random.between(1, side) : 100;
    const bool is_on_corner = random.chance(0.2);
    const Point eye = is_on_corner
                          ? Point{random.below(side + 1) + 0.0, random.below(side + 1) + 0.0}
                          : random.point(0, side);
    Visibility view = visible_from(grid, eye, hall.probe(), {.reach = reach});
    if (view.spans().empty()) continue;
    for (int change = 0; change < 4; ++change) {
      const Tile tile{random.below(side), random.below(side)};
      const auto outlook = toward_tile(eye, tile, reach);
      if (!outlook || outlook->half_angle.units >= half_turn.units / 2) continue;
      const auto i = static_cast<std::size_t>(grid.index(tile));
      hall.solid[i] = random.chance(0.5);
      hall.masked[i] = random.chance(0.5);
      const auto before = view.polygon();
      view.replace(visible_from(grid, eye, hall.probe(), *outlook), outlook->heading,
                   outlook->half_angle);
      const Visibility anew = visible_from(grid, eye, hall.probe(), {.reach = reach});
      if (view.polygon() != before) ++changed;
      const auto spans = view.spans();
      REQUIRE(spans.empty() == anew.spans().empty());
      for (std::size_t k = 0; k < spans.size(); ++k) {
        const Span& next = spans[(k + 1) % spans.size()];
        REQUIRE(orientation(eye, spans[k].from, spans[k].to) > 0);
        REQUIRE(next.opens != is_same_direction(eye, spans[k].to, next.from));
      }
      for (int k = 0; k < 40; ++k) {
        const Point p = random.chance(0.5)
                            ? random.point(0, side)
                            : Point{random.below(4 * side) / 4.0, random.below(4 * side) / 4.0};
        if (reach < 100 && glm::length(p - eye) > 0.99 * reach) continue;
        if (view.contains(p) != anew.contains(p)) FAIL("round " << round << ", change " << change);
      }
    }
  }
  CHECK(changed > runs(1000));
}

}  // namespace
}  // namespace raywalk
