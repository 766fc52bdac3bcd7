#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "raywalk/ray/plan.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

/// Random maps of tiles with pixels, and rays through them that are hard to get right.
namespace raywalk::park {

inline constexpr double endless = std::numeric_limits<double>::infinity();

/// The ways in which a mask is drawn.
enum class Style : std::uint8_t { free, full, pixel, sparse, dense, checkers, box, stripes };

[[nodiscard]] inline Mask draw(Random& random, Style style, int width, int height) {
  Mask mask(width, height);
  const Pixel a{random.below(width), random.below(height)};
  const Pixel b{random.below(width), random.below(height)};
  const auto is_solid = [&](Pixel p) {
    switch (style) {
      case Style::full:
        return true;
      case Style::pixel:
        return p == a;
      case Style::sparse:
        return random.chance(0.03);
      case Style::dense:
        return random.chance(0.6);
      case Style::checkers:
        return (p.x + p.y) % 2 == 0;
      case Style::box:
        return p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x) &&
               p.y >= std::min(a.y, b.y) && p.y <= std::max(a.y, b.y);
      case Style::stripes:
        return p.x % 5 == a.x % 5;
      case Style::free:
        break;
    }
    return false;
  };
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) mask.set({x, y}, is_solid({x, y}));
  }
  return mask;
}

/// A map of random tiles: most have one of a few masks, some are free or solid, some masks are
/// shifted or of another size than a tile; some or most come with their projections.
class Park {
 public:
  Park(Random& random, int size) : size_(size) {
    grid_ = {1 + random.below(24), 1 + random.below(24)};
    const bool is_thin = random.chance(0.7);  // so that rays get far
    for (int i = 0; i < 24; ++i) {
      const auto style = static_cast<Style>(is_thin ? 2 * random.below(2) : random.below(8));
      const bool is_odd = random.chance(0.05);
      masks_.push_back(is_odd ? draw(random, style, 1 + random.below(100), 1 + random.below(100))
                              : draw(random, style, size, size));
    }
    for (const Mask& mask : masks_) projections_.emplace_back(mask, size);
    dark_ = random.chance(0.5) ? 0.02 : random.between(0, 1);
    for (std::int64_t i = 0; i < grid_.count(); ++i) plans_.push_back(random_plan(random));
  }

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] auto probe() const {
    const PlanTest plan = [this](Tile tile) {
      return plans_[static_cast<std::size_t>(grid_.index(tile))];
    };
    return PlanProbe(plan, size_);
  }

 private:
  [[nodiscard]] Plan random_plan(Random& random) const {
    if (random.chance(0.2)) return {.solid = random.chance(0.1)};
    const auto kind = static_cast<std::size_t>(random.below(24));
    Plan plan{.mask = &masks_[kind]};
    if (!random.chance(dark_)) plan.projections = &projections_[kind];
    if (random.chance(0.05)) plan.shift = {random.below(140) - 70, random.below(140) - 70};
    return plan;
  }

  Grid grid_{};
  int size_;
  double dark_ = 0;  // how many plans have no projections
  std::vector<Mask> masks_{};
  std::vector<MaskProjections> projections_{};
  std::vector<Plan> plans_{};
};

/// A coordinate from a little before the map to a little behind it: anywhere, on a line of pixels,
/// in the middle of one, or one ulp beside a line.
[[nodiscard]] inline double coordinate(Random& random, int tiles, int size) {
  const double any = random.between(-0.1, tiles + 0.1);
  const double line = std::floor(any * size) / size;
  switch (random.below(8)) {
    case 0:
      return line;
    case 1:
      return line + 0.5 / size;
    case 2:
      return std::nextafter(line, random.chance(0.5) ? endless : -endless);
    default:
      return any;
  }
}

template <class Map>
[[nodiscard]] Point place(Random& random, const Map& park) {
  const double x = coordinate(random, park.grid().width, park.size());
  return {x, coordinate(random, park.grid().height, park.size())};
}

[[nodiscard]] inline double end_of(Random& random) {
  switch (random.below(4)) {
    case 0:
      return 1;
    case 1:
      return random.between(0, 2);
    default:
      return endless;
  }
}

/// Rays to other such places, along an axis, diagonal, steep, or of unusual size.
template <class Map>
[[nodiscard]] Ray random_ray(Random& random, const Map& park) {
  const Point from = place(random, park);
  Vec way = place(random, park) - from;
  switch (random.below(12)) {
    case 0:
      way.x = random.chance(0.5) ? 0.0 : -0.0;
      break;
    case 1:
      way.y = random.chance(0.5) ? 0.0 : -0.0;
      break;
    case 2:
      way.x = random.chance(0.5) ? way.y : -way.y;
      break;
    case 3:
      way.x *= 1e-6;
      break;
    case 4:
      way.y *= 1e-6;
      break;
    case 5:
      way = way * std::ldexp(1.0, random.below(1200) - 600);
      break;
    default:
      break;
  }
  return {from, way, end_of(random)};
}

[[nodiscard]] inline Policy random_policy(Random& random) {
  constexpr std::array corners{Corner::block_both, Corner::thin, Corner::supercover};
  constexpr std::array borders{Border::clip, Border::solid, Border::reject};
  Policy policy;
  policy.corner = corners[static_cast<std::size_t>(random.below(random.chance(0.2) ? 3 : 2))];
  policy.border = borders[static_cast<std::size_t>(random.below(3))];
  return policy;
}

}  // namespace raywalk::park
