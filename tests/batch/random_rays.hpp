#pragma once

#include <cmath>
#include <vector>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/policy.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"

/// Rays of all kinds on random maps, for tests of batches.
namespace raywalk {

/// The kinds of rays that a batch has to tell apart.
enum class Kind {
  plain,
  lattice,
  along_line,
  diagonal,
  beside_line,
  flat,
  outside,
  broken,
  extreme,
  tiny,
  short_one
};
inline constexpr int kinds = 11;

[[nodiscard]] inline BitGrid random_map(Random& random, const Grid& grid, double density) {
  return {grid, [&](Tile) { return random.chance(density); }};
}

[[nodiscard]] inline Point lattice_point(Random& random, const Grid& grid, int parts) {
  const double x = random.below((grid.width + 2) * parts + 1);
  return {x / parts - 1,
          random.below((grid.height + 2) * parts + 1) / static_cast<double>(parts) - 1};
}
[[nodiscard]] inline Point inner_point(Random& random, const Grid& grid) {
  const double x = random.between(0, grid.width);
  return {x, random.between(0, grid.height)};
}
[[nodiscard]] inline double beside(Random& random, double v) {
  return std::nextafter(v, random.chance(0.5) ? infinity : -infinity);
}

/// A number from among the worst.
[[nodiscard]] inline double bad_number(Random& random) {
  constexpr double list[] = {nan, 1.5, 0.0, -0.0, 0x1p31, -0x1p31, 5e-324, infinity, -infinity};
  return list[random.below(9)];
}

/// A coordinate next to where a grid begins, a line of it, or the middle of a tile: numbers with
/// which products and quotients underflow, and their neighbours.
[[nodiscard]] inline double tiny_coordinate(Random& random) {
  constexpr double list[] = {5e-324, 0x1p-1022, 1e-300, 0x1p-900, 0x1p-899, 1e-100, 0.0, -0.0, 0.5};
  return list[random.below(9)] + random.below(3) * random.below(3);
}
/// A direction of any size, not all of which are common.
[[nodiscard]] inline double any_direction(Random& random) {
  constexpr double list[] = {0.0,     5e-324,  0x1p-1022, 1e-300,   0x1p-400,  0x1.8p-400,
                             1e-20,   0.4443,  1,         2,        1e35,      1e105,
                             0x1p399, 0x1p400, 0x1p900,   0x1p1023, 0x1.fp1023};
  return list[random.below(17)] * (random.chance(0.5) ? 1 : -1);
}

[[nodiscard]] inline double any_length(Random& random) {
  switch (random.below(6)) {
    case 0:
      return random.between(0, 3);
    case 1:
      return random.below(20);
    case 2:
      return 1;
    case 3:
      return random.chance(0.5) ? 5e-324 : 1e300;
    default:
      return infinity;
  }
}

/// On a diagonal, mostly through corners of tiles or through middles of their sides, or the next
/// number beside it. Expects a place of the lattice.
[[nodiscard]] inline Ray diagonal_ray(Random& random, Point from) {
  const double further = random.below(4) == 0 ? random.below(8) * 0.1 : random.below(8) * 0.125;
  const double length = random.chance(0.5) ? random.between(0.1, 2) : 1;
  const auto signed_length = [&] { return random.chance(0.5) ? length : -length; };
  Ray ray{from, {signed_length(), signed_length()}, any_length(random)};
  ray.origin = ray.origin + ray.direction * (further / length);
  if (random.below(6) == 0) ray.origin.x = beside(random, ray.origin.x);
  if (random.below(6) == 0) ray.direction.y = beside(random, ray.direction.y);
  return ray;
}

[[nodiscard]] inline Ray make_ray(Random& random, const Grid& grid, Kind kind) {
  const Point a = inner_point(random, grid);
  const Point p = lattice_point(random, grid, 1 + random.below(2));
  const Vec way{random.between(-1, 1), random.between(-1, 1)};
  const double sign = random.chance(0.5) ? 1 : -1;
  switch (kind) {
    case Kind::plain:
      return {a, way, infinity};
    case Kind::lattice:
      return {p, lattice_point(random, grid, 1) - p, any_length(random)};
    case Kind::along_line:
      return random.chance(0.5)
                 ? Ray{p, {sign, random.chance(0.5) ? 0.0 : -0.0}, any_length(random)}
                 : Ray{p, {random.chance(0.5) ? 0.0 : -0.0, sign}, any_length(random)};
    case Kind::diagonal:
      return diagonal_ray(random, p);
    case Kind::beside_line:
      return {{beside(random, p.x), beside(random, p.y)},
              lattice_point(random, grid, 1) - p,
              any_length(random)};
    case Kind::flat: {
      const double little = std::ldexp(way.x, -random.below(70));
      return random.chance(0.5) ? Ray{a, {little, sign}, infinity}
                                : Ray{a, {sign, little}, infinity};
    }
    case Kind::outside:
      return {a + Vec{random.between(-2, 2) * grid.width, random.between(-2, 2) * grid.height}, way,
              any_length(random)};
    case Kind::broken: {
      Ray ray{a, way, any_length(random)};
      double* const parts[] = {&ray.origin.x, &ray.origin.y, &ray.direction.x, &ray.direction.y,
                               &ray.max_t};
      *parts[random.below(5)] = bad_number(random);
      return ray;
    }
    case Kind::extreme:
      return {a,
              {std::ldexp(way.x, random.below(2000) - 1000),
               std::ldexp(way.y, random.below(2000) - 1000)},
              any_length(random)};
    case Kind::tiny: {
      const Point origin{tiny_coordinate(random), tiny_coordinate(random)};
      const double x = any_direction(random);
      return {origin, {x, any_direction(random)}, any_length(random)};
    }
    case Kind::short_one:
      break;
  }
  return Ray::rounded_between(a, inner_point(random, grid));
}

[[nodiscard]] inline std::vector<Ray> make_rays(Random& random, const Grid& grid, int count) {
  std::vector<Ray> rays;
  for (int i = 0; i < count; ++i) {
    rays.push_back(make_ray(random, grid, static_cast<Kind>(random.below(kinds))));
  }
  return rays;
}

/// Rules of any kind. Where a ray might go on tile by tile for as long as numbers last, on a map
/// without a border or in rock whose start is ignored, it may not.
[[nodiscard]] inline Policy random_policy(Random& random, const Grid& grid) {
  Policy policy{static_cast<Corner>(random.below(3)), static_cast<Start>(random.below(3)),
                static_cast<Border>(random.below(4)), static_cast<Ends>(random.below(2))};
  if (policy.border == Border::solid || random.chance(0.5)) policy.start = Start::hit;
  if (policy.border == Border::unbounded || random.chance(0.2))
    policy.max_tiles = random.below(grid.width + grid.height + 2);
  return policy;
}

/// Rays through a corner, from nearby and from afar, that end before it, at it, or behind it.
[[nodiscard]] inline std::vector<Ray> rays_through(Point corner) {
  std::vector<Ray> rays;
  for (const Vec way : {Vec{1, 1}, Vec{1, 2}, Vec{3, 1}, Vec{0.5, 0.375}, Vec{0.1, 0.1}}) {
    for (int quarter = 0; quarter < 4; ++quarter) {
      const Vec to{quarter % 2 == 0 ? way.x : -way.x, quarter < 2 ? way.y : -way.y};
      for (const double steps : {0.25, 1.0, 2.0}) {
        const Point from = corner - to * steps;
        for (const double end :
             {steps, std::nextafter(steps, 0.0), std::nextafter(steps, 9.0), 2 * steps, infinity}) {
          rays.push_back({from, to, end});
        }
        rays.push_back({{std::nextafter(from.x, 99.0), from.y}, to, infinity});
      }
    }
  }
  return rays;
}

/// Calls `ask(bits, rays, policy)` of all fillings of the four tiles round a corner of four blocks,
/// and round corners inside of a block, on its sides, and at the map's edge, of a small map and of
/// a sparse one, with all the rules for what is there.
template <class Ask>
void ask_at_block_corners(const Ask& ask) {
  struct Place {
    Grid grid;
    Tile corner;
  };
  for (const Place& place :
       {Place{{16, 16}, {8, 8}}, Place{{16, 16}, {4, 8}}, Place{{16, 16}, {8, 4}},
        Place{{16, 16}, {7, 9}}, Place{{16, 16}, {4, 5}}, Place{{12, 12}, {11, 12}},
        Place{{12, 12}, {12, 5}}, Place{{12, 12}, {0, 5}}, Place{{130, 130}, {8, 8}},
        Place{{130, 130}, {68, 64}}, Place{{130, 130}, {64, 64}}}) {
    const Tile at = place.corner;
    const std::vector<Ray> rays = rays_through({at.x + 0.0, at.y + 0.0});
    for (unsigned filling = 0; filling < 16; ++filling) {
      const BitGrid bits(place.grid, [&](Tile tile) {
        const Tile from{tile.x - (at.x - 1), tile.y - (at.y - 1)};
        const bool is_round = from.x >= 0 && from.x < 2 && from.y >= 0 && from.y < 2;
        return is_round && (filling >> (from.y * 2 + from.x) & 1U) != 0;
      });
      for (const Corner corner : {Corner::block_both, Corner::thin}) {
        for (const Ends ends : {Ends::closed, Ends::open}) {
          for (const Border border : {Border::clip, Border::solid}) {
            ask(bits, rays, Policy{.corner = corner, .border = border, .ends = ends});
          }
        }
      }
    }
  }
}

}  // namespace raywalk
