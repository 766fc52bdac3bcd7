#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/detail/pixel_run.hpp"
#include "raywalk/ray/detail/pixel_run_result.hpp"
#include "raywalk/ray/detail/tile_pixels.hpp"
#include "raywalk/ray/mask.hpp"
#include "raywalk/ray/mask_projections.hpp"
#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/probe_traits.hpp"

namespace raywalk {

/// The solid part of a tile, seen from above: nothing, all, or the pixels of a mask.
///
/// The mask's pixel (0, 0) lies in the tile's north-west corner. Pixels of the mask beyond the tile
/// are gone, and the part of the tile beyond the mask is free; so masks need not be as large as a
/// tile.
struct Plan {
  bool solid = false;
  /// Outlives the plan, and stays as it is while a ray is cast. Where it is set, `solid` does not
  /// matter.
  const Mask* mask = nullptr;
  /// How far the mask has moved inside the tile (a sliding door), in pixels. Any ints will do: a
  /// mask that has moved far enough has left the tile. Without a mask it does not matter.
  Pixel shift{};
  /// The projections of the mask, if someone has built them: casts are sooner done, with the same
  /// answers. Expects the projections of `mask` as it is now. Projections do not move: a plan with
  /// a shift is looked at as if it had none.
  const MaskProjections* projections = nullptr;

  /// True if the pixel of the tile is solid. Expects 0 <= x, y < pixels per tile.
  [[nodiscard]] bool test(Pixel p) const { return mask == nullptr ? solid : mask->test(own(p)); }
  [[nodiscard]] bool is_uniform() const { return mask == nullptr; }
  /// Where a pixel of the tile lies in the mask; without a mask, where it lies in the tile.
  [[nodiscard]] Pixel own(Pixel p) const {
    if (mask == nullptr) return p;
    return {detail::shifted_back(p.x, shift.x), detail::shifted_back(p.y, shift.y)};
  }
};

namespace detail {

/// Plans that tell which tiles on a ray's way are not free as a whole, and maybe others: they
/// declare it by a constant `has_occupied`, and `occupied(Ray)` gives a pointer to a `BitGrid`,
/// null where there is none or it does not pay.
template <class Plans>
concept PlansWithBits = requires { requires Plans::has_occupied; };

/// True if plans are told without an exception.
template <class Plans>
[[nodiscard]] consteval bool are_nothrow_plans() {
  if constexpr (PlansWithBits<Plans>) {
    return std::is_nothrow_invocable_v<const Plans&, Tile> &&
           noexcept(std::declval<const Plans&>().occupied(std::declval<const Ray&>()));
  } else {
    return std::is_nothrow_invocable_v<const Plans&, Tile>;
  }
}

}  // namespace detail

/// A probe over tiles whose solids are drawn in pixels: the same walk on the pixel grid.
///
/// `Plans` is `Plan(Tile)`. All tiles are drawn with `pixels_per_tile` pixels a side.
/// Plans with a constant `has_occupied` that is true have besides `occupied(Ray)`, a
/// `const BitGrid*` of all tiles on the ray's way that are not free as a whole, or null: casts then
/// pass what is empty in large steps, with the same answers.
/// S is the union of all solid pixels of the map, so corners and grid lines mean at pixel scale
/// exactly what they mean for tiles, across the borders of tiles as well.
/// `Contact::id` is the struck pixel's `y * pixels_per_tile + x` in its own mask; in one that is
/// wider than a tile, several pixels share a number.
template <class Plans>
class PlanProbe {
 public:
  /// True if the plans throw nothing, and so no query of this probe does.
  static constexpr bool is_nothrow = detail::are_nothrow_plans<Plans>();

  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_quick_cast = true;
    static constexpr bool has_quick_cast_behind = true;
    static constexpr bool has_quick_run = true;
    static constexpr bool has_whole_tiles = true;
    static constexpr bool has_tile_stops = true;
    static constexpr bool has_occupied = detail::PlansWithBits<Plans>;
    static constexpr bool has_plans = true;
  };

  /// Expects 1 to 64 pixels a tile. Casts are fast for powers of two, whose pixels lie on
  /// coordinates that a double holds; for others, such as 24, they walk from pixel to pixel, and
  /// are exact all the same, but for t: a line k/24 is rounded first, by half an ulp of itself. In
  /// t that is as much divided by the direction across the line: more, the smaller the angle
  /// between ray and line.
  PlanProbe(Plans plans, int pixels_per_tile)
      : plans_(std::move(plans)), pixels_(pixels_per_tile) {}

  [[nodiscard]] Plan plan(Tile tile) const { return plans_(tile); }
  [[nodiscard]] int pixels_per_tile() const { return pixels_.per_tile(); }

  /// Whether a whole tile is solid, or free; none if that is up to its pixels. Expects the tile to
  /// be on the map.
  [[nodiscard]] std::optional<bool> whole_tile(Tile tile) const {
    const Plan here = plan(tile);
    return here.is_uniform() ? std::optional(here.solid) : std::nullopt;
  }

  /// The tiles on a ray's way that are not free as a whole, as bits; null where nothing tells them.
  [[nodiscard]] const BitGrid* occupied(const Ray& ray) const
    requires detail::PlansWithBits<Plans>
  {
    return plans_.occupied(ray);
  }

  /// The pixel of its own mask that a contact with these tiles has struck; in whole tiles, too.
  /// Expects a mask no wider than a tile.
  [[nodiscard]] Pixel pixel_of(const Contact& contact) const {
    return {contact.id % pixels_per_tile(), contact.id / pixels_per_tile()};
  }

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const
      noexcept(is_nothrow) {
    const Plan plan = plan_at(step.tile, question);
    const bool looks_aside =
        question.looks_aside(step.corner) || question.policy.corner == Corner::supercover;
    if (looks_aside) {
      if (passes_aside(plan, step, question)) return std::nullopt;
      return walk_pixels(step, question, detail::no_pixel);
    }
    const detail::Seen seen = look(plan, ray, step);
    if (seen.look == detail::Look::free) return std::nullopt;
    return walk_pixels(step, question, seen.pixel);
  }

  /// The result of `cast`, where that is plain, and much sooner than step by step; none says
  /// nothing. `cast` itself asks it first. The answer is for use on the spot.
  [[nodiscard]] detail::QuickAnswer<PlanProbe> quick_cast(const Grid& grid, const Ray& ray,
                                                          const Policy& policy) const {
    return {*this, grid, ray, policy.border, find(grid, ray, policy)};
  }
  /// The same for a ray that is known to meet nothing up to a tile of the map, that one included.
  /// Expects `detail::is_common_cast`.
  [[nodiscard]] detail::QuickAnswer<PlanProbe> quick_cast_behind(Tile passed, const Grid& grid,
                                                                 const Ray& ray,
                                                                 const Policy& policy) const {
    const auto found = pixels_.is_binary()
                           ? detail::PixelRun(grid, ray, *this, passed).run(policy.border)
                           : detail::PixelRunResult{};
    return {*this, grid, ray, policy.border, found};
  }
  /// The same for `blocked`: how a run along the ray ends, or `doubt`.
  [[nodiscard]] detail::RunResult quick_run(const Grid& grid, const Ray& ray,
                                            const Policy& policy) const {
    return find(grid, ray, policy).run_result;
  }
  /// Where a ray is stopped that enters a tile which is solid as a whole, over a line of x or of y,
  /// and nothing before it; none if it is not certain which pixel it strikes.
  [[nodiscard]] std::optional<detail::PixelRunResult> stop_at_tile(
      const Ray& ray, const detail::RunResult& run_result) const {
    if (!pixels_.is_binary()) return std::nullopt;
    return detail::pixel_result_at_tile(ray, run_result, pixels_per_tile());
  }
  /// The result of `cast` for what `stop_at_tile` has found.
  [[nodiscard]] CastResult result_at_tile(const Ray& ray,
                                          const detail::PixelRunResult& found) const {
    const Pixel own = pixels_.local(found.pixel);
    return detail::result_at_pixel(ray, found, pixels_per_tile(),
                                   own.y * pixels_per_tile() + own.x);
  }
  /// The number of the pixel that a run has found.
  [[nodiscard]] int id_of(const Grid& grid, const detail::PixelRunResult& found) const {
    const Tile tile = found.run_result.tile;
    const Plan plan = grid.contains(tile) ? plans_(tile) : Plan{};
    return id_of(plan, pixels_.local(found.pixel));
  }

 private:
  [[nodiscard]] detail::PixelRunResult find(const Grid& grid, const Ray& ray,
                                            const Policy& policy) const {
    return pixels_.is_binary() ? detail::pixel_run(grid, ray, *this, policy)
                               : detail::PixelRunResult{};
  }
  /// The answer of a look at the tile: free only if the ray certainly touches nothing of it.
  [[nodiscard]] detail::Seen look(const Plan& plan, const Ray& ray, const Step& step) const {
    if (plan.is_uniform()) return {plan.solid ? detail::Look::doubt : detail::Look::free};
    const auto suits = [](double way) { return way == 0 || detail::is_of_common_size(way); };
    const bool ends = pixels_.is_binary() && step.exit <= std::numeric_limits<double>::max();
    if (!ends || !suits(ray.direction.x) || !suits(ray.direction.y)) return {detail::Look::doubt};
    const detail::Cell cell = detail::cell_of(step.tile);
    const double extent = std::max(
        std::max(std::abs(ray.origin.x), std::abs(ray.origin.y)),
        std::max(std::abs(static_cast<double>(cell.x)), std::abs(static_cast<double>(cell.y))) + 1);
    const detail::RoundedRay line(ray, extent, pixels_per_tile());
    const detail::Chord chord = line.chord(cell, step.enter, step.exit);
    return detail::look_at(line, chord, plan);
  }

  /// True if a ray that looks aside certainly meets nothing on its way through a tile: it comes
  /// from another tile, all of this one is free, and so is one of the two tiles beside the corner
  /// by which it came (a corner is closed by both alone, and one that is `thin` by none), or the
  /// tile beyond the line that it runs along.
  [[nodiscard]] bool passes_aside(const Plan& plan, const Step& step,
                                  const Question& question) const {
    const bool is_asked = step.face == Face::none || question.policy.corner == Corner::supercover;
    if (is_asked || !is_free(plan)) return false;
    const detail::Course& course = question.course;
    if (course.is_along_line()) {
      const detail::Cell twin = course.twin(detail::cell_of(step.tile));
      return is_free(plan_at(detail::tile_of(twin), question));
    }
    if (question.policy.corner == Corner::thin) return true;
    return is_free(plan_at({step.tile.x, step.tile.y - course.step_y}, question)) ||
           is_free(plan_at({step.tile.x - course.step_x, step.tile.y}, question));
  }
  [[nodiscard]] static bool is_free(const Plan& plan) { return plan.is_uniform() && !plan.solid; }

  [[nodiscard]] Plan plan_at(Tile tile, const Question& question) const {
    return question.at(tile, plans_, Plan{}, Plan{true});
  }

  [[nodiscard]] auto solid_pixels(const Question& question) const {
    return [this, &question](detail::Cell cell) {
      return plan_at(pixels_.tile_of(cell), question).test(pixels_.local(cell));
    };
  }

  /// The pixels of a tile, or, of a ray that meets nothing before the row of a pixel, of those from
  /// that row on.
  [[nodiscard]] detail::Region pixels_from(Tile tile, int row, int y_step) const {
    const std::int64_t size = pixels_per_tile();
    const detail::Cell low{tile.x * size, tile.y * size};
    const std::int64_t first = row < 0 || y_step < 0 ? 0 : row;
    const std::int64_t last = row < 0 || y_step >= 0 ? size - 1 : row;
    return {{low.x, low.y + first}, {low.x + size, low.y + last + 1}};
  }
  /// The contact of a ray with the pixels of a tile, before whose pixel `from` it meets nothing.
  [[nodiscard]] std::optional<Contact> walk_pixels(const Step& step, const Question& question,
                                                   Pixel from) const {
    const detail::Line fine = question.line.scaled(pixels_per_tile());
    const auto solid = solid_pixels(question);
    detail::Entries at_point;
    if (question.asks_at_origin(step.face)) {
      detail::add_at_point(at_point, fine, solid, question.policy.corner);
      if (!at_point.all().empty() && question.skip == 0 && !question.entering_only) {
        return contact_with_pixel(fine, 0, at_point.all().front(), question);
      }
      if (!question.course.has_extent()) return std::nullopt;
    }
    const detail::Region tile = pixels_from(step.tile, from.y, fine.y.step());
    detail::Stepper stepper(fine);
    const auto map = detail::Region::of(question.grid, question.policy.border);
    const detail::Course course(fine, map);
    detail::set_out(stepper, course);
    if (!detail::enter(stepper, tile)) return std::nullopt;
    return nth_entry(fine, stepper, course, tile, question);
  }

  /// The entry, of which `question.skip` go before it, of a walk that stands on the first of a
  /// tile's pixels, or comes there over free ones. From one entry on, there is no other until the
  /// ray has come out of the solid.
  [[nodiscard]] std::optional<Contact> nth_entry(const detail::Line& fine, detail::Stepper& stepper,
                                                 const detail::Course& course,
                                                 const detail::Region& tile,
                                                 const Question& question) const {
    const auto solid = solid_pixels(question);
    const bool closed = question.policy.ends == Ends::closed;
    int skip = question.skip;
    bool is_inside = false;
    for (bool is_first = true; tile.contains(stepper.cell()); is_first = false) {
      if (stepper.is_past_end(closed)) break;
      const detail::Visit visit{stepper.cell(), stepper.face(), stepper.corner()};
      detail::Entries entries;
      detail::add_on_visit(entries, fine, visit, course, solid, question.policy.corner);
      const auto found = entries.all();
      const bool is_stale = is_first && question.entering_only && !found.empty() &&
                            detail::comes_from_solid(visit, course, solid);
      if (!found.empty() && !is_inside && !is_stale && skip-- == 0) {
        const double t = std::min(stepper.enter(), fine.max_t);
        return contact_with_pixel(fine, t, found.front(), question);
      }
      is_inside = !found.empty() && (course.is_along_line() || found.back().cell == visit.cell);
      if (!stepper.has_exit()) break;
      stepper.advance(Tie::diagonal);
    }
    return std::nullopt;
  }

  [[nodiscard]] Contact contact_with_pixel(const detail::Line& fine, double t,
                                           const detail::Entry& entry,
                                           const Question& question) const {
    Contact contact = detail::contact_with(fine, t, entry);
    contact.tile = pixels_.tile_of(entry.cell);
    contact.id = id_of(plan_at(contact.tile, question), pixels_.local(entry.cell));
    return contact;
  }

  [[nodiscard]] int id_of(const Plan& plan, Pixel p) const {
    const Pixel own = plan.own(p);
    return own.y * pixels_per_tile() + own.x;
  }

  Plans plans_;
  detail::TilePixels pixels_;
};

}  // namespace raywalk
