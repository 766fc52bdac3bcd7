#include "game/stealth/ways.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/map/pushwall.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

constexpr std::array<Tile, 4> sides{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
/// A step to a side and one aslant, in fifths of a tile.
constexpr int straight_cost = 5;
constexpr int slant_cost = 7;

[[nodiscard]] Tile moved(Tile tile, Tile by) { return {tile.x + by.x, tile.y + by.y}; }

[[nodiscard]] bool is_block(const World& world, Tile tile) {
  if (pushed_onto(world.state, tile)) return true;
  const TileKind& kind = world.level->kind(tile);
  return kind.solid && !(kind.pushwall && has_left(world.state, tile));
}

[[nodiscard]] int manhattan(Tile a, Tile b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

/// What a noise loses in a tile, in fifths of a tile; none where it does not pass.
[[nodiscard]] std::optional<int> loss_in(const World& world, Tile tile) {
  if (!world.level->grid.contains(tile) || is_block(world, tile)) return std::nullopt;
  constexpr int damping = static_cast<int>(door_damping * straight_cost);
  const TileKind& kind = world.level->kind(tile);
  if (kind.pane) return damping;
  if (!kind.door) return 0;
  const DoorId door = world.level->door_at(tile);
  return world.state.doors[static_cast<std::size_t>(door.index)] * 2 < plan_pixels ? damping : 0;
}

/// A search from tile to tile within a square around its beginning.
class WaySearch {
 public:
  WaySearch(const World& world, Tile from)
      : world_(world), from_(from), came_(std::size_t{side} * side, nobody) {}

  /// Lets no way lead through tiles in whose middle a watcher would touch one of these.
  void keep_clear_of(std::span<const Circle> bodies) {
    for (const Circle& body : bodies) {
      const auto tile = tile_at(body.center);
      if (!tile) continue;
      for (int y = tile->y - 1; y <= tile->y + 1; ++y) {
        for (int x = tile->x - 1; x <= tile->x + 1; ++x) close({x, y}, body);
      }
    }
  }

  [[nodiscard]] std::vector<Tile> way_to(Tile to) {
    std::vector<Tile> open{from_};
    came_[place(from_)] = closed;
    Tile best = from_;
    for (std::size_t i = 0; i < open.size() && best != to; ++i) {
      const Tile tile = open[i];
      for (std::size_t way = 0; way < sides.size(); ++way) {
        const Tile next = moved(tile, sides[way]);
        if (!may_enter(next)) continue;
        came_[place(next)] = static_cast<std::int8_t>(way);
        open.push_back(next);
        if (manhattan(next, to) < manhattan(best, to)) best = next;
      }
    }
    return traced(best);
  }

 private:
  static constexpr int side = 2 * farthest_way + 1;
  static constexpr std::int8_t nobody = -1;
  static constexpr std::int8_t closed = 4;

  [[nodiscard]] std::size_t place(Tile tile) const {
    const int x = tile.x - from_.x + farthest_way;
    const int y = tile.y - from_.y + farthest_way;
    return static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x);
  }
  [[nodiscard]] bool is_near(Tile tile) const {
    return std::abs(tile.x - from_.x) <= farthest_way && std::abs(tile.y - from_.y) <= farthest_way;
  }
  [[nodiscard]] bool may_enter(Tile tile) const {
    return is_near(tile) && came_[place(tile)] == nobody && can_pass(world_, tile);
  }
  void close(Tile tile, const Circle& body) {
    const Vec way = center_of(tile) - body.center;
    const double room = body.radius + watcher_radius;
    if (is_near(tile) && dot(way, way) < room * room) came_[place(tile)] = closed;
  }
  [[nodiscard]] std::vector<Tile> traced(Tile tile) const {
    std::vector<Tile> way;
    while (tile != from_) {
      way.push_back(tile);
      const Tile came_by = sides[static_cast<std::size_t>(came_[place(tile)])];
      tile = {tile.x - came_by.x, tile.y - came_by.y};
    }
    std::ranges::reverse(way);
    return way;
  }

  const World& world_;
  Tile from_;
  /// By which side a tile was entered.
  std::vector<std::int8_t> came_;
};

}  // namespace

bool can_pass(const World& world, Tile tile) {
  const Level& level = *world.level;
  if (!level.grid.contains(tile) || is_block(world, tile)) return false;
  const TileKind& kind = level.kind(tile);
  if (kind.pane) return false;
  if (kind.door) {
    const auto door = static_cast<std::size_t>(level.door_at(tile).index);
    return kind.lock.empty() || world.state.doors[door] == plan_pixels;
  }
  const Circle body{center_of(tile), watcher_radius};
  return kind.plan < 0 || !overlaps(level.grid, body, medium_probe(world.now(), Medium::body), {});
}

std::vector<Tile> way_between(const World& world, std::span<const Circle> bodies, Tile from,
                              Tile to) {
  if (from == to) return {};
  WaySearch search(world, from);
  search.keep_clear_of(bodies);
  return search.way_to(to);
}

Flood::Flood(const World& world, Point from, double most) {
  const auto begin = tile_at(world.level->grid, from);
  const double far = std::min(most, static_cast<double>(farthest_way));
  if (!begin || !(far > 0)) return;
  most_ = static_cast<int>(far * straight_cost);
  const int reach = most_ / straight_cost;
  low_ = {begin->x - reach, begin->y - reach};
  width_ = height_ = 2 * reach + 1;
  cost_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), -1);
  std::vector<std::vector<Tile>> waves(static_cast<std::size_t>(most_) + 1);
  offer(*begin, 0, waves);
  spread(world, waves);
}

std::optional<double> Flood::distance(Point to) const {
  const auto tile = tile_at(to);
  if (!tile || cost_.empty()) return std::nullopt;
  const bool is_inside = tile->x >= low_.x && tile->y >= low_.y && tile->x < low_.x + width_ &&
                         tile->y < low_.y + height_;
  if (!is_inside || cost_[place(*tile)] < 0) return std::nullopt;
  return cost_[place(*tile)] / static_cast<double>(straight_cost);
}

std::size_t Flood::place(Tile tile) const {
  return static_cast<std::size_t>(tile.y - low_.y) * static_cast<std::size_t>(width_) +
         static_cast<std::size_t>(tile.x - low_.x);
}

void Flood::spread(const World& world, std::vector<std::vector<Tile>>& waves) {
  for (std::size_t cost = 0; cost < waves.size(); ++cost) {
    for (std::size_t i = 0; i < waves[cost].size(); ++i) {
      const Tile tile = waves[cost][i];
      if (cost_[place(tile)] == static_cast<int>(cost)) step_from(world, tile, waves);
    }
    waves[cost] = {};
  }
}

void Flood::step_from(const World& world, Tile tile, std::vector<std::vector<Tile>>& waves) {
  const int cost = cost_[place(tile)];
  std::array<bool, 4> are_free{};
  for (std::size_t way = 0; way < sides.size(); ++way) {
    const Tile next = moved(tile, sides[way]);
    const auto loss = loss_in(world, next);
    are_free[way] = loss == 0;
    if (loss) offer(next, cost + straight_cost + *loss, waves);
  }
  for (std::size_t way = 0; way < sides.size(); ++way) {
    const std::size_t after = (way + 1) % sides.size();
    if (!are_free[way] || !are_free[after]) continue;
    const Tile next = moved(moved(tile, sides[way]), sides[after]);
    if (loss_in(world, next) == 0) offer(next, cost + slant_cost, waves);
  }
}

void Flood::offer(Tile tile, int cost, std::vector<std::vector<Tile>>& waves) {
  const bool is_inside =
      tile.x >= low_.x && tile.y >= low_.y && tile.x < low_.x + width_ && tile.y < low_.y + height_;
  if (cost > most_ || !is_inside) return;
  int& known = cost_[place(tile)];
  if (known >= 0 && known <= cost) return;
  known = cost;
  waves[static_cast<std::size_t>(cost)].push_back(tile);
}

}  // namespace raywalk
