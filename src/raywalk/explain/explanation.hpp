#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/policy.hpp"
#include "raywalk/ray/walk.hpp"

namespace raywalk {

/// The verdict on one tile on the way of a cast.
///
/// - `passes`: nothing in it stops the ray.
/// - `hit`: the cast ended at a solid in it, or beside the line or corner by which it is entered.
/// - `blocked_corner`: the cast ended at its corner, between two solids that touch there.
/// - `ignored`: there is a solid, but the ray began inside it, and `Policy::start` lets it out.
enum class StepVerdict : std::uint8_t { passes, hit, blocked_corner, ignored };

/// One tile that the probe was asked about, and what it said; for `ignored`, what it would say.
struct ExplainedStep {
  /// Counts from 0; where steps in the middle are left out, so are their numbers.
  std::int64_t number = 0;
  Step step{};
  StepVerdict verdict = StepVerdict::passes;
  std::optional<Contact> contact{};

  friend bool operator==(const ExplainedStep&, const ExplainedStep&) = default;
};

/// How much of a tile is solid; `beyond` for a tile beyond the map that is nothing.
enum class Fill : std::uint8_t { free, part, solid, beyond };

/// A solid rectangle: a whole tile, or a run of pixels.
struct SolidArea {
  Point low{};
  Point high{};

  friend bool operator==(const SolidArea&, const SolidArea&) = default;
};

/// A rectangle of tiles round the way of a ray, or round one end of it.
struct Sketch {
  Tile low{};
  int width = 0;
  int height = 0;
  /// One for each tile, row by row.
  std::vector<Fill> fills{};
  std::vector<SolidArea> solids{};

  [[nodiscard]] bool contains(Tile t) const {
    return t.x >= low.x && t.x - low.x < width && t.y >= low.y && t.y - low.y < height;
  }
  /// Expects `contains(tile)`.
  [[nodiscard]] Fill fill(Tile t) const {
    const auto row = static_cast<std::size_t>(t.y - low.y);
    return fills[row * static_cast<std::size_t>(width) + static_cast<std::size_t>(t.x - low.x)];
  }

  friend bool operator==(const Sketch&, const Sketch&) = default;
};

/// A cast, step by step: plain data for people and their tools. `explain` makes it, `to_text` and
/// `to_svg` draw it.
struct Explanation {
  Grid grid{};
  Ray ray{};
  Policy policy{};
  /// One for each tile that the probe was asked about (with `Start::ignore_first` not the first
  /// tile), and of a long ray only the first and the last ones.
  std::vector<ExplainedStep> steps{};
  CastResult result{};
  /// The map round the ray; two pieces of it, round the start and round the end, where the ray is
  /// too long for one. None for an invalid ray.
  std::vector<Sketch> sketches{};
};

}  // namespace raywalk
