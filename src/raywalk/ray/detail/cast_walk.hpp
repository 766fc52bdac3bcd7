#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>

#include "raywalk/geom/detail/exact.hpp"
#include "raywalk/geom/ray.hpp"
#include "raywalk/ray/contact.hpp"
#include "raywalk/ray/detail/stepper.hpp"
#include "raywalk/ray/question.hpp"

namespace raywalk::detail {

/// A ray whose direction is far from the ends of the range of doubles, so that no t on its way
/// overflows, or has few digits.
///
/// A way is 2^-1074 tiles long at least, and less than 2^32: by a direction that is made as large
/// as 2^-320 to 2^-70 each t of it is a number with all its digits.
struct LeveledRay {
  Ray ray{};
  /// A t of the given ray is that of this one times `unit`, a power of two.
  double unit = 1;

  /// The ray itself where its direction is not extreme, or no power of two makes it less so without
  /// rounding.
  explicit LeveledRay(const Ray& given) : ray(given) {
    const double size = std::max(std::abs(given.direction.x), std::abs(given.direction.y));
    if (size == 0 || is_of_common_size(size)) [[likely]] {
      return;
    }
    const double factor = factor_for(size);
    const Ray leveled{given.origin, given.direction * factor, given.max_t / factor};
    const bool is_exact =
        leveled.direction / factor == given.direction && leveled.max_t * factor == given.max_t;
    if (!is_exact) return;
    ray = leveled;
    unit = factor;
  }

 private:
  /// The factor that makes an extreme size common.
  [[nodiscard]] static double factor_for(double size) {
    if (size < 0x1p-900) return 0x1p800;
    if (size < 0x1p-650) return 0x1p580;
    if (size < 1) return 0x1p330;
    return size > 0x1p900 ? 0x1p-1000 : 0x1p-600;
  }
};

/// The walk of a cast: from tile to tile, as far as the policy says, and how it ends. It does not
/// know the probe, and so it is compiled once for all of them.
class CastWalk {
 protected:
  CastWalk(const Grid& grid, const Ray& ray, const Policy& policy)
      : CastWalk(grid, LeveledRay(ray), policy) {
    if (!is_valid(ray)) end_at(End::invalid, 0, ray.origin);
  }
  CastWalk(const Grid& grid, Point a, Point b, const Policy& policy)
      : CastWalk(Question(grid, policy, are_valid(a, b) ? Line(a, b) : Line()),
                 Ray::rounded_between(a, b)) {
    if (!are_valid(a, b)) end_at(End::invalid, 0, a);
  }
  CastWalk(const Question& question, const Ray& ray)
      : question_(question),
        ray_(ray),
        stepper_(question.line),
        closed_(question.policy.ends == Ends::closed) {}

  void begin() {
    has_begun_ = true;
    if (is_over_) return;
    set_regions();
    tile_ = tile_of(stepper_.cell());
    if (question_.policy.border == Border::reject && !begins_on_map()) {
      return end_at(End::edge, 0, ray_.origin);
    }
    set_out(stepper_, question_.course);
    left_point_ = ray_.origin;
    if (!enter(stepper_, region_)) return leave();
    question_.entering_only = question_.policy.start == Start::until_free;
    arrive();
    if (question_.policy.start == Start::ignore_first && stepper_.face() == Face::none) go_on();
  }
  /// True if a tile of the map is the one where it is, or may lie on its way from there.
  [[nodiscard]] bool is_ahead(Tile tile) const {
    return question_.grid.contains(tile) && (tile.x - stepper_.x.cell()) * stepper_.x.step() >= 0 &&
           (tile.y - stepper_.y.cell()) * stepper_.y.step() >= 0;
  }
  /// Goes on behind a tile on its way, up to which there is nothing to meet, that one included.
  void go_behind(Tile tile) {
    assert(is_ahead(tile));
    stepper_.x.stand_at(tile.x);
    stepper_.y.stand_at(tile.y);
    tile_ = tile;
    go_on();
  }
  /// Leaves the tile, of which all contacts have been given.
  void go_on() {
    if (!stepper_.has_exit()) {
      return is_beside_map() ? leave() : end_at(End::length, 0, ray_.origin);
    }
    question_.skip = 0;
    const bool was_in_rock = is_in_rock();
    stepper_.advance(Tie::diagonal);
    if (was_in_rock && is_in_rock() && !is_first_ignored()) {
      if (!enter(stepper_, map_.grown(1))) return leave();
    }
    arrive();
  }
  void end_at(End end, double t, Point point) {
    is_over_ = true;
    end_ = {end, t, point, tile_, std::nullopt};
  }

  Question question_;
  Ray ray_;
  Stepper stepper_;
  bool has_begun_ = false;
  bool is_over_ = false;
  CastResult end_{};

 private:
  CastWalk(const Grid& grid, const LeveledRay& leveled, const Policy& policy)
      : CastWalk(Question(grid, policy, is_valid(leveled.ray) ? leveled.ray : Ray{}), leveled.ray) {
    question_.unit = leveled.unit;
  }
  /// The tiles there are, and those to be visited. A ray that only touches the map's far edges
  /// never enters a tile of it; `supercover` wants those touches, and finds them one tile further
  /// out.
  void set_regions() {
    const Border border = question_.policy.border;
    const bool is_supercover = question_.policy.corner == Corner::supercover;
    map_ = border == Border::unbounded ? Region::touchable() : Region::of(question_.grid);
    if (border == Border::unbounded) {
      region_ = map_;
    } else if (border == Border::solid) {
      region_ = question_.policy.start == Start::until_free ? map_.grown(1) : Region::everything();
    } else {
      region_ = is_supercover ? map_.grown(1) : map_;
    }
  }

  /// True if it begins on the map, its rims included.
  [[nodiscard]] bool begins_on_map() const {
    const auto is_on = [](double origin, int size) { return origin >= 0 && origin <= size; };
    return is_on(ray_.origin.x, question_.grid.width) &&
           is_on(ray_.origin.y, question_.grid.height);
  }
  /// True beyond a map whose border is solid. That rock is one solid: it is not told tile by tile.
  [[nodiscard]] bool is_in_rock() const {
    return question_.policy.border == Border::solid && !map_.contains(stepper_.cell());
  }
  [[nodiscard]] bool is_first_ignored() const {
    return tiles_ == 1 && question_.policy.start == Start::ignore_first;
  }
  /// True if it ends in a tile beside the map, where `supercover` alone looks, and does not come to
  /// the map: for the others it has left the map, or passes by.
  [[nodiscard]] bool is_beside_map() const {
    if (was_on_map_ || question_.policy.corner != Corner::supercover) return false;
    if (question_.policy.border == Border::solid) return false;
    Stepper ahead = stepper_;
    return !enter(ahead, map_);
  }
  /// Ends the cast if the stepper may not be where it is.
  void arrive() {
    if (stepper_.is_past_end(closed_)) {
      return is_beside_map() ? leave() : end_at(End::length, ray_.max_t, last_point());
    }
    const bool is_on_map = map_.contains(stepper_.cell());
    if (was_on_map_ && !is_on_map) {
      left_t_ = std::min(stepper_.enter(), ray_.max_t);
      left_point_ = entry_point();
    }
    was_on_map_ = is_on_map;
    if (!region_.contains(stepper_.cell())) return leave();
    if (tiles_++ >= question_.policy.max_tiles) {
      return end_at(End::tiles, stepper_.enter(), entry_point());
    }
    if (is_on_map) tile_ = tile_of(stepper_.cell());
  }
  /// Ends where nothing more is to be met: at the edge, or, as rock has none, by its length.
  void leave() {
    const Point last = last_point();
    const bool has_end = std::isfinite(last.x) && std::isfinite(last.y);
    if (has_end && question_.policy.border == Border::solid) {
      return end_at(End::length, stepper_.has_exit() ? ray_.max_t : 0, last);
    }
    end_at(End::edge, left_t_, left_point_);
  }
  [[nodiscard]] Point last_point() const {
    return question_.line.has_end ? question_.line.end : ray_.at(ray_.max_t);
  }
  /// Where it came into the cell it is in.
  [[nodiscard]] Point entry_point() const {
    const double t = std::min(stepper_.enter(), ray_.max_t);
    return point_of(question_.line, t, {stepper_.cell(), stepper_.face()});
  }

  Region map_{};
  Region region_{};
  bool closed_;
  bool was_on_map_ = false;
  double left_t_ = 0;  // where it was last on the map
  Point left_point_{};
  std::int64_t tiles_ = 0;
  Tile tile_{};
};

}  // namespace raywalk::detail
