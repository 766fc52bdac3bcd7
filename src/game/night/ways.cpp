#include "game/night/ways.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

#include "game/doors.hpp"
#include "game/things.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/map/pushwall.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// Cost of a shut door on the way, in tiles: a detour that is shorter than this is better.
constexpr double door_toll = 2;
/// Where something stands by pixels, such as a pillar, no corner is cut.
constexpr double plan_weight = 1.5;
/// How much is looked for: far more than a way across the largest house has.
constexpr std::int64_t max_looked_at = max_way_corners;
/// Within so many tiles one looks for a place that is near to one that cannot be reached.
constexpr double nearest_reach = 40;

[[nodiscard]] bool is_block(const World& world, Tile tile) {
  if (pushed_onto(world.state, tile)) return true;
  const TileKind& kind = world.level->kind(tile);
  return kind.solid && !(kind.pushwall && has_left(world.state, tile));
}

[[nodiscard]] int openness_of(const World& world, Tile tile) {
  const DoorId door = world.level->door_at(tile);
  return world.state.doors[static_cast<std::size_t>(door.index)];
}

[[nodiscard]] bool has_pane(const World& world, Tile tile) {
  return world.level->kind(tile).pane && !is_broken(world.state, tile);
}

/// The tiles in whose middle a watcher would touch something that stands there.
class ClosedTiles {
 public:
  ClosedTiles(const World& world, std::span<const Circle> bodies, Role role)
      : world_(world), role_(role) {
    for (const Circle& body : bodies) {
      const auto tile = tile_at(body.center);
      if (!tile) continue;
      for (int y = tile->y - 1; y <= tile->y + 1; ++y) {
        for (int x = tile->x - 1; x <= tile->x + 1; ++x) close({x, y}, body);
      }
    }
  }

  [[nodiscard]] TileCost cost(Tile tile) const {
    for (const Tile closed : closed_) {
      if (closed == tile) return TileCost::closed();
    }
    return walking_cost(world_, tile, role_);
  }
  [[nodiscard]] bool is_open(Tile tile) const {
    return world_.level->grid.contains(tile) && !cost(tile).is_closed();
  }

 private:
  void close(Tile tile, const Circle& body) {
    if (is_shorter(center_of(tile) - body.center, body.radius + watcher_radius)) {
      closed_.push_back(tile);
    }
  }

  const World& world_;
  Role role_;
  std::vector<Tile> closed_{};
};

/// The open tile nearest to a place, of those around it; none if all are closed.
[[nodiscard]] std::optional<Point> open_place_near(const ClosedTiles& tiles, Point place) {
  const auto here = tile_at(place);
  if (!here) return std::nullopt;
  std::optional<Point> best;
  double nearest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 9; ++i) {
    const Tile tile{here->x + i % 3 - 1, here->y + i / 3 - 1};
    const double distance = length(center_of(tile) - place);
    if (distance >= nearest || !tiles.is_open(tile)) continue;
    nearest = distance;
    best = center_of(tile);
  }
  return best;
}

/// Looks for the ways of one watcher.
class WayFinder {
 public:
  WayFinder(WayMemory& memory, const World& world, std::span<const Circle> bodies, Role role)
      : memory_(memory), world_(world), tiles_(world, bodies, role) {}

  /// False if there is no way.
  [[nodiscard]] bool find(Point from, Point to) {
    const auto cost = [this](Tile tile) { return tiles_.cost(tile); };
    const Path path = find_path(memory_.path, world_.level->grid, {{from, watcher_radius}, to},
                                cost, {.max_tiles = max_looked_at, .is_settled = false});
    if (path.end != PathEnd::found) return false;
    way_.insert(way_.end(), path.way.begin() + 1, path.way.end());
    return true;
  }

  /// From the middle of an open tile, if he is squeezed in where he stands, and to one.
  [[nodiscard]] bool find_between_middles(Point from, Point to) {
    const auto begin = open_place_near(tiles_, from);
    const auto end = open_place_near(tiles_, to);
    if (!begin || !end) return false;
    way_ = {*begin};
    if (*begin == *end || find(*begin, *end)) return true;
    way_.clear();
    return false;
  }

  /// The middle of the tile that can be reached and is nearest to a place.
  [[nodiscard]] std::optional<Point> reachable_near(Point from, Point to) {
    const auto begin = open_place_near(tiles_, from);
    if (!begin) return std::nullopt;
    const auto cost = [this](Tile tile) { return tiles_.cost(tile); };
    flood(memory_.flood, world_.level->grid, *tile_at(*begin), cost, {.limit = nearest_reach});
    std::tuple<double, int, int> best{std::numeric_limits<double>::infinity(), 0, 0};
    memory_.flood.each_tile([&](Tile tile, double /*distance*/) {
      best = std::min(best, std::tuple(length(center_of(tile) - to), tile.y, tile.x));
    });
    if (!std::isfinite(std::get<0>(best))) return std::nullopt;
    return center_of({std::get<2>(best), std::get<1>(best)});
  }

  [[nodiscard]] std::vector<Point> way() {
    if (way_.size() > max_way_corners) way_.resize(max_way_corners);
    return std::move(way_);
  }

 private:
  WayMemory& memory_;
  const World& world_;
  ClosedTiles tiles_;
  std::vector<Point> way_{};
};

}  // namespace

TileCost walking_cost(const World& world, Tile tile, Role role) {
  if (is_block(world, tile)) return TileCost::closed();
  const TileKind& kind = world.level->kind(tile);
  if (has_pane(world, tile)) return TileCost::closed();
  if (kind.door) {
    const DoorId door = world.level->door_at(tile);
    if (is_open(world, door)) return {};
    return lets_through(world, door, role) ? TileCost{.toll = door_toll} : TileCost::closed();
  }
  if (kind.plan < 0) return {};
  const bool is_wide = has_room(world, {center_of(tile), watcher_radius}, {});
  return is_wide ? TileCost{.weight = plan_weight} : TileCost::closed();
}

TileCost noise_cost(const World& world, Tile tile) {
  if (is_block(world, tile)) return TileCost::closed();
  const TileKind& kind = world.level->kind(tile);
  const bool is_shut = kind.door && openness_of(world, tile) * 2 < plan_pixels;
  return is_shut || has_pane(world, tile) ? TileCost{.toll = door_damping} : TileCost{};
}

std::vector<Point> way_between(WayMemory& memory, const World& world,
                               std::span<const Circle> bodies, const WaySeeker& seeker, Point to) {
  WayFinder finder(memory, world, bodies, seeker.role);
  const Point from = seeker.at;
  if (finder.find(from, to) || finder.find_between_middles(from, to)) return finder.way();
  const auto place = finder.reachable_near(from, to);
  if (place && (finder.find(from, *place) || finder.find_between_middles(from, *place))) {
    return finder.way();
  }
  return {};
}

void spread_noise(FloodField& field, const World& world, Point from, double most) {
  const auto cost = [&](Tile tile) { return noise_cost(world, tile); };
  const auto tile = tile_at(world.level->grid, from);
  const std::span<const Tile> sources = tile ? std::span(&*tile, 1) : std::span<const Tile>();
  flood(field, world.level->grid, sources, cost, {.limit = most});
}

}  // namespace raywalk
