#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "raywalk/ray/detail/pixel_run.hpp"
#include "raywalk/ray/mask.hpp"
#include "raywalk/ray/probe.hpp"

namespace raywalk {

/// What of a tile is solid, seen from above: nothing, all, or the pixels of a mask.
struct Plan {
  bool solid = false;
  /// Outlives the plan, and stays as it is while a ray is cast. Where it is set, `solid` does not
  /// matter.
  const Mask* mask = nullptr;
  /// How far the mask has moved inside the tile (a sliding door); what leaves the tile is gone.
  Pixel shift{};

  /// True if the pixel of the tile is solid. Expects 0 <= x, y < pixels per tile.
  [[nodiscard]] bool test(Pixel p) const {
    return mask == nullptr ? solid : mask->test({p.x - shift.x, p.y - shift.y});
  }
  [[nodiscard]] bool is_uniform() const { return mask == nullptr; }
};

/// A probe over tiles whose solids are drawn in pixels: the same walk on the pixel grid.
///
/// `Plans` is `Plan(Tile)`. Every mask covers a tile, and all have `pixels_per_tile` pixels a side.
/// S is the union of all solid pixels of the map, so corners and grid lines mean at pixel scale
/// exactly what they mean for tiles, across the borders of tiles as well.
/// `Contact::id` is the struck pixel's `y * pixels_per_tile + x` in its own mask.
template <class Plans>
class Masked {
 public:
  /// Expects a power of two from 1 to 64, so that pixels lie on exact coordinates.
  Masked(Plans plans, int pixels_per_tile)
      : plans_(std::move(plans)),
        size_(pixels_per_tile),
        shift_(std::countr_zero(static_cast<unsigned>(pixels_per_tile))) {
    assert(size_ >= 1 && size_ <= 64 && std::has_single_bit(static_cast<unsigned>(size_)));
  }

  [[nodiscard]] Plan plan(Tile tile) const { return plans_(tile); }
  [[nodiscard]] int pixels_per_tile() const { return size_; }

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const {
    const Plan plan = plan_at(step.tile, question);
    const bool looks_aside =
        !question.is_plain(step.face, step.corner) || question.policy.corner == Corner::supercover;
    if (!looks_aside && passes(plan, ray, step)) return std::nullopt;
    return walk_pixels(step, question);
  }

  /// What `cast` says, where that is plain, and much sooner than step by step; none says nothing.
  /// It is what `cast` itself asks first.
  [[nodiscard]] std::optional<CastResult> quick_cast(const Grid& grid, const Ray& ray,
                                                     const Policy& policy) const {
    const detail::PixelHalt found = detail::pixel_run(grid, ray, *this, policy);
    if (found.halt.stop == detail::Stop::doubt) return std::nullopt;
    if (!detail::is_solid(found.halt.stop)) {
      return detail::result_of(ray, found.halt, policy.border);
    }
    const Contact hit = contact_of_run(grid, ray, found);
    return CastResult{End::hit, hit.t, hit.point, hit.tile, hit};
  }
  /// The same for `blocked`: how a run along the ray ends, or `doubt`.
  [[nodiscard]] detail::Halt quick_run(const Grid& grid, const Ray& ray,
                                       const Policy& policy) const {
    return detail::pixel_run(grid, ray, *this, policy).halt;
  }

 private:
  [[nodiscard]] Contact contact_of_run(const Grid& grid, const Ray& ray,
                                       const detail::PixelHalt& found) const {
    detail::Line line(ray);
    line.x.scale = line.y.scale = size_;  // the place of a contact asks for no more
    const bool by_x = detail::is_by_x(found.halt.stop);
    const Face x_face = std::signbit(ray.direction.x) ? Face::east : Face::west;
    const Face y_face = std::signbit(ray.direction.y) ? Face::south : Face::north;
    const detail::Entry entry{found.pixel, by_x ? x_face : y_face};
    Contact contact = detail::contact_with(line, found.t, entry);
    contact.tile = found.halt.tile;
    const Plan plan = grid.contains(contact.tile) ? plans_(contact.tile) : Plan{};
    contact.id = id_of(local(found.pixel), plan.shift);
    return contact;
  }
  /// True if the ray certainly touches nothing of a tile; false says nothing.
  [[nodiscard]] bool passes(const Plan& plan, const Ray& ray, const Step& step) const {
    if (plan.is_uniform()) return !plan.solid;
    const auto suits = [](double way) { return way == 0 || detail::is_of_common_size(way); };
    const bool ends = step.exit <= std::numeric_limits<double>::max();
    if (!ends || !suits(ray.direction.x) || !suits(ray.direction.y)) return false;
    const detail::Cell cell = detail::cell_of(step.tile);
    const double extent = std::max(
        std::max(std::abs(ray.origin.x), std::abs(ray.origin.y)),
        std::max(std::abs(static_cast<double>(cell.x)), std::abs(static_cast<double>(cell.y))) + 1);
    const detail::PixelLine line(ray, extent, size_);
    const detail::Chord chord = line.chord(cell, step.enter, step.exit);
    return detail::look_at(line, chord, plan).look == detail::Look::free;
  }

  [[nodiscard]] Plan plan_at(Tile tile, const Question& question) const {
    return question.at(tile, plans_, Plan{}, Plan{true});
  }

  [[nodiscard]] auto solid_pixels(const Question& question) const {
    return [this, &question](detail::Cell cell) {
      return plan_at(tile_of(cell), question).test(local(cell));
    };
  }

  [[nodiscard]] std::optional<Contact> walk_pixels(const Step& step,
                                                   const Question& question) const {
    const detail::Line fine = question.line.scaled(size_);
    const auto solid = solid_pixels(question);
    detail::Entries at_point;
    if (question.asks_at_origin(step.face)) {
      detail::add_at_point(at_point, fine, solid, question.policy.corner);
      if (!at_point.all().empty() && question.skip == 0 && !question.fresh) {
        return contact_with_pixel(fine, 0, at_point.all().front(), question);
      }
      if (!question.course.has_extent()) return std::nullopt;
    }
    const detail::Cell low{std::int64_t{step.tile.x} * size_, std::int64_t{step.tile.y} * size_};
    const detail::Region tile{low, {low.x + size_, low.y + size_}};
    detail::Stepper stepper(fine);
    stepper.leave_lines();
    if (!detail::enter(stepper, tile)) return std::nullopt;
    return nth_entry(fine, stepper, tile, question);
  }

  /// The entry, of which `question.skip` go before it, of a walk that stands on a tile's first
  /// pixel. From one entry on, there is no other until the ray has come out of the solid.
  [[nodiscard]] std::optional<Contact> nth_entry(const detail::Line& fine, detail::Stepper& stepper,
                                                 const detail::Region& tile,
                                                 const Question& question) const {
    const detail::Course course(fine);
    const auto solid = solid_pixels(question);
    const bool closed = question.policy.ends == Ends::closed;
    int skip = question.skip;
    bool is_inside = false;
    for (bool is_first = true; tile.contains(stepper.cell()); is_first = false) {
      if (stepper.is_past_end(closed)) break;
      const detail::Visit visit{stepper.cell(), stepper.face(), stepper.corner()};
      detail::Entries entries;
      detail::add_on_entering(entries, visit, course, solid, question.policy.corner);
      const auto found = entries.all();
      const bool is_stale = is_first && question.fresh && !found.empty() &&
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
    contact.tile = tile_of(entry.cell);
    contact.id = id_of(local(entry.cell), plan_at(contact.tile, question).shift);
    return contact;
  }

  [[nodiscard]] Tile tile_of(detail::Cell cell) const {
    return {static_cast<int>(cell.x >> shift_), static_cast<int>(cell.y >> shift_)};
  }
  [[nodiscard]] Pixel local(detail::Cell cell) const {
    return {static_cast<int>(cell.x & (size_ - 1)), static_cast<int>(cell.y & (size_ - 1))};
  }
  [[nodiscard]] int id_of(Pixel p, Pixel shift) const {
    return (p.y - shift.y) * size_ + (p.x - shift.x);
  }

  Plans plans_;
  int size_;
  int shift_;
};

}  // namespace raywalk
