#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "raywalk/body/detail/body_sweep.hpp"
#include "raywalk/body/obstacles.hpp"

/// The search for what a body meets first on a long way.
namespace raywalk::detail {

/// A solid on the way of a body.
struct Obstruction {
  double t = 0;
  Vec normal{0, 0};
  SlantedSolid solid{};
  Tile tile{};
  /// Which of the other bodies it is.
  std::optional<int> other{};
  /// The square of the way from the centre to the place of contact. It decides between solids with
  /// the same rounded t: the nearer one counts; if both are as near, the first one looked at.
  double aside = 0;

  [[nodiscard]] bool is_sooner(const Obstruction& than) const {
    return t < than.t || (t == than.t && aside < than.aside);
  }
};

/// Room for rounding: coordinates are within 2^30, so they are exact to 2^-23, and the t of a step
/// of the walk is to a few units in the last place.
inline constexpr double sweep_slack = 0x1p-16;

/// When a body whose centre goes along a ray meets a solid, and how.
template <class S>
[[nodiscard]] inline std::optional<Meeting> meet(const Ray& ray, const S& solid, const Body& body) {
  const double reach = body.radius + solid.box().radius;
  if (reach == 0) return meet_box(ray, solid, body.half);
  const S grown = solid.grown(body.half);
  const std::optional<double> t = time_to_box(ray, grown, reach);
  if (!t) return std::nullopt;
  const Vec from = gap(grown, ray.at(*t));
  const double distance = length(from);
  if (distance > 0) return Meeting{*t, from / distance};
  // It begins inside, or the radius is lost in rounding.
  const auto sides = meet_box(ray, grown, {reach, reach});
  return Meeting{*t, sides ? sides->normal : Vec{0, 0}};
}

/// The first of the solids on the way of a body that have been looked at. The steps that do
/// not ask for the kind of obstacles are here, and so are compiled once for all of them.
class FirstOnWay {
 protected:
  static constexpr double longest = std::numeric_limits<double>::max();

  FirstOnWay(const Bounds& bounds, const Body& body, const Ray& ray, Start start)
      : bounds_(bounds),
        body_(body),
        ray_(ray),
        start_(start),
        margin_(extent_of(body) + Vec{sweep_slack, sweep_slack}) {}

  template <class S>
  [[nodiscard]] bool is_ignored(const S& solid) const {
    return start_ == Start::ignore_first && is_overlap(solid, body_);
  }
  /// The latest t that matters, finite.
  [[nodiscard]] double end() const { return std::min(best_ ? best_->t : longest, ray_.max_t); }
  template <class S>
  void consider(const S& solid, Tile tile, std::optional<int> other) {
    const std::optional<Meeting> meeting = meet(ray_, solid, body_);
    if (!meeting || meeting->t < from_ || meeting->t > longest || (best_ && meeting->t > best_->t))
      return;
    // It is on its way out of what it overlaps by a rounding, and out of it in no time.
    if (start_ == Start::until_free && meeting->t == 0 && is_overlap(solid, body_)) return;
    const Vec off = gap(solid, ray_.at(meeting->t));
    const double aside = dot(off, off);
    const Obstruction found{meeting->t, meeting->normal, solid, tile, other, aside};
    if (!best_ || found.is_sooner(*best_)) best_ = found;
  }

  void look_at_rock() {
    const Area everywhere{{-forever, -forever}, {forever, forever}};
    auto look = [&](const Solid& rock) {
      if (!is_ignored(rock)) consider(rock, {}, {});
    };
    visit_rock(bounds_.grid, everywhere, look);
  }
  void look_at_others(const Others& others) {
    for (int i = 0; i < others.size(); ++i) {
      if (!others.counts(i)) continue;
      const Body other = others[i];
      const Solid solid = Solid::of(other);
      if (is_numeric(other) && !is_ignored(solid)) consider(solid, {}, i);
    }
  }
  void look_at_mask(const Plan& plan, Tile tile, const Solid& whole, int size) {
    const std::optional<Meeting> meeting = meet(ray_, whole, body_);
    if (!meeting || (best_ && meeting->t > best_->t)) return;
    const double reach = body_.radius;
    const double out = time_out_of_box(ray_, whole.grown(body_.half), reach);
    const Point a = ray_.at(meeting->t);
    const Point b = ray_.at(std::max(meeting->t, std::min(out, end())));
    if (start_ == Start::ignore_first && is_masked_start(plan, tile, size)) return;
    auto look = [&](const Solid& run) { consider(run, tile, {}); };
    visit_mask(plan, tile, size, Area::around(a, b, margin_), look);
  }
  [[nodiscard]] bool is_masked_start(const Plan& plan, Tile tile, int size) const {
    bool found = false;
    auto look = [&](const Solid& run) { found = found || is_overlap(run, body_); };
    const Area area = Area::around(body_.center, body_.center, margin_);
    visit_mask(plan, tile, size, area, look);
    return found;
  }

  /// The piece of the way on which the body may touch tiles, and on which coordinates are numbers.
  [[nodiscard]] std::optional<Window> window_of_map() const {
    constexpr double limit = max_coordinate;
    const Grid& grid = bounds_.grid;
    const bool is_open = bounds_.border == Border::unbounded;
    const Vec low = is_open ? Vec{-limit, -limit} : -margin_;
    const Vec high = is_open ? Vec{limit, limit} : Vec{grid.width, grid.height} + margin_;
    Window window{0, end()};
    const bool meets = window.clip(ray_.origin.x, ray_.direction.x, low.x - 1, high.x + 1) &&
                       window.clip(ray_.origin.y, ray_.direction.y, low.y - 1, high.y + 1);
    return meets ? std::optional(window) : std::nullopt;
  }
  /// The t at which the body is out of a solid that it overlaps at `free`; 0 for any other one.
  template <class S>
  [[nodiscard]] double time_out_of(const S& solid, double free) const {
    if (free == 0 ? !is_overlap(solid, body_) : !is_in(solid, free)) return 0;
    return time_out_of_box(ray_, solid.grown(body_.half), body_.radius + solid.box().radius);
  }

  const Bounds& bounds_;
  const Body& body_;
  const Ray& ray_;
  Start start_;
  Vec margin_;
  double from_ = 0;
  std::optional<Obstruction> best_{};

 private:
  template <class S>
  [[nodiscard]] bool is_in(const S& solid, double t) const {
    const std::optional<Meeting> meeting = meet(ray_, solid, body_);
    const double reach = body_.radius + solid.box().radius;
    return meeting && meeting->t <= t && time_out_of_box(ray_, solid.grown(body_.half), reach) > t;
  }
};

/// Looks at the tiles along the way of a body, each once, in the order in which it comes near them.
///
/// The centre's walk says which these are: while it is in one tile, they are those within the
/// body's extent of that piece of its way. All solids nearer than the window of the next step have
/// then been seen, so the search ends with the first step whose window holds a contact.
template <Obstacles O>
class SweepSearch : private FirstOnWay {
 public:
  SweepSearch(const Room<O>& room, const Body& body, const Ray& ray, Start start)
      : FirstOnWay(room.bounds, body, ray, start), room_(room) {}

  /// The first thing that the body meets; none if there is none up to the ray's `max_t`. Expects a
  /// ray with an extent and a body with an inside.
  [[nodiscard]] std::optional<Obstruction> run() {
    if (start_ == Start::until_free) from_ = time_free();
    if (from_ > ray_.max_t) return std::nullopt;
    look_at_others(room_.others);
    if (bounds_.border == Border::solid) look_at_rock();
    walk_tiles();
    return best_;
  }

 private:
  void walk_tiles() {
    const std::optional<Window> window = window_of_map();
    if (!window) return;
    const Point begin = ray_.at(window->enter);
    const Point origin{std::clamp(begin.x, -max_coordinate, max_coordinate),
                       std::clamp(begin.y, -max_coordinate, max_coordinate)};
    const double length = window->exit - window->enter;
    TileBlock seen{};
    Point from = origin;
    // The walk is not told the length, as the exact tile of its end does not matter here.
    for (const Step& step : walk(Ray{origin, ray_.direction, forever})) {
      if (step.enter > length || (best_ && window->enter + step.enter > best_->t)) return;
      const Point to = ray_.at(window->enter + std::min(step.exit, length));
      const TileBlock tiles = tiles_of(bounds_, Area::around(from, to, margin_));
      visit_new(tiles, seen);
      seen = tiles;
      from = to;
    }
  }

  /// The way only goes on, so a tile of the block that is not in the last one was in none before.
  void visit_new(const TileBlock& tiles, const TileBlock& seen) {
    for (int y = tiles.rows.first; y <= tiles.rows.last; ++y) {
      const bool is_new = y < seen.rows.first || y > seen.rows.last;
      const int left =
          is_new ? tiles.columns.last : std::min(tiles.columns.last, seen.columns.first - 1);
      for (int x = tiles.columns.first; x <= left; ++x) look_at({x, y});
      if (is_new) continue;
      const int right = std::max({tiles.columns.first, seen.columns.last + 1, left + 1});
      for (int x = right; x <= tiles.columns.last; ++x) look_at({x, y});
    }
  }

  void look_at(Tile tile) { look_at(room_, tile); }
  /// Looks at what one of the probes has in a tile.
  template <class Part>
  void look_at(const Room<Part>& room, Tile tile) {
    const Point low{static_cast<double>(tile.x), static_cast<double>(tile.y)};
    const Solid whole{low, {low.x + 1, low.y + 1}};
    const auto look = [&](const auto& solid) {
      if (!is_ignored(solid)) consider(solid, tile, {});
    };
    if constexpr (PartsProbe<Part> && !TileProbe<Part>) {
      visit_parts(room, [&](const auto& part) { look_at(part, tile); });
    } else if constexpr (PlanSource<Part> && !TileProbe<Part>) {
      const Plan plan = room.obstacles.plan(tile);
      if (!plan.is_uniform()) {
        look_at_mask(plan, tile, whole, room.obstacles.pixels_per_tile());
      } else if (plan.solid) {
        look(whole);
      }
    } else {
      visit_tile_and_walls(room, tile, [&] { look(whole); }, look);
    }
  }

  /// The first t at which the body overlaps nothing.
  [[nodiscard]] double time_free() const {
    double free = 0;
    for (double next = free;; free = next) {
      const Point center = ray_.at(free);
      if (std::abs(center.x) > max_coordinate || std::abs(center.y) > max_coordinate)
        return forever;
      visit_solids(room_, Area::around(center, center, margin_), [&](const auto& solid, int) {
        next = std::max(next, time_out_of(solid, free));
      });
      if (next == free || next > ray_.max_t) return next;
    }
  }

  const Room<O>& room_;
};

}  // namespace raywalk::detail
