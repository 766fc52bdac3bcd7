#pragma once

#include <algorithm>
#include <optional>

#include "raywalk/ray/probe.hpp"

/// Helpers for probes over things that are listed in cells, used in each step of a ray.
namespace raywalk::detail {

/// The t of a line of the grid is rounded as often as that of what lies on it, but otherwise.
inline constexpr double same_t = 0x1p-50;

/// True if a ray comes into a step's tile from beyond the grid, where nothing is listed.
[[nodiscard]] inline bool comes_in(const Step& step, const Question& question) {
  if (step.face == Face::none || question.policy.border == Border::unbounded) return false;
  const Line& line = question.line;
  const Tile corner{step.tile.x - line.x.step(), step.tile.y - line.y.step()};
  return !question.grid.contains(step.corner ? corner : beyond(step.tile, step.face));
}
/// True if a ray leaves the grid with this step. Expects one that leads anywhere.
[[nodiscard]] inline bool goes_out(const Step& step, const Question& question) {
  const Line& line = question.line;
  const Tile ahead{step.tile.x + line.x.step(), step.tile.y + line.y.step()};
  const bool out_by_x = ahead.x < 0 || ahead.x >= question.grid.width;
  const bool out_by_y = ahead.y < 0 || ahead.y >= question.grid.height;
  if (!out_by_x && !out_by_y) return false;
  const int order =
      order_of(line.x, std::max(step.tile.x, ahead.x), line.y, std::max(step.tile.y, ahead.y));
  return order == 0 || (order < 0 ? out_by_x : out_by_y);
}

/// True if t lies in a step's window. A contact on the way out counts in the next step, except at
/// the end of the ray: so each contact counts in one step, and nothing that lies beyond comes
/// before it.
[[nodiscard]] inline bool is_in_step(double t, const Step& step, const Question& question) {
  if (question.is_past_end(t)) return false;
  if (t < step.enter) {
    const bool is_just_before = t >= step.enter * (1 - same_t) && comes_in(step, question);
    if (!is_just_before) return false;
  }
  return t < step.exit ||
         (t == step.exit && t == question.line.max_t && question.ends_in(step.tile));
}
/// True if t is where a step leaves the grid, so that no other step will see to it.
[[nodiscard]] inline bool is_on_way_out(double t, const Step& step, const Question& question) {
  const bool is_near = t >= step.exit && t <= step.exit * (1 + same_t);
  return is_near && !question.is_past_end(t) && question.course.has_extent() &&
         goes_out(step, question);
}
/// A contact as the map has it, of which things are cut off at its rims: a ray that comes onto the
/// map inside of one strikes it there. `is_inside(t)` says whether it is inside at t.
template <class IsInside>
[[nodiscard]] std::optional<Contact> cut_at_rim(const std::optional<Contact>& contact,
                                                const Step& step, const Question& question,
                                                const IsInside& is_inside) {
  const bool is_before =
      contact && contact->t < step.enter * (1 - same_t) && comes_in(step, question);
  if (!is_before) return contact;
  if (!is_inside(step.enter)) return std::nullopt;
  return contact_with(question.line, step.enter, {cell_of(step.tile), step.face});
}
/// True if what a ray begins in counts in this step: in its first one, unless that is left out.
[[nodiscard]] inline bool is_begin(const Step& step, const Question& question) {
  return step.enter <= 0 && step.face == Face::none && !question.entering_only;
}

/// Puts a contact into a step in which it counts, as that of the thing with a number. On the rim of
/// the grid its t may be a few ulps beside the step's.
inline void put_in_step(Contact& contact, const Step& step, int id) {
  contact.t = std::max(std::min(contact.t, step.exit), step.enter);
  contact.tile = step.tile;
  contact.id = id;
}

[[nodiscard]] inline bool is_contact_before(const Contact& a, const Contact& b) {
  return a.t < b.t || (a.t == b.t && a.id < b.id);
}

/// Where among the contacts of a step with things that are listed: the one that was given last.
struct ListCursor {
  std::optional<Contact> last{};
  bool is_over = false;

  void clear() {
    last.reset();
    is_over = false;
  }
  /// The next contact by t, and by id where that is equal; none after the last.
  /// `visit_ids(visit)` calls `visit(int)` for each thing that may be met, and `contact_with(int)`
  /// says where that is.
  template <class VisitIds, class ContactWith>
  [[nodiscard]] std::optional<Contact> next(VisitIds&& visit_ids, ContactWith&& contact_with) {
    if (is_over) return std::nullopt;
    std::optional<Contact> nearest;
    visit_ids([&](int id) {
      const std::optional<Contact> contact = contact_with(id);
      if (!contact || (last && !is_contact_before(*last, *contact))) return;
      if (!nearest || is_contact_before(*contact, *nearest)) nearest = contact;
    });
    last = nearest;
    is_over = !last;
    return last;
  }
};

}  // namespace raywalk::detail
