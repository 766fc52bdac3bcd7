#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "ray/exact_world.hpp"
#include "support/random.hpp"

/// Rays for the oracle: random ones, and those that are made to be difficult.
namespace raywalk::oracle {

/// A question to one world: about a ray, and about the segment from its origin to `target`.
struct Inquiry {
  Ray ray{};
  Point target{};
};

/// The kinds of difficult rays.
enum class Trouble {
  lattice,         ///< from lattice point to lattice point
  beside_lattice,  ///< one unit in the last place beside them
  along_line,      ///< along a grid line, or just beside it
  near_tie,        ///< towards a corner, as nearly as rounding lets it
  far,             ///< from or to as far away as there is
  tiny_origin,     ///< an origin of 5e-324 and the like
  extreme_way,     ///< a direction from 5e-324 to the largest double, or of both
  ends_at_face,    ///< a length that ends at a grid line, or one unit in the last place beside it
  integers,
  quarters,
  floats,
  doubles
};

inline constexpr std::array all_troubles{
    Trouble::lattice,  Trouble::beside_lattice, Trouble::along_line,  Trouble::near_tie,
    Trouble::far,      Trouble::tiny_origin,    Trouble::extreme_way, Trouble::ends_at_face,
    Trouble::integers, Trouble::quarters,       Trouble::floats,      Trouble::doubles};

class RayMaker {
 public:
  /// How far, in tiles, a ray may go that nothing else ends: every tile of it is visited.
  static constexpr double far_enough = 64;

  RayMaker(Random& random, const World& world) : random_(random), world_(world) {}

  [[nodiscard]] Inquiry make(Trouble trouble) {
    Inquiry inquiry;
    const Point a = origin(trouble);
    const Point b = target(trouble);
    inquiry.target = b;
    inquiry.ray = {a, way(trouble, a, b), 1};
    inquiry.ray.max_t = length(trouble, inquiry.ray);
    if (!is_bounded() && reach(inquiry.ray) > far_enough) limit(inquiry.ray);
    return inquiry;
  }

  /// True if no ray can go far: a map with edges, or a window in rock.
  [[nodiscard]] bool is_bounded() const {
    return is_whole_map() || (world_.is_rock_beyond && world_.border == Border::unbounded);
  }
  [[nodiscard]] bool is_whole_map() const {
    return world_.border != Border::unbounded && world_.is_at_zero();
  }
  /// How far a ray goes, in tiles.
  [[nodiscard]] static double reach(const Ray& ray) {
    return ray.max_t * std::max(std::abs(ray.direction.x), std::abs(ray.direction.y));
  }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static constexpr double limit_of_all = 0x1p30;

  // The window in tiles.
  [[nodiscard]] double low_x() const { return world_.line_x(0); }
  [[nodiscard]] double low_y() const { return world_.line_y(0); }
  [[nodiscard]] double width() const { return world_.line_x(world_.lattice.columns) - low_x(); }
  [[nodiscard]] double height() const { return world_.line_y(world_.lattice.rows) - low_y(); }

  [[nodiscard]] double beside(double value) {
    const int kind = random_.below(3);
    return kind == 0 ? value : std::nextafter(value, kind == 1 ? infinity : -infinity);
  }
  [[nodiscard]] Point beside(Point p) {
    const double x = beside(p.x);
    return {x, beside(p.y)};
  }
  [[nodiscard]] static Point within_limits(Point p) {
    return {std::clamp(p.x, -limit_of_all, limit_of_all),
            std::clamp(p.y, -limit_of_all, limit_of_all)};
  }
  /// A point of the window or up to a tile beside it, on a grid of 1 / parts cells.
  [[nodiscard]] Point on_grid(int parts) {
    const Lattice& l = world_.lattice;
    const int i = random_.below((l.columns + 2) * parts + 1) - parts;
    const int j = random_.below((l.rows + 2) * parts + 1) - parts;
    return {low_x() + static_cast<double>(i) / (parts * l.scale),
            low_y() + static_cast<double>(j) / (parts * l.scale)};
  }
  [[nodiscard]] Point anywhere() {
    const double x = low_x() + random_.between(-0.5, width() + 0.5);
    return {x, low_y() + random_.between(-0.5, height() + 0.5)};
  }
  [[nodiscard]] double far_coordinate() {
    if (random_.chance(0.2)) return beside(random_.chance(0.5) ? limit_of_all : -limit_of_all);
    return random_.between(-limit_of_all, limit_of_all);
  }
  [[nodiscard]] double tiny() {
    constexpr std::array sizes{5e-324, 2.2250738585072014e-308, 1e-300, 1e-100, 1e-17, 1e-9};
    const double size = sizes.at(static_cast<std::size_t>(random_.below(6)));
    return (random_.chance(0.5) ? 1 : -1) * size *
           (random_.chance(0.5) ? 1 : random_.between(1, 9));
  }

  [[nodiscard]] Point origin(Trouble trouble) {
    switch (trouble) {
      case Trouble::lattice:
      case Trouble::integers:
        return within_limits(on_grid(1));
      case Trouble::beside_lattice:
      case Trouble::along_line:
        return within_limits(beside(on_grid(1)));
      case Trouble::quarters:
        return within_limits(on_grid(4));
      case Trouble::floats: {
        const Point p = anywhere();
        return within_limits({static_cast<float>(p.x), static_cast<float>(p.y)});
      }
      case Trouble::tiny_origin: {
        Point p = random_.chance(0.5) ? on_grid(1) : anywhere();
        if (low_x() <= 0 && low_x() + width() >= 0 && random_.chance(0.7)) p.x = tiny();
        if (low_y() <= 0 && low_y() + height() >= 0 && random_.chance(0.7)) p.y = tiny();
        return within_limits(p);
      }
      case Trouble::far: {
        if (!is_whole_map() || random_.chance(0.2)) return within_limits(anywhere());
        const double x = far_coordinate();
        return within_limits({x, random_.chance(0.5) ? far_coordinate() : anywhere().y});
      }
      default:
        return within_limits(random_.chance(0.2) ? on_grid(2) : anywhere());
    }
  }

  [[nodiscard]] Point target(Trouble trouble) {
    switch (trouble) {
      case Trouble::lattice:
      case Trouble::integers:
        return within_limits(on_grid(1));
      case Trouble::beside_lattice:
      case Trouble::near_tie:
      case Trouble::tiny_origin:
        return within_limits(beside(on_grid(1)));
      case Trouble::quarters:
        return within_limits(on_grid(4));
      case Trouble::far:
        if (is_bounded() && random_.chance(0.5)) {
          const double x = far_coordinate();
          return {std::clamp(x, -limit_of_all, limit_of_all),
                  std::clamp(far_coordinate(), -limit_of_all, limit_of_all)};
        }
        return within_limits(random_.chance(0.5) ? beside(on_grid(1)) : anywhere());
      case Trouble::floats: {
        const Point p = anywhere();
        return within_limits({static_cast<float>(p.x), static_cast<float>(p.y)});
      }
      default:
        return within_limits(random_.chance(0.3) ? on_grid(2) : anywhere());
    }
  }

  /// From a to b, rounded, and changed as the trouble wants it.
  [[nodiscard]] Vec way(Trouble trouble, Point a, Point b) {
    Vec d = b - a;
    if (trouble == Trouble::along_line) {
      const double other = random_.chance(0.6) ? 0 : tiny();
      d = random_.chance(0.5) ? Vec{d.x == 0 ? 1 : d.x, other} : Vec{other, d.y == 0 ? -1 : d.y};
    }
    if (trouble == Trouble::near_tie || trouble == Trouble::beside_lattice) {
      d = {beside(d.x), beside(d.y)};
      if (random_.chance(0.3)) d *= random_.between(0.5, 2);
    }
    if (trouble == Trouble::lattice && random_.chance(0.4)) d = {beside(d.x), beside(d.y)};
    if (trouble == Trouble::integers) {
      const int x = random_.below(9) - 4;
      d = {x, random_.below(9) - 4};
    }
    if (trouble == Trouble::floats) {
      const double size = random_.between(0.1, 2);
      d = {static_cast<float>(d.x * size), static_cast<float>(d.y * size)};
    }
    return trouble == Trouble::extreme_way ? extreme(d) : d;
  }
  [[nodiscard]] Vec extreme(Vec d) {
    constexpr double largest = std::numeric_limits<double>::max();
    constexpr std::array sizes{5e-324, 1e-310, 1e-300, 1e-17, 1.0, 1e17, 1e300, largest};
    const auto any = [&] { return sizes.at(static_cast<std::size_t>(random_.below(8))); };
    switch (random_.below(4)) {
      case 0: {  // two sizes that have nothing to do with each other
        const double x = std::copysign(any(), d.x);
        return {x, std::copysign(any(), d.y)};
      }
      case 1:  // the same way, as long as there is
        d /= std::max({std::abs(d.x), std::abs(d.y), 1e-300});
        return {d.x * largest, d.y * largest};
      default: {  // the same way, and but for a denormal exactly so
        const int power = random_.below(2030) - 1060;
        return {std::ldexp(d.x, power), std::ldexp(d.y, power)};
      }
    }
  }

  [[nodiscard]] double length(Trouble trouble, const Ray& ray) {
    if (trouble == Trouble::ends_at_face) return std::max(0.0, beside(time_to_line(ray)));
    switch (random_.below(8)) {
      case 0:
        return random_.chance(0.9) ? std::max(0.0, beside(time_to_line(ray)))
                                   : 5e-324 * random_.below(2);
      case 1:
      case 2:
        return infinity;
      case 3:
        return random_.between(0, 3);
      case 4: {
        const double size = std::max(std::abs(ray.direction.x), std::abs(ray.direction.y));
        return size == 0 ? 1 : std::min(random_.between(0, 40) / size, 1e308);
      }
      default:
        return 1;
    }
  }
  /// When the ray meets some line of the window, rounded; not negative.
  [[nodiscard]] double time_to_line(const Ray& ray) {
    const bool by_x = ray.direction.y == 0 || (ray.direction.x != 0 && random_.chance(0.5));
    const double gap = by_x
                           ? world_.line_x(random_.below(world_.lattice.columns + 1)) - ray.origin.x
                           : world_.line_y(random_.below(world_.lattice.rows + 1)) - ray.origin.y;
    const double t = gap / (by_x ? ray.direction.x : ray.direction.y);
    return std::isnan(t) ? 1 : std::abs(t);
  }
  /// Ends a ray after some tiles, as nothing else would.
  void limit(Ray& ray) {
    const double size = std::max(std::abs(ray.direction.x), std::abs(ray.direction.y));
    ray.max_t = std::min(random_.between(0, 48) / size, 1e308);
  }

  Random& random_;
  const World& world_;
};

}  // namespace raywalk::oracle
