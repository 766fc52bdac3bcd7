#pragma once

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/pixel_run_result.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/tile.hpp"

namespace raywalk::detail {

/// What a run through pixels found, if anything, spelt out only where it is wanted.
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
