#pragma once

#include <bit>
#include <cassert>

#include "raywalk/ray/mask.hpp"
#include "raywalk/ray/probe.hpp"

namespace raywalk {

/// What of a tile is solid, seen from above: nothing, all, or the pixels of a mask.
struct Plan {
  bool solid = false;
  /// Outlives the plan. Where it is set, `solid` does not matter.
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
    const bool looks_aside = step.corner || detail::Course(ray).is_along_line() ||
                             question.policy.corner == Corner::supercover ||
                             !detail::has_extent(ray);
    if (plan.is_uniform() && !plan.solid && !looks_aside) return std::nullopt;
    return walk_pixels(ray, step, question);
  }

 private:
  [[nodiscard]] Plan plan_at(Tile tile, const Question& question) const {
    return question.at(tile, plans_, Plan{}, Plan{true});
  }

  [[nodiscard]] std::optional<Contact> walk_pixels(const Ray& ray, const Step& step,
                                                   const Question& question) const {
    const Ray fine{{ray.origin.x * size_, ray.origin.y * size_},
                   ray.direction * static_cast<double>(size_),
                   ray.max_t};
    const detail::Course course(fine);
    auto solid = [&](detail::Cell cell) {
      return plan_at(tile_of(cell), question).test(local(cell));
    };
    const Corner corner = question.policy.corner;
    if (detail::asks_at_origin(fine, step, question)) {
      const auto found = detail::entry_at_point(fine, solid, corner);
      if (found) return contact_with_pixel(fine, 0, *found, question);
      if (!detail::has_extent(fine)) return std::nullopt;
    }
    const detail::Cell low{std::int64_t{step.tile.x} * size_, std::int64_t{step.tile.y} * size_};
    const detail::Region tile{low, {low.x + size_, low.y + size_}};
    detail::Stepper stepper(fine);
    stepper.leave_lines();
    if (!detail::enter(stepper, tile)) return std::nullopt;
    for (; tile.contains(stepper.cell()); stepper.advance(Tie::diagonal)) {
      if (question.is_past_end(stepper.enter(), fine.max_t)) break;
      const detail::Visit visit{stepper.cell(), stepper.face(), stepper.corner()};
      const auto found = detail::entry(visit, course, solid, corner);
      if (found) return contact_with_pixel(fine, stepper.enter(), *found, question);
      if (stepper.exit() == std::numeric_limits<double>::infinity()) break;
    }
    return std::nullopt;
  }

  [[nodiscard]] Contact contact_with_pixel(const Ray& fine, double t, const detail::Entry& entry,
                                           const Question& question) const {
    Contact contact = detail::contact_with(fine, t, entry);
    contact.point = {contact.point.x / size_, contact.point.y / size_};
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
