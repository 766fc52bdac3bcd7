#include "raywalk/map/detail/walk_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <variant>

#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/map/pushwall.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<Face, 4> all_ways{Face::north, Face::east, Face::south, Face::west};
/// Of a tile's room more parts are not told apart, and not come to.
constexpr std::size_t most_room_parts = 64;

std::size_t parts_of(const BodyRoom& room) { return std::min(room.parts.size(), most_room_parts); }

/// Calls `visit(Pixel)` for each place until it says false; gives whether none did.
template <class Visit>
bool for_each_place(const BodyPlaces& places, Visit visit) {
  for (int y = 0; y < plan_pixels; ++y) {
    for (std::uint64_t row = places[static_cast<std::size_t>(y)]; row != 0; row &= row - 1) {
      if (!visit(Pixel{std::countr_zero(row), y})) return false;
    }
  }
  return true;
}

/// The place of a row or column, whichever the way goes along, that is farthest that way.
std::optional<Pixel> farthest_on(const BodyPlaces& places, Face way, int line) {
  const bool is_along_x = way == Face::east || way == Face::west;
  if (is_along_x) {
    const std::uint64_t row = places[static_cast<std::size_t>(line)];
    if (row == 0) return std::nullopt;
    return Pixel{
        way == Face::east ? plan_pixels - 1 - std::countl_zero(row) : std::countr_zero(row), line};
  }
  for (int i = 0; i < plan_pixels; ++i) {
    const int y = way == Face::south ? plan_pixels - 1 - i : i;
    if ((places[static_cast<std::size_t>(y)] >> static_cast<unsigned>(line) & 1U) != 0) {
      return Pixel{line, y};
    }
  }
  return std::nullopt;
}

/// The place nearest to a point. Expects one.
Point nearest_to(Point point, Tile tile, const BodyPlaces& places) {
  std::optional<Point> nearest;
  for_each_place(places, [&](Pixel pixel) {
    const Point place = place_at(tile, pixel);
    const auto far = [&](Point p) { return dot(p - point, p - point); };
    if (!nearest || far(place) < far(*nearest)) nearest = place;
    return true;
  });
  return *nearest;
}

std::vector<Circle> bodies_in(const Level& level, const Walker& walker) {
  std::vector<Circle> bodies;
  for (const Thing& thing : level.things) {
    const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(thing.kind)];
    const bool stands = kind.body_radius > 0 && !(walker.can_topple && walker.can_topple(kind));
    if (stands) bodies.push_back({thing.position, kind.body_radius});
  }
  return bodies;
}

}  // namespace

WalkSearch::WalkSearch(const Level& level, const Walker& walker, Tile start, bool skips_locks)
    : level_(level),
      walker_(walker),
      skips_locks_(skips_locks),
      state_(initial_state(level)),
      rooms_({level_, state_}, walker.radius, bodies_in(level, walker)),
      walked_(level.grid),
      pushed_(level.grid),
      looked_(level.grid),
      fired_(level.triggers.size()) {
  for (const Thing& thing : level.things) {
    if (!level.thing_kinds[static_cast<std::size_t>(thing.kind)].key.empty()) {
      key_things_.push_back(&thing);
    }
  }
  look_from(start);
  stand_at(level.start.position);
  has_begun_ = !next_wave_.empty();
  do {
    do {
      do walk_on();
      while (open_doors());
    } while (find_keys() || fire_triggers());
  } while (push_walls());
}

void WalkSearch::look_from(Tile tile) {
  if (level_.triggers.empty() || looked_.contains(tile)) return;
  looked_.fill(tile, [&](Tile next, Face) {
    return !level_.kind(next).solid || level_.kind(next).pushwall;
  });
}

bool WalkSearch::is_known(const std::string& key) const {
  return key.empty() || skips_locks_ || keys_.contains(key);
}

bool WalkSearch::is_visited(Tile tile, std::size_t part, std::size_t parts) const {
  if (!walked_.contains(tile) || parts == 1) return walked_.contains(tile);
  const auto found = visited_parts_.find(level_.grid.index(tile));
  return found != visited_parts_.end() && (found->second >> part & 1U) != 0;
}

void WalkSearch::visit(Tile tile, std::size_t part, std::size_t parts) {
  walked_.add(tile);
  if (parts > 1) visited_parts_[level_.grid.index(tile)] |= std::uint64_t{1} << part;
  next_wave_.push_back({tile, part});
}

BodyPlaces WalkSearch::visited_places(Tile tile) {
  BodyPlaces places{};
  if (!walked_.contains(tile)) return places;
  const BodyRoom& room = rooms_.at(tile);
  for (std::size_t part = 0; part < parts_of(room); ++part) {
    if (!is_visited(tile, part, room.parts.size())) continue;
    for (std::size_t y = 0; y < places.size(); ++y) places[y] |= room.parts[part].places[y];
  }
  return places;
}

void WalkSearch::stand_at(Point point) {
  const Tile tile = *tile_at(level_.grid, point);
  const auto stand_in = [&](Tile there) {
    if (!level_.grid.contains(there)) return;
    const BodyRoom& room = rooms_.at(there);
    for (std::size_t part = 0; part < parts_of(room); ++part) {
      if (is_visited(there, part, room.parts.size())) continue;
      const Point place = nearest_to(point, there, room.parts[part].places);
      const Slide slide = move_and_slide(level_.grid, Circle{point, walker_.radius}, place - point,
                                         medium_probe(now(), Medium::body), rooms_.bodies());
      const bool comes = length(slide.center - place) <= body_skin;
      if (comes || is_exhausted()) visit(there, part, room.parts.size());
    }
  };
  stand_in(tile);
  if (walked_.contains(tile)) return;
  for (int y = tile.y - 1; y <= tile.y + 1; ++y) {
    for (int x = tile.x - 1; x <= tile.x + 1; ++x) stand_in({x, y});
  }
}

void WalkSearch::walk_on() {
  while (!next_wave_.empty()) {
    wave_.swap(next_wave_);
    next_wave_.clear();
    for (const Visit& from : wave_) walk_from(from);
  }
}

void WalkSearch::walk_from(const Visit& from) {
  const RoomPart& part = rooms_.at(from.tile).parts[from.part];
  if (level_.kind(from.tile).door) doors_.push_back({from.tile, Face::none});
  for (const Face way : all_ways) {
    const Tile next = beyond(from.tile, way);
    if (!level_.grid.contains(next)) continue;
    if (level_.kind(next).door) doors_.push_back({next, way});
    if (level_.kind(next).pushwall && !has_left(state_, next)) walls_.push_back({next, way});
    const BodyRoom& room = rooms_.at(next);
    for (std::size_t i = 0; i < parts_of(room); ++i) {
      const bool leads = (part.side(way) & room.parts[i].side(opposite(way))) != 0;
      if (leads && !is_visited(next, i, room.parts.size())) visit(next, i, room.parts.size());
    }
  }
}

bool WalkSearch::can_use(const Target& target, double reach) {
  if (target.way == Face::none) return true;
  const Tile tile = beyond(target.tile, opposite(target.way));
  if (!level_.grid.contains(tile) || !walked_.contains(tile)) return false;
  if (rooms_.at(tile).is_plain && reach >= 0.5) return true;
  const BodyPlaces places = visited_places(tile);
  const auto is_used = [&](Tile one) { return one == target.tile || level_.kind(one).door; };
  for (int line = 0; line < plan_pixels; ++line) {
    const std::optional<Pixel> place = farthest_on(places, target.way, line);
    if (!place) continue;
    const CastResult ahead = cast(level_.grid, {place_at(tile, *place), outward(target.way), reach},
                                  any_of(is_used, medium_probe(now(), Medium::body)));
    if (ahead.contact && ahead.contact->tile == target.tile) return true;
  }
  return false;
}

template <class Change>
void WalkSearch::change_around(const std::vector<Tile>& tiles, Change change) {
  std::map<std::int64_t, BodyPlaces> places;
  for (const Tile tile : tiles) {
    for (int y = tile.y - 1; y <= tile.y + 1; ++y) {
      for (int x = tile.x - 1; x <= tile.x + 1; ++x) {
        if (!level_.grid.contains({x, y}) || !walked_.contains({x, y})) continue;
        places.try_emplace(level_.grid.index({x, y}), visited_places({x, y}));
      }
    }
  }
  change();
  // What waits there was counted in parts of before the change.
  std::erase_if(next_wave_, [&](const Visit& waiting) {
    return places.contains(level_.grid.index(waiting.tile));
  });
  for (const auto& [index, before] : places) {
    const Tile tile = level_.grid.tile(index);
    visited_parts_.erase(index);
    const BodyRoom& room = rooms_.at(tile);
    for (std::size_t part = 0; part < parts_of(room); ++part) {
      const BodyPlaces& here = room.parts[part].places;
      bool is_kept = false;
      for (std::size_t y = 0; y < here.size(); ++y) is_kept = is_kept || (here[y] & before[y]) != 0;
      if (is_kept) visit(tile, part, room.parts.size());
    }
  }
}

bool WalkSearch::open_doors() {
  bool is_new = false;
  const std::vector<Target> doors = std::exchange(doors_, {});
  for (const Target& door : doors) {
    const auto index = static_cast<std::size_t>(level_.door_at(door.tile).index);
    if (state_.doors[index] != 0) continue;
    if (!is_known(level_.kind(door.tile).lock)) {
      doors_.push_back(door);
    } else if (can_use(door, walker_.door_reach)) {
      open(index);
      is_new = true;
    }
  }
  return is_new;
}

void WalkSearch::open(std::size_t door) {
  if (state_.doors[door] != 0) return;
  change_around({level_.doors[door].tile}, [&] { state_.doors[door] = plan_pixels; });
}

bool WalkSearch::push_walls() {
  bool is_new = false;
  const std::vector<Target> walls = std::exchange(walls_, {});
  for (const Target& wall : walls) {
    is_new = (can_use(wall, walker_.hand_reach) && push_wall(wall)) || is_new;
  }
  return is_new;
}

bool WalkSearch::has_room_ahead(const Target& wall, int tiles) const {
  Tile ahead = wall.tile;
  for (int i = 0; i <= tiles; ++i) ahead = beyond(ahead, wall.way);
  return is_free_of(level_.grid, ahead, rooms_.bodies());
}

bool WalkSearch::push_wall(const Target& wall) {
  if (has_left(state_, wall.tile)) return false;
  std::vector<Tile> tiles{wall.tile};
  for (int i = 0; i < walker_.push_tiles; ++i) {
    tiles.push_back(beyond(tiles.back(), wall.way));
  }
  std::erase_if(tiles, [&](Tile tile) { return !level_.grid.contains(tile); });
  LevelState after = state_;
  for (int i = 0; i < walker_.push_tiles && has_room_ahead(wall, i); ++i) {
    int pixels = 0;
    while (pixels < plan_pixels && push(level_, after, wall.tile, wall.way)) ++pixels;
    if (pixels == 0) break;
  }
  if (!has_left(after, wall.tile)) return false;
  pushed_.add(wall.tile);
  change_around(tiles, [&] {
    for (const Tile tile : tiles) rooms_.mark_moved(tile);
    state_ = std::move(after);
  });
  // Now there is room for the walls around it.
  for (const Face way : all_ways) {
    const Tile beside = beyond(wall.tile, opposite(way));
    const bool is_wall = level_.grid.contains(beside) && level_.kind(beside).pushwall;
    if (is_wall && !has_left(state_, beside)) walls_.push_back({beside, way});
  }
  return true;
}

bool WalkSearch::find_keys() {
  std::vector<const Thing*> found;
  std::erase_if(key_things_, [&](const Thing* thing) {
    const bool is_found = is_in_reach(thing->position);
    if (is_found) found.push_back(thing);
    return is_found;
  });
  for (const Thing* thing : found) {
    const ThingKind& kind = level_.thing_kinds[static_cast<std::size_t>(thing->kind)];
    keys_.insert(kind.key);
    const auto tile = tile_at(level_.grid, thing->position);
    if (kind.body_radius <= 0 || !tile) continue;
    change_around({*tile}, [&] { rooms_.take_away(thing->position); });
  }
  return !found.empty();
}

bool WalkSearch::is_in_reach(Point point) {
  const double reach = walker_.key_reach;
  const auto middle = tile_at(point);
  if (!middle) return false;
  for (int y = middle->y - 1; y <= middle->y + 1; ++y) {
    for (int x = middle->x - 1; x <= middle->x + 1; ++x) {
      if (!level_.grid.contains({x, y}) || !walked_.contains({x, y})) continue;
      const bool is_near = !for_each_place(visited_places({x, y}), [&](Pixel pixel) {
        const Vec way = place_at({x, y}, pixel) - point;
        return dot(way, way) > reach * reach;
      });
      if (is_near) return true;
    }
  }
  return false;
}

/// True if one can use the tile where one stands, or from beside it.
bool WalkSearch::is_used(Tile tile) {
  const bool is_door = level_.kind(tile).door;
  if (is_door && !is_known(level_.kind(tile).lock)) return false;
  if (walked_.contains(tile)) return true;
  return std::ranges::any_of(all_ways, [&](Face way) {
    return can_use({tile, way}, is_door ? walker_.door_reach : walker_.hand_reach);
  });
}

bool WalkSearch::can_fire(const Trigger& trigger) {
  if (!is_known(trigger.needs)) return false;
  const auto is_hindered = [&](const TriggerAction& action) {
    if (const auto* push = std::get_if<PushWalls>(&action)) {
      return std::ranges::any_of(push->tiles, [&](Tile tile) {
        return !has_left(state_, tile) && !has_room_ahead({tile, push->way}, 0);
      });
    }
    const auto* teleport = std::get_if<Teleport>(&action);
    return teleport != nullptr &&
           overlaps(level_.grid, Circle{center_of(teleport->tile), walker_.radius},
                    medium_probe(now(), Medium::body), rooms_.bodies());
  };
  if (std::ranges::any_of(trigger.actions, is_hindered)) return false;
  return std::ranges::any_of(trigger.tiles, [&](Tile tile) {
    if (trigger.cause == TriggerCause::entered) return walked_.contains(tile);
    if (trigger.cause == TriggerCause::used) return is_used(tile);
    const auto is_looked_at = [&](Tile one) {
      return level_.grid.contains(one) && looked_.contains(one);
    };
    return is_looked_at(tile) ||
           std::ranges::any_of(all_ways, [&](Face way) { return is_looked_at(beyond(tile, way)); });
  });
}

void WalkSearch::fire(const Trigger& trigger) {
  for (const TriggerAction& action : trigger.actions) {
    if (const auto* doors = std::get_if<OpenDoors>(&action)) {
      for (const int door : doors->doors) open(static_cast<std::size_t>(door));
    } else if (const auto* push = std::get_if<PushWalls>(&action)) {
      for (const Tile tile : push->tiles) push_wall({tile, push->way});
    } else if (const auto* teleport = std::get_if<Teleport>(&action)) {
      look_from(teleport->tile);
      stand_at(center_of(teleport->tile));
    }
  }
}

bool WalkSearch::fire_triggers() {
  bool is_new = false;
  for (std::size_t i = 0; i < fired_.size(); ++i) {
    if (fired_[i] || !can_fire(level_.triggers[i])) continue;
    fired_[i] = is_new = true;
    fire(level_.triggers[i]);
  }
  return is_new;
}

}  // namespace raywalk::detail
