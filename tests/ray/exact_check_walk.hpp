#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "ray/exact_check.hpp"

/// The enumerations of one ray, judged: the tiles of a walk, and the solids of `cast_all`.
namespace raywalk::oracle {

/// The face by which a passage comes in.
[[nodiscard]] inline Face face_of(const Cuts& cuts, const Passage& passage) {
  if (passage.axis == 'x') return cuts.x.step > 0 ? Face::west : Face::east;
  if (passage.axis == 'y') return cuts.y.step > 0 ? Face::north : Face::south;
  return Face::none;
}

/// The flaw of one step; null if it is right.
[[nodiscard]] inline const char* flaw_of_step(const Judged& judged, const Passage& expected,
                                              const Step& step) {
  const Cuts& cuts = judged.cuts;
  const Lattice& window = judged.world.lattice;
  const double max_t = judged.ray.max_t;
  const bool is_there =
      step.tile.x == window.low_x + expected.column && step.tile.y == window.low_y + expected.row;
  if (!is_there) return "another tile";
  const bool is_first = expected.axis == 'n';
  const double enter = is_first ? 0 : cuts.time(expected.enter);
  if (is_first ? step.enter != 0 : !is_near(step.enter, enter)) return "entered at another t";
  if (step.face != face_of(cuts, expected)) return "entered by another face";
  const bool ends = expected.is_last && cuts.has_extent();
  if (ends && step.exit != max_t) return "the last one does not end the ray";
  if (!expected.is_last && !is_near(step.exit, cuts.time(expected.exit))) return "left elsewhere";
  if (!(step.enter <= step.exit) || step.exit > max_t) return "t falls";
  const bool is_lattice_point =
      cuts.x.at(expected.enter).is_line() && cuts.y.at(expected.enter).is_line();
  if (expected.is_corner && !step.corner) return "came through a corner";
  if ((is_first || !is_lattice_point) && step.corner) return "came through no corner";
  return nullptr;
}

/// The way of one ray: what it should be, and what it is.
struct Trip {
  std::vector<Passage> expected{};
  std::vector<Step> steps{};
  bool is_whole = false;  ///< it has to end where the window does
};

/// A walk over the map, or where that has no edges without a map, to one step more than expected.
[[nodiscard]] inline Trip make_trip(const Judged& judged, Tie tie) {
  const World& world = judged.world;
  const bool has_edges = world.border != Border::unbounded;
  Trip trip{passages(judged.cuts, world.lattice, tie, has_edges)};
  const bool ends_here = !trip.expected.empty() && trip.expected.back().is_last;
  trip.is_whole = ends_here || (has_edges && world.is_at_zero());
  for (const Step& step : has_edges ? walk(world.grid, judged.ray, tie) : walk(judged.ray, tie)) {
    trip.steps.push_back(step);
    if (trip.steps.size() > trip.expected.size()) break;
  }
  return trip;
}

/// The number of the first step that is wrong and what is wrong with it.
[[nodiscard]] inline std::pair<std::size_t, const char*> flaw_of_trip(const Judged& judged,
                                                                      const Trip& trip) {
  const std::size_t count = std::min(trip.steps.size(), trip.expected.size());
  for (std::size_t i = 0; i < count; ++i) {
    const char* flaw = flaw_of_step(judged, trip.expected[i], trip.steps[i]);
    if (flaw != nullptr) return {i, flaw};
    if (i > 0 && trip.steps[i].enter != trip.steps[i - 1].exit) return {i, "a gap in t"};
  }
  if (trip.steps.size() < trip.expected.size()) return {count, "a tile too few"};
  const bool is_longer = trip.steps.size() > trip.expected.size();
  return {count, is_longer && trip.is_whole ? "a tile too many" : nullptr};
}

/// Judges the walk of a ray, as far as it lies in the window; none that begins beyond a window
/// which is not the whole map. Expects tiles, not pixels.
[[nodiscard]] inline std::string check_walk(const Judged& judged, Tie tie) {
  const Lattice& window = judged.world.lattice;
  const bool is_map = judged.world.border != Border::unbounded && judged.world.is_at_zero();
  if (!is_map && !begins_inside(judged.cuts, window)) return "";
  const Trip trip = make_trip(judged, tie);
  const auto [number, flaw] = flaw_of_trip(judged, trip);
  if (flaw == nullptr) return "";
  std::ostringstream text;
  text << "walk: " << flaw << ", tile number " << number << " of " << trip.expected.size()
       << ", tie " << static_cast<int>(tie) << "\n"
       << to_text(judged.world) << to_text(judged.ray);
  for (std::size_t i = number > 2 ? number - 2 : 0; i < trip.steps.size() && i <= number; ++i) {
    const Step& s = trip.steps[i];
    text << "got " << s.tile.x << ", " << s.tile.y << " from " << exactly(s.enter) << " to "
         << exactly(s.exit) << " face " << static_cast<int>(s.face)
         << (s.corner ? " corner\n" : "\n");
  }
  if (number < trip.expected.size()) {
    const Passage& p = trip.expected[number];
    text << "expected " << window.low_x + p.column << ", " << window.low_y + p.row << " from "
         << exactly(p.axis == 'n' ? 0 : judged.cuts.time(p.enter)) << " by " << p.axis << "\n";
  }
  return text.str();
}

/// The flaw of all contacts of a ray, in the order of their t, with `thin` corners; null if right.
///
/// The contacts are the solid tiles whose inside it meets, and perhaps those that close a corner.
[[nodiscard]] inline const char* flaw_of_contacts(const Judged& judged,
                                                  const std::vector<Contact>& contacts) {
  const Cuts& cuts = judged.cuts;
  std::size_t next = 0;
  Spot before{-2, -2};
  double t = 0;
  for (int code = cuts.start(); code <= cuts.end() && code < cuts.last(); code += 2) {
    const Spot cell{cuts.x.at(code + 1).low, cuts.y.at(code + 1).low};
    const bool is_new = cell.column != before.column || cell.row != before.row;
    before = cell;
    const auto is_at = [&](const Contact& c) {
      const Spot spot = spot_of(judged.world, c);
      return spot.column == cell.column && spot.row == cell.row;
    };
    if (judged.sets.place(code).touches_diagonally && next < contacts.size() &&
        !is_at(contacts[next]) && touches(cuts, code, spot_of(judged.world, contacts[next]))) {
      t = contacts[next++].t;
    }
    if (!is_new || !judged.world.solid(cell.column, cell.row)) continue;
    if (next == contacts.size() || !is_at(contacts[next])) return "a tile is missing";
    const Contact& contact = contacts[next++];
    if (contact.t < t || contact.t > judged.ray.max_t) return "t is out of order";
    if (!is_near(contact.t, code == cuts.start() ? 0 : cuts.time(code))) return "t is off";
    t = contact.t;
  }
  return next == contacts.size() ? nullptr : "a contact too many";
}

/// Judges `cast_all` on a plain. Expects extent, a direction without zero components, and no
/// pixels.
template <class Probe>
[[nodiscard]] std::string check_cast_all(const Judged& judged, const Probe& probe) {
  const Policy policy{.corner = Corner::thin, .border = judged.world.border};
  std::vector<Contact> contacts;
  const auto keep = [&](const Contact& contact) { return contacts.push_back(contact), false; };
  const CastResult result = cast_all(judged.world.grid, judged.ray, probe, keep, policy);
  const char* flaw = result.end == End::hit ? "it is said to have been stopped"
                                            : flaw_of_contacts(judged, contacts);
  if (flaw == nullptr) return "";
  std::string text = std::string("cast_all: ") + flaw + "\n" + to_text(judged.world) +
                     to_text(judged.ray) + to_text(result);
  for (const Contact& c : contacts) {
    text += "contact " + std::to_string(c.tile.x) + ", " + std::to_string(c.tile.y) + " at " +
            exactly(c.t) + "\n";
  }
  return text;
}

}  // namespace raywalk::oracle
