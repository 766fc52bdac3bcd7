#include <algorithm>
#include <map>

#include "raywalk/load/detail/level/builder.hpp"

namespace raywalk::detail {

namespace {

/// As many as a tile's 16 bits can tell apart.
constexpr std::size_t max_kinds = 65536;

/// Makes a kind along y for each kind of panes that needs one.
class PaneKinds {
 public:
  explicit PaneKinds(Level& level) : level_(level) {}

  /// The kind that is like this one, but along y; none where there are too many.
  std::optional<std::uint16_t> turned(std::uint16_t kind) {
    const auto known = turned_.find(kind);
    if (known != turned_.end()) return known->second;
    if (level_.kinds.size() == max_kinds) return std::nullopt;
    TileKind copy = level_.kinds[kind];
    copy.pane = DoorAxis::y;
    const auto index = static_cast<std::uint16_t>(level_.kinds.size());
    level_.kinds.push_back(copy);
    turned_.emplace(kind, index);
    return index;
  }

 private:
  Level& level_;
  std::map<std::uint16_t, std::uint16_t> turned_{};
};

bool is_wall_or_pane(const Level& level, Tile tile) {
  return level.grid.contains(tile) && (level.kind(tile).solid || level.kind(tile).pane);
}

/// Walls decide; where they do not, other panes beside it count as walls, so that panes may stand
/// in a row.
std::optional<DoorAxis> axis_of_pane(const Level& level, Tile tile) {
  const auto is_wall = [&](Tile beside) { return is_solid(level, beside); };
  const auto by_walls = axis_between(tile, is_wall);
  if (by_walls) return by_walls;
  return axis_between(tile, [&](Tile beside) { return is_wall_or_pane(level, beside); });
}

/// Expects a tile without an axis.
bool has_four(const Level& level, Tile tile) {
  return is_wall_or_pane(level, beyond(tile, Face::east)) &&
         is_wall_or_pane(level, beyond(tile, Face::west));
}

}  // namespace

void build_panes(LevelBuild& draft) {
  Level& level = draft.level;
  PaneKinds kinds(level);
  const auto has_pane = [](const TileKind& kind) { return kind.pane.has_value(); };
  if (std::ranges::none_of(level.kinds, has_pane)) return;
  for (std::size_t i = 0; i < level.tiles.size(); ++i) {
    if (!level.kinds[level.tiles[i]].pane) continue;
    const Tile tile = level.grid.tile(static_cast<std::int64_t>(i));
    const auto axis = axis_of_pane(level, tile);
    if (!axis) {
      draft.report(tile, "a pane needs walls on two opposite sides, and this one has " +
                             std::string(has_four(level, tile) ? "them on all four" : "not"));
      continue;
    }
    if (*axis == DoorAxis::x) continue;
    const auto turned = kinds.turned(level.tiles[i]);
    if (turned) {
      level.tiles[i] = *turned;
      continue;
    }
    draft.report(tile,
                 "with the panes that stand north to south a map may have at most 65536 "
                 "kinds of tiles");
    return;
  }
}

}  // namespace raywalk::detail
