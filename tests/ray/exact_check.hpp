#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "ray/exact_contact.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/walk.hpp"

/// Every question about one ray, asked and judged. The answers are texts; an empty one means that
/// nothing differs from exact arithmetic.
namespace raywalk::oracle {

[[nodiscard]] inline std::string to_text(const CastResult& r) {
  std::string text = "end " + std::to_string(static_cast<int>(r.end)) + " t " + exactly(r.t) +
                     " at " + exactly(r.point) + " tile " + std::to_string(r.tile.x) + ", " +
                     std::to_string(r.tile.y);
  if (r.contact) {
    text += " face " + std::to_string(static_cast<int>(r.contact->face)) + " id " +
            std::to_string(r.contact->id);
  }
  return text + "\n";
}

[[nodiscard]] inline std::string to_text(const Policy& policy) {
  return " corner " + std::to_string(static_cast<int>(policy.corner)) + " start " +
         std::to_string(static_cast<int>(policy.start)) + "\n";
}

/// The cell that a contact names: the tile, or the pixel that its tile and id stand for.
[[nodiscard]] inline Spot spot_of(const World& world, const Contact& contact) {
  const int n = world.lattice.scale;
  if (n == 1) return {world.column(contact.tile.x), world.row(contact.tile.y)};
  return {world.column(std::int64_t{contact.tile.x} * n + contact.id % n),
          world.row(std::int64_t{contact.tile.y} * n + contact.id / n)};
}

/// Judges a cast whose sets have their hit at `expected`.
[[nodiscard]] inline const char* flaw_of_cast(const Judged& judged, std::optional<int> expected,
                                              const CastResult& result) {
  const bool is_hit = result.end == End::hit && result.contact.has_value();
  if (is_hit != expected.has_value()) return is_hit ? "hits what is not there" : "misses a hit";
  if (!is_hit) return flaw_of_miss(judged, result);
  const Contact& contact = *result.contact;
  if (result.t != contact.t || result.point != contact.point || result.tile != contact.tile) {
    return "the result contradicts its contact";
  }
  return flaw_of(judged, contact, spot_of(judged.world, contact), *expected);
}

[[nodiscard]] inline std::string report(const Judged& judged, std::optional<int> expected,
                                        const CastResult& result, const Policy& policy) {
  const std::string t = expected ? exactly(judged.cuts.time(*expected)) : "none";
  return to_text(judged.world) + to_text(judged.ray) + "cast" + to_text(policy) + "expected t " +
         t + "\ngot " + to_text(result);
}

/// True if the origin lies in the window, whose tiles are half-open.
[[nodiscard]] inline bool begins_inside(const Cuts& cuts, const Lattice& lattice) {
  return cuts.x.floor() >= 0 && cuts.x.floor() < lattice.columns && cuts.y.floor() >= 0 &&
         cuts.y.floor() < lattice.rows;
}

/// True if the cast has to be refused: it begins beyond a map whose border says so, and not on its
/// rim.
[[nodiscard]] inline bool is_refused(const Judged& judged) {
  const auto is_on = [](const AxisCuts& axis, int cells) {
    return axis.start.high >= 0 && axis.start.low < cells;
  };
  const Lattice& map = judged.world.lattice;
  return judged.world.border == Border::reject &&
         !(is_on(judged.cuts.x, map.columns) && is_on(judged.cuts.y, map.rows));
}

template <class Probe>
[[nodiscard]] std::string check_cast(const Judged& judged, const Probe& probe) {
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const Policy policy{.corner = corner, .border = judged.world.border};
    const CastResult result = cast(judged.world.grid, judged.ray, probe, policy);
    if (is_refused(judged)) {
      if (result.end == End::edge && result.t == 0) continue;
      return "a cast from beyond is not refused\n" + report(judged, {}, result, policy);
    }
    const std::optional<int> expected = judged.sets.first_hit(corner);
    const char* flaw = flaw_of_cast(judged.with(corner), expected, result);
    if (flaw != nullptr) return std::string(flaw) + "\n" + report(judged, expected, result, policy);
  }
  return "";
}

/// `until_free`, and `ignore_first` where the tile it begins in is one of the window and not two.
/// Expects a ray with extent whose direction has no zero component.
template <class Probe>
[[nodiscard]] std::string check_start(const Judged& judged, const Probe& probe) {
  const Cuts& cuts = judged.cuts;
  World without = judged.world;  // the tile it begins in
  const bool begins_here =
      without.clear(cuts.x.at(cuts.start() + 1).low, cuts.y.at(cuts.start() + 1).low);
  const Sets sets_without(cuts, without);
  for (const Start start : {Start::until_free, Start::ignore_first}) {
    const bool ignores = start == Start::ignore_first;
    if (ignores && !begins_here) continue;
    for (const Corner corner : {Corner::block_both, Corner::thin}) {
      const Policy policy{.corner = corner, .start = start, .border = judged.world.border};
      const CastResult result = cast(judged.world.grid, judged.ray, probe, policy);
      const Judged seen{ignores ? without : judged.world, judged.ray, cuts,
                        ignores ? sets_without : judged.sets, corner};
      const auto expected =
          ignores ? seen.sets.first_hit(corner) : seen.sets.first_hit_outside(corner);
      const char* flaw = flaw_of_cast(seen, expected, result);
      if (flaw != nullptr) return std::string(flaw) + "\n" + report(seen, expected, result, policy);
    }
  }
  return "";
}

/// The segment from a to b and back. Expects its cuts, and their sets.
template <class Probe>
[[nodiscard]] std::string check_blocked(const World& world, Point a, Point b, const Sets& sets,
                                        const Probe& probe) {
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const Policy policy{.corner = corner, .border = world.border};
    const bool expected = sets.is_blocked(corner);
    const bool there = blocked(world.grid, a, b, probe, policy);
    const bool back = !line_of_sight(world.grid, b, a, probe, policy);
    if (there == expected && back == expected) continue;
    std::ostringstream text;
    text << "blocked is wrong\n"
         << to_text(world) << "a " << exactly(a) << "\nb " << exactly(b) << "\nblocked"
         << to_text(policy) << "expected " << expected << " there " << there << " back " << back
         << "\n";
    return text.str();
  }
  return "";
}

}  // namespace raywalk::oracle
