#include "raywalk/map/detail/walk_search.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "raywalk/body/slide.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/map/pushwall.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/ray/tiles.hpp"

namespace raywalk::detail {

namespace {

/// The most parts of a tile's room that are told apart; further parts count as out of reach.
constexpr std::size_t max_room_parts = 64;
/// More looks that it takes to look at a tile which has more around it than walls.
constexpr std::int64_t looks_at_shapes = 16;

std::size_t parts_of(const BodyRoom& room) { return std::min(room.parts.size(), max_room_parts); }

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

/// The state in which a level begins, with what the walker can break broken.
LevelState first_state(const Level& level, const Walker& walker) {
  LevelState state = initial_state(level);
  if (!walker.can_break) return state;
  std::vector<bool> breaks;
  breaks.reserve(level.kinds.size());
  for (const TileKind& kind : level.kinds) {
    breaks.push_back(kind.pane && walker.can_break(level, kind));
  }
  if (std::ranges::find(breaks, true) == breaks.end()) return state;
  for (const Tile tile : tiles(level.grid)) {
    const auto index = static_cast<std::size_t>(level.grid.index(tile));
    if (breaks[level.tiles[index]]) break_pane(level, state, tile);
  }
  return state;
}

}  // namespace

WalkSearch::WalkSearch(const Level& level, const Walker& walker, Tile start, SearchWork& work,
                       const WalkRules& rules)
    : level_(level),
      walker_(walker),
      work_(work),
      rules_(rules),
      state_(first_state(level, walker)),
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
  search();
  is_complete_ = !work.is_over();
}

void WalkSearch::search() {
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
    return (!level_.kind(next).solid || level_.kind(next).pushwall) && work_.add(1);
  });
}

bool WalkSearch::is_known(const std::string& key) const {
  return key.empty() || rules_.skips_locks || keys_.contains(key);
}

bool WalkSearch::is_visited(Tile tile, std::size_t part, std::size_t parts) const {
  if (!walked_.contains(tile) || parts == 1) return walked_.contains(tile);
  const auto found = visited_parts_.find(level_.grid.index(tile));
  return found != visited_parts_.end() && (found->second >> part & 1U) != 0;
}

bool WalkSearch::is_all_visited(Tile tile) const {
  if (!walked_.contains(tile)) return false;
  return visited_parts_.empty() || !visited_parts_.contains(level_.grid.index(tile));
}

void WalkSearch::visit(Tile tile, std::size_t part, std::size_t parts) {
  if (!walked_.contains(tile)) ++found_;
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
    for (const Visit& from : wave_) {
      if (!work_.add(1)) return;
      walk_from(from);
    }
  }
}

void WalkSearch::walk_from(const Visit& from) {
  const BodyRoom& room_here = rooms_.at(from.tile);
  // Since it waits the tile may have changed; then what one can still come to waits, too.
  const bool is_there =
      from.part < parts_of(room_here) && is_visited(from.tile, from.part, room_here.parts.size());
  if (!is_there) return;
  if (!room_here.is_plain) work_.add(looks_at_shapes);
  const RoomPart& part = room_here.parts[from.part];
  if (level_.kind(from.tile).door) doors_.push_back({from.tile, Face::none});
  for (const Face way : all_ways) {
    const Tile next = beyond(from.tile, way);
    if (!level_.grid.contains(next)) continue;
    if (level_.kind(next).door) doors_.push_back({next, way});
    if (level_.kind(next).pushwall && !has_left(state_, next)) meet_wall({next, way});
    if (is_all_visited(next)) continue;
    const BodyRoom& room = rooms_.at(next);
    for (std::size_t i = 0; i < parts_of(room); ++i) {
      const bool leads = (part.side(way) & room.parts[i].side(opposite(way))) != 0;
      if (leads && !is_visited(next, i, room.parts.size())) visit(next, i, room.parts.size());
    }
  }
}

void WalkSearch::change_around(const std::vector<Tile>& tiles,
                               const std::function<void()>& change) {
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
  work_.add(looks_at_shapes * std::ssize(places));
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

}  // namespace raywalk::detail
