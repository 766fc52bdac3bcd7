#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/detail/pixel_shadow.hpp"
#include "raywalk/ray/mask_shadows.hpp"

/// From tile to tile, as long as the shadows of their masks are missed.
namespace raywalk::detail {

/// What a ray sees by the shadows that its plans bring along.
class SectorSight {
 public:
  SectorSight(const Ray& ray, const Parallel& parallel)
      : place_(MaskShadows::place(std::signbit(ray.direction.x), std::signbit(ray.direction.y),
                                  parallel.x_loss)) {}

  /// True if the ray certainly touches nothing of the tile; false says nothing.
  template <class Plan>
  [[nodiscard]] bool is_surely_free(const Plan& plan, std::uint64_t number) const {
    if (plan.shift != Pixel{}) return false;
    if (plan.shadows != nullptr) [[likely]] {
      return (plan.shadows->at(place_) >> Parallel::bin_of(number) & 1U) == 0;
    }
    return plan.mask == nullptr && !plan.solid;
  }
  /// True if a plan should have shadows, and has none.
  template <class Plan>
  [[nodiscard]] bool is_in_the_dark(const Plan& plan) const {
    return plan.mask != nullptr && plan.shadows == nullptr && plan.shift == Pixel{};
  }

 private:
  std::size_t place_;
};

/// The same, where shadows that the plans do not bring are found for this one ray.
class ShadeSight {
 public:
  /// The shadows stay alive, and learn.
  ShadeSight(SectorSight others, Shadows& shadows) : others_(others), shadows_(&shadows) {}

  template <class Plan>
  [[nodiscard]] bool is_surely_free(const Plan& plan, std::uint64_t number) const {
    if (!others_.is_in_the_dark(plan)) return others_.is_surely_free(plan, number);
    return (shadows_->of(plan.mask) >> Parallel::bin_of(number) & 1U) == 0;
  }
  template <class Plan>
  [[nodiscard]] bool is_in_the_dark(const Plan&) const {
    return false;
  }

 private:
  SectorSight others_;
  Shadows* shadows_;
};

/// How a pass ended: all steps are done; before that it met a shadow; or it lost its way.
enum class Passed : std::uint8_t { all, meets, lost };

/// A ray's way from one tile to the next ones.
///
/// The tile is one number, so that a step is one addition, and there is no branch that depends on
/// which step it is: 1.8 ns a tile, where a mispredicted branch costs 7.
struct ShadowPass {
  std::uint64_t number;
  std::uint64_t x_loss;
  std::int64_t steps;  // still to do
  std::int64_t place;
  std::int64_t x_step;
  std::int64_t y_step;

  /// Expects steps > 0.
  ShadowPass(const Parallel& parallel, Tile from, Tile step, std::int64_t most)
      : number(parallel.number),
        x_loss(parallel.x_loss),
        steps(most),
        place(from.y * row + from.x),
        x_step(step.x),
        y_step(step.y * row) {}

  /// Goes on to the first tile that is not surely free, or as many steps as there are.
  template <class Plans, class Sight>
  [[nodiscard]] Passed run(const Plans& plans, const Sight& sight) {
    ShadowPass here = *this;  // a copy, so that it stays in registers
    Passed passed = Passed::meets;
    for (;;) {
      here.place += here.number < here.x_loss ? here.y_step : here.x_step;
      here.number -= here.x_loss;
      if (Parallel::is_in_doubt(here.number)) return Passed::lost;
      if (!sight.is_surely_free(plans.plan(here.tile()), here.number)) break;
      if (--here.steps > 0) continue;
      passed = Passed::all;
      break;
    }
    *this = here;
    return passed;
  }
  [[nodiscard]] Tile tile() const {
    return {static_cast<int>(place), static_cast<int>(place >> 32U)};
  }

 private:
  static constexpr std::int64_t row = std::int64_t{1} << 32U;
};

}  // namespace raywalk::detail
