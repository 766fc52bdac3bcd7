#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/world.hpp"
#include "raywalk/geom/circle.hpp"

/// Ways along the floor: where watchers go, and how far a noise is heard.
namespace raywalk {

/// Ways are looked for, and noises heard, no farther than this to either side, in tiles.
inline constexpr int farthest_way = 64;

/// True if a watcher's body can pass the middle of a tile, whatever things stand there: no wall, no
/// pane and no pushed block does, and no door that is locked, unless it is open.
[[nodiscard]] bool can_pass(const World& world, Tile tile);

/// The tiles from one to another, the first one left out: the fewest, from side to side, past
/// bodies that stand there, of equal ways the same one each time. If there is no way, that to a
/// reachable tile as near to it as possible. Empty if that is `from` itself.
[[nodiscard]] std::vector<Tile> way_between(const World& world, std::span<const Circle> bodies,
                                            Tile from, Tile to);

/// How far tiles are from a place along open floor, in steps to all eight sides, past corners only
/// where both tiles beside are free.
class Flood {
 public:
  /// Up to `most` tiles. What a shut door or a pane takes of a noise is added for each of them on
  /// the way.
  Flood(const World& world, Point from, double most);

  /// In tiles, to the nearest fifth; none if it is farther than `most`.
  [[nodiscard]] std::optional<double> distance(Point to) const;

 private:
  [[nodiscard]] std::size_t place(Tile tile) const;
  void spread(const World& world, std::vector<std::vector<Tile>>& waves);
  void step_from(const World& world, Tile tile, std::vector<std::vector<Tile>>& waves);
  void offer(Tile tile, int cost, std::vector<std::vector<Tile>>& waves);

  Tile low_{};
  int width_ = 0;
  int height_ = 0;
  int most_ = 0;
  /// In fifths of a tile; -1 for one that was not reached.
  std::vector<int> cost_{};
};

}  // namespace raywalk
