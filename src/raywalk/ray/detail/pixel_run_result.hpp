#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

/// Where a ray comes to a pixel of the map, and what a cast says of it.
namespace raywalk::detail {

/// The result of a run through pixels. If it ended at a solid, also the pixel of the map, and t.
struct PixelRunResult {
  RunResult run_result{};
  Cell pixel{};
  double t = 0;
};

/// The near line of a pixel in one coordinate, in tiles, and the t at which a ray meets it.
struct PixelLineMet {
  double line = 0;
  double t = 0;
};
/// `per_pixel` is 1 / pixels per tile, and a power of two.
[[nodiscard]] inline PixelLineMet line_met(double origin, double way, std::int64_t pixel,
                                           double per_pixel) {
  const int is_back = std::signbit(way) ? 1 : 0;
  const double line = static_cast<double>(pixel + is_back) * per_pixel;
  return {line, way == 0 ? 0.0 : (line - origin) / way + 0.0};
}

/// The t at which a ray enters a pixel of the map, as `Stepper` has it.
[[nodiscard]] inline double pixel_time(const Ray& ray, Cell pixel, int size) {
  const double per_pixel = 1.0 / size;
  const double x = line_met(ray.origin.x, ray.direction.x, pixel.x, per_pixel).t;
  const double y = line_met(ray.origin.y, ray.direction.y, pixel.y, per_pixel).t;
  // In a column or row in which it begins, it met the line before 0.
  return std::max(std::max(x, y), 0.0);
}

/// Where a run through pixels comes to an end that enters a solid tile as `run_result` says, over
/// free ones; none if rounded numbers cannot tell the pixel.
///
/// It has to be certain even if the t at both lines of the pixel's corner are rounded twice: so far
/// from a corner, the line that is crossed is the later one for rounded t, too.
[[nodiscard]] inline std::optional<PixelRunResult> pixel_result_at_tile(const Ray& ray,
                                                                        const RunResult& run_result,
                                                                        int size) {
  const bool by_x = is_by_x(run_result.stop);
  const Vec way = by_x ? ray.direction : Vec{ray.direction.y, ray.direction.x};
  const Vec from = by_x ? ray.origin - Point{} : Vec{ray.origin.y, ray.origin.x};
  const int cell = by_x ? run_result.tile.x : run_result.tile.y;
  const int is_back = std::signbit(way.x) ? 1 : 0;
  const auto t = rounded_difference(cell + is_back, from.x) / Rounded<>{way.x};
  const auto place = Rounded<>{from.y} + t * Rounded<>{way.y};
  const Rounded<> pixels{static_cast<double>(size)};
  const auto along = sure_floor(enlarged(place, pixels).loosened<4>());
  if (!along) return std::nullopt;
  const std::int64_t across = std::int64_t{cell} * size + (is_back == 0 ? 0 : size - 1);
  const Cell pixel = by_x ? Cell{across, *along} : Cell{*along, across};
  return PixelRunResult{run_result, pixel, std::max(t.value, 0.0)};
}

/// The result of a cast that came to a solid pixel.
[[nodiscard]] inline CastResult result_at_pixel(const Ray& ray, const PixelRunResult& found,
                                                int size, int id) {
  const double per_pixel = 1.0 / size;
  const auto within = [per_pixel](double place, std::int64_t pixel) {
    const auto low = static_cast<double>(pixel);
    return std::min(std::max(place, low * per_pixel), (low + 1) * per_pixel);
  };
  const bool by_x = is_by_x(found.run_result.stop);
  const int x_back = std::signbit(ray.direction.x) ? 1 : 0;
  const int y_back = std::signbit(ray.direction.y) ? 1 : 0;
  const double x_line = static_cast<double>(found.pixel.x + x_back) * per_pixel;
  const double y_line = static_cast<double>(found.pixel.y + y_back) * per_pixel;
  const double x = within(ray.origin.x + found.t * ray.direction.x, found.pixel.x);
  const double y = within(ray.origin.y + found.t * ray.direction.y, found.pixel.y);
  const Face x_face = x_back == 0 ? Face::west : Face::east;
  const Face y_face = y_back == 0 ? Face::north : Face::south;
  const Point point{by_x ? x_line : x, by_x ? y : y_line};
  const Vec normal{by_x ? 2.0 * x_back - 1 : 0.0, by_x ? 0.0 : 2.0 * y_back - 1};
  // Where it stays: a contact that is copied has to wait for its own parts.
  CastResult result{End::hit, found.t, point, found.run_result.tile};
  Contact& contact = result.contact.emplace();
  contact.t = found.t;
  contact.point = point;
  contact.normal = normal;
  contact.face = by_x ? x_face : y_face;
  contact.tile = found.run_result.tile;
  contact.id = id;
  return result;
}

/// The result of a run through pixels, if it found any, spelt out only where it is wanted.
///
/// It is read like an optional result, but the result is made where it stays: one that is copied
/// has to wait for its own parts. It refers to all that it is made of, and is used at once.
template <class Probe>
class QuickAnswer {
 public:
  QuickAnswer(const Probe& probe, const Grid& grid, const Ray& ray, Border border,
              const PixelRunResult& found)
      : probe_(probe), grid_(grid), ray_(ray), border_(border), found_(found) {}

  /// False if the run was in doubt.
  [[nodiscard]] bool has_value() const { return found_.run_result.stop != Stop::doubt; }
  [[nodiscard]] explicit operator bool() const { return has_value(); }
  /// The tile up to which a run in doubt met nothing, or `no_tile`.
  [[nodiscard]] Tile passed() const { return found_.run_result.tile; }
  /// Expects that it has a value.
  [[nodiscard]] CastResult operator*() const {
    if (!is_solid(found_.run_result.stop)) return result_of(ray_, found_.run_result, border_);
    const int id = probe_.id_of(grid_, found_);
    return result_at_pixel(ray_, found_, probe_.pixels_per_tile(), id);
  }

 private:
  const Probe& probe_;
  const Grid& grid_;
  const Ray& ray_;
  Border border_;
  PixelRunResult found_;
};

}  // namespace raywalk::detail
