#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <variant>

#include "raywalk/broadphase/detail/shape_entry.hpp"
#include "raywalk/broadphase/detail/step_contacts.hpp"
#include "raywalk/broadphase/shape_grid.hpp"
#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/ray/detail/cursor.hpp"

namespace raywalk {

/// A probe over the shapes of a `ShapeGrid`, so that a ray stops at the nearest of them, or at a
/// wall: `cast(grid, ray, any_of(walls, ShapeProbe(shapes)))`.
///
/// Only shapes in the cells on the ray's way are looked at, and a contact counts only in the cell
/// that it lies in: a shape may well be met far beyond the cell in which it was found, with others
/// before it. So the first contact is the nearest of all, by t, and by id where that is equal.
/// A segment is struck where the ray touches it, its ends included; one end-on. A disc or a box is
/// struck where the ray enters its inside: a tangent, or running along a side, is no hit. A ray
/// that begins in a shape, or on a segment, hits it at t = 0, without a normal; for `line_of_sight`
/// an end on a segment is not in its way. Shapes are cut off at the map's rim: a ray that comes
/// onto the map inside of a shape strikes it there. `Contact::id` is the shape's, the face that of
/// a box or of the rim, and `none` else. Expects a `ShapeGrid` of the cast's grid. It keeps a
/// reference to it, so it has to stay where it is. Bodies and looks know it, too:
/// `move_and_slide(grid, body, motion, any_of(walls, ShapeProbe(shapes)))`, and `visible_from`.
///
/// Whether the line of a ray strikes a segment or a box is exact; whether it begins in a disc, too,
/// and of a cast between two points, and of `line_of_sight`, whether it ends at any of them: one
/// that ends on a rim from outside strikes it at t = 1, which is no obstacle to sight. Whether a
/// ray that passes a disc cuts it is rounded as by `crossing`, and so are t and point.
class ShapeProbe {
 public:
  explicit ShapeProbe(const ShapeGrid& shapes RAYWALK_LIFETIMEBOUND) : shapes_(&shapes) {}
  explicit ShapeProbe(const ShapeGrid&&) = delete;

  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_shapes = true;
    using Cursor = detail::ListCursor;
  };
  using Cursor = ProbeTraits::Cursor;

  // NOLINTNEXTLINE(bugprone-exception-escape): a variant of plain numbers always has a value
  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const noexcept {
    return detail::nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    assert(question.grid == shapes_->grid());
    const std::span<const int> ids = shapes_->at(step.tile);
    if (ids.empty()) return std::nullopt;
    const Segment chord{ray.at(step.enter), ray.at(step.exit)};
    const auto visit_ids = [&](auto&& visit) {
      for (const int id : ids) {
        if (!detail::is_beside(shape_of(id), chord)) visit(id);
      }
    };
    return cursor.next(visit_ids, [&](int id) { return contact_with(id, ray, step, question); });
  }

  /// Hands each segment, disc and box that is within the range of a `Shape` to `visit(shape, id)`.
  template <class Visit>
  void visit_shapes(Visit&& visit) const {
    int id = 0;
    const auto visit_one = [&](const auto& shape) {
      if (detail::is_listable(shape)) visit(shape, id);
    };
    for (const Shape& shape : shapes_->shapes()) {
      std::visit(visit_one, shape);
      ++id;
    }
  }
  /// The same for those that are listed in a tile.
  template <class Visit>
  void visit_shapes_in(Tile tile, Visit&& visit) const {
    for (const int id : shapes_->at(tile)) {
      std::visit([&](const auto& shape) { visit(shape, id); }, shape_of(id));
    }
  }

 private:
  [[nodiscard]] const Shape& shape_of(int id) const {
    return shapes_->shapes()[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::optional<Contact> contact_with(int id, const Ray& ray, const Step& step,
                                                    const Question& question) const {
    const Shape& shape = shape_of(id);
    const detail::Way way(ray, question.line);
    const auto is_inside = [&](double t) {
      return std::visit([&](const auto& s) { return detail::is_inside(s, way, t); }, shape);
    };
    const auto entry = std::visit([&](const auto& s) { return detail::entry_into(s, way); }, shape);
    std::optional<Contact> contact = detail::cut_at_rim(entry, step, question, is_inside);
    if (!contact) return std::nullopt;
    const bool begins_in = contact->normal == Vec{0, 0};
    const bool counts = begins_in
                            ? detail::is_begin(step, question) && !is_excused(shape, way, question)
                            : is_here(shape, contact->t, step, question);
    if (!counts) return std::nullopt;
    detail::put_in_step(*contact, step, id);
    return contact;
  }
  /// A segment counts on the rim of the area, too: it may well be the wall round it.
  [[nodiscard]] static bool is_here(const Shape& shape, double t, const Step& step,
                                    const Question& question) {
    const bool is_wall = std::holds_alternative<Segment>(shape);
    return detail::is_in_step(t, step, question) ||
           (is_wall && detail::is_on_way_out(t, step, question));
  }
  /// True if a ray whose ends do not count has one on a segment, and does not run along it.
  [[nodiscard]] static bool is_excused(const Shape& shape, const detail::Way& way,
                                       const Question& question) {
    const auto* segment = std::get_if<Segment>(&shape);
    if (segment == nullptr || question.policy.ends == Ends::closed) return false;
    const auto found = detail::crossing_of(way, *segment);
    return found && !found->is_overlap();
  }

  const ShapeGrid* shapes_;
};

}  // namespace raywalk
