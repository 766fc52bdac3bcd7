#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "game/world.hpp"
#include "raywalk/geom/circle.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"

/// Ways along the floor: where watchers go, and how far a noise is heard.
namespace raywalk {

/// The most corners of a watcher's way: a search looks at no more places.
inline constexpr std::size_t max_way_corners = std::size_t{1} << 16U;

/// The memory of searches, to be used again; it makes no difference to what they find.
struct WayMemory {
  PathWorkspace path{};
  FloodField flood{};
};

/// The cost of a tile of the map for such a watcher, whatever things stand there. A door that is
/// not open costs a little, for it has to be opened; one that does not let him through
/// (`lets_through`), a wall, a pane and a pushed block close the tile.
[[nodiscard]] TileCost walking_cost(const World& world, Tile tile, Role role);

/// The same for a noise: a shut door or a pane takes `door_damping` of it.
[[nodiscard]] TileCost noise_cost(const World& world, Tile tile);

/// One who looks for a way, and from where.
struct WaySeeker {
  Role role = Role::warden;
  Point at{};
};

/// The corners of a watcher's way to a place, the last of them that place itself, past bodies that
/// stand there: `find_path`. If there is no way, that to a place that can be reached and is as near
/// to it as any; empty if he stands there already.
[[nodiscard]] std::vector<Point> way_between(WayMemory& memory, const World& world,
                                             std::span<const Circle> bodies,
                                             const WaySeeker& seeker, Point to);

/// Finds how far a noise is heard that is made at a place: `flood`, up to so many tiles.
void spread_noise(FloodField& field, const World& world, Point from, double most);

}  // namespace raywalk
