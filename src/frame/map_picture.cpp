#include "frame/map_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "frame/map_extent.hpp"
#include "frame/map_marks.hpp"
#include "game/keys.hpp"
#include "game/properties.hpp"
#include "game/things.hpp"
#include "game/use.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/map/pane.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr Color seeing = rgb(255, 72, 56);
constexpr Color glass = rgb(96, 255, 214);
/// Mark of a locked door, and its color where no key opens it.
constexpr MarkShape lock_shape = MarkShape::triangle;
constexpr Color lock_of_lever = rgb(214, 96, 64);
constexpr Color watching_you_know = rgb(222, 178, 255);
/// Color of a lamp that does not shine.
constexpr Color lamp_out = rgb(206, 158, 96);

/// Floor on which one is DIM, and LIT.
constexpr std::array night_floor{LightBand{dim_from, 0xC8605838U},
                                 LightBand{lit_from, 0xD0B49C54U}};

/// The player's sight is pale and blue. The sight of watchers is striped besides, violet or red,
/// and darker: players who see no colors see the stripes, and take neither for the other.
constexpr MapArea seen_area{};
constexpr MapArea gaze_area{.fill = 0x908838E0U, .line = 0xE0D0A0FFU, .is_striped = true};
constexpr MapArea alarm_area{.fill = 0x98F03020U, .line = 0xE8FF8070U, .is_striped = true};

/// How thick the line is by which the player was noticed.
constexpr double line_pixels = 1.5;

/// The mark of a thing as it is now.
[[nodiscard]] std::optional<MapMark> mark_now(const World& world, std::size_t thing) {
  const Actor& actor = world.actors[thing];
  if (actor.toppled || actor.taken) return std::nullopt;
  auto mark = mark_of(kind_of(world, static_cast<int>(thing)), world.level->things[thing].position);
  if (mark && actor.sees_player) mark->color = seeing;
  const int lamp = world.level->things[thing].lamp;
  const bool is_out = lamp >= 0 && world.state.lamps[static_cast<std::size_t>(lamp)] == 0;
  if (mark && mark->shape == MarkShape::circle && is_out) {
    mark = MapMark{mark->position, MarkShape::cross, lamp_out};
  }
  return mark;
}

/// The mark of a watcher, and the words for it.
struct WatcherMark {
  MarkShape shape = MarkShape::kite;
  Word word = Word::legend_watcher;
};
/// Hounds and Eyes have marks of their own.
[[nodiscard]] WatcherMark watcher_mark(Role role) {
  switch (role) {
    case Role::hound:
      return {MarkShape::paw, Word::legend_hound};
    case Role::eye:
      return {MarkShape::eye, Word::legend_eye};
    case Role::warden:
    case Role::sentry:
    case Role::scenery:
    case Role::topples:
    case Role::watches:
    case Role::relic:
    case Role::loot:
      break;
  }
  return {};
}
[[nodiscard]] bool is_alarmed(const KnownWatcher& watcher) { return watcher.mood == Mood::alarm; }

/// The player has not seen him for a second or more: he may be elsewhere by now, or look elsewhere.
[[nodiscard]] bool is_remembered(const KnownWatcher& watcher, const World& world) {
  return world.ticks - watcher.tick >= ticks_per_second;
}
/// With 3/8 of its weight.
[[nodiscard]] Color faded(Color color) {
  return (alpha(color) * 3 / 8) << 24U | (color & 0xFFFFFFU);
}

/// A watcher whom the player knows, where he has seen him last.
[[nodiscard]] MapMark last_seen(const KnownWatcher& watcher, const World& world) {
  const Color color = is_alarmed(watcher) ? seeing : watching_you_know;
  return {watcher.gaze.eye.at, watcher_mark(watcher.role).shape,
          is_remembered(watcher, world) ? faded(color) : color, unit_vector(watcher.heading)};
}
[[nodiscard]] MapArea area_of(const KnownWatcher& watcher, const World& world) {
  MapArea area = is_alarmed(watcher) ? alarm_area : gaze_area;
  if (!is_remembered(watcher, world)) return area;
  area.fill = faded(area.fill);
  area.line = faded(area.line);
  return area;
}
[[nodiscard]] std::string_view words_of(const KnownWatcher& watcher, const World& world) {
  if (is_alarmed(watcher)) return text_of(Word::legend_alarm);
  if (is_remembered(watcher, world)) return text_of(Word::legend_earlier);
  return text_of(watcher_mark(watcher.role).word);
}

/// On each door that is shut and locked: in the color of its key, if some thing is that.
void add_locks(const World& world, std::vector<MapMark>& marks) {
  const Level& level = *world.level;
  for (std::size_t i = 0; i < level.doors.size(); ++i) {
    const std::string& lock = level.kind(level.doors[i].tile).lock;
    if (lock.empty() || world.state.doors[i] != 0 || has_key(world, lock)) continue;
    const auto key = std::ranges::find(level.thing_kinds, lock, &ThingKind::key);
    const auto of_key = key == level.thing_kinds.end() ? std::nullopt : mark_of(*key, {});
    marks.push_back(
        {center_of(level.doors[i].tile), lock_shape, of_key ? of_key->color : lock_of_lever});
  }
}

/// On each lever that still does something.
void add_levers(const World& world, std::vector<MapMark>& marks) {
  for (const Trigger& trigger : world.level->triggers) {
    for (const Tile tile : trigger.tiles) {
      if (!shows_lever(world, tile)) continue;
      marks.push_back({center_of(tile), MarkShape::square, change_color});
    }
  }
}

/// Marks of things, locks and levers, where a lamp does not cover the mark of a way out.
[[nodiscard]] std::vector<MapMark> marks_of(const World& world) {
  std::vector<MapMark> marks;
  for (std::size_t thing = 0; thing < world.actors.size(); ++thing) {
    const auto mark = mark_now(world, thing);
    if (!mark) continue;
    const auto tile = tile_at(mark->position);
    const bool is_on_exit =
        tile && world.level->grid.contains(*tile) && is_exit(world.level->kind(*tile));
    const bool is_lamp = mark->shape == MarkShape::circle || mark->shape == MarkShape::cross;
    if (!is_lamp || !is_on_exit) marks.push_back(*mark);
  }
  add_locks(world, marks);
  add_levers(world, marks);
  return marks;
}

/// The panes that stand, no doors, where the map shows something.
[[nodiscard]] std::vector<PaneOutline> panes_on(const Automap& map, LevelNow now) {
  std::vector<PaneOutline> panes;
  each_tile_on(map, now.level(), [&](Tile tile) {
    const auto& pane = now.level().kind(tile).pane;
    if (pane && !is_broken(now.state(), tile)) panes.push_back(pane_outline(tile, *pane));
  });
  return panes;
}

/// Exactly what one who gazes so sees within his cone; nothing of one who is blind.
[[nodiscard]] std::vector<Point> gazed_at(LevelNow now, const Gaze& gaze, double reach) {
  if (gaze.forward == Vec{0, 0}) return {};
  const double sine = std::sqrt(std::max(1 - gaze.cosine * gaze.cosine, 0.0));
  const Outlook outlook{.reach = std::min(gaze.reach, reach),
                        .heading = heading_of(gaze.forward),
                        .half_angle = heading_of({gaze.cosine, sine})};
  return seen_from(now, gaze.eye.at, outlook).polygon();
}

/// The notice by which the player was caught; null unless he was.
[[nodiscard]] const Notice* notice_shown(const World& world) {
  const bool is_shown = world.phase == Phase::caught && world.night.why;
  return is_shown ? &world.night.why->sighting.notice : nullptr;
}

/// A line as an area, `width` tiles thick; nothing of one that has no length.
[[nodiscard]] std::vector<Point> stroke_of(Point from, Point to, double width) {
  const Vec way = to - from;
  const double distance = length(way);
  if (distance == 0) return {};
  const Vec side = Vec{-way.y, way.x} * (width / 2 / distance);
  return {from + side, to + side, to - side, from - side};
}

/// A legend that takes each entry once: the same words for another shape are another one.
class LegendList {
 public:
  void add(const LegendEntry& entry) {
    const auto is_same = [&](const LegendEntry& other) {
      return other.words == entry.words && other.shape == entry.shape;
    };
    if (std::ranges::none_of(entries_, is_same)) entries_.push_back(entry);
  }
  [[nodiscard]] std::vector<LegendEntry> take() { return std::move(entries_); }

 private:
  std::vector<LegendEntry> entries_{};
};

/// The areas that the player and watchers see, and the rings of noises.
class MapGround {
 public:
  MapGround(const Frame& frame, double reach) : frame_(frame), reach_(reach) {
    add(seen_from(frame.now(), frame.camera.position, {.reach = reach}).polygon(), seen_area);
  }

  void add_gaze(const KnownWatcher& watcher, const MapArea& area) {
    add(gazed_at(frame_.now(), watcher.gaze, reach_), area);
  }
  void add_ring(const MapRing& ring) {
    constexpr int corners = 48;
    std::vector<Point> outline;
    outline.reserve(corners);
    for (int i = 0; i < corners; ++i) {
      outline.push_back(ring.at + unit_vector(Turn::degrees(360.0 * i / corners)) * ring.radius);
    }
    const auto share = static_cast<Color>(std::clamp(ring.opacity, 0.0, 1.0) * 0xC0);
    add(std::move(outline), {.fill = 0, .line = share << 24U | (ring.color & 0xFFFFFFU)});
  }
  /// Outline of the area that the player sees. Valid until something is added, as are the areas, of
  /// which it is the first one.
  [[nodiscard]] std::span<const Point> seen() const { return outlines_.front(); }
  [[nodiscard]] std::vector<MapArea> areas() const {
    std::vector<MapArea> areas = styles_;
    for (std::size_t i = 0; i < areas.size(); ++i) areas[i].outline = outlines_[i];
    return areas;
  }

 private:
  void add(std::vector<Point> outline, const MapArea& style) {
    outlines_.push_back(std::move(outline));
    styles_.push_back(style);
  }

  const Frame& frame_;
  double reach_;
  std::vector<std::vector<Point>> outlines_{};
  std::vector<MapArea> styles_{};
};

[[nodiscard]] std::string_view words_of(const MapMark& mark) {
  switch (mark.shape) {
    case MarkShape::key:
      return text_of(Word::legend_key);
    case MarkShape::diamond:
      return text_of(mark.color == seeing ? Word::legend_sees_you : Word::legend_watches);
    case MarkShape::square:
      return text_of(mark.color == change_color ? Word::legend_lever : Word::legend_topples);
    case lock_shape:
      return text_of(mark.color == lock_of_lever ? Word::legend_barred : Word::legend_locked);
    case MarkShape::star:
      return text_of(Word::legend_relic);
    case MarkShape::cross:
      return text_of(Word::legend_lamp_out);
    case MarkShape::circle:
    case MarkShape::stairs:
    case MarkShape::arrow:
    case MarkShape::kite:
    case MarkShape::paw:
    case MarkShape::eye:
      break;
  }
  return text_of(Word::legend_lamp);
}

}  // namespace

void draw_map(FramebufferView target, const Rectangle& rectangle, const World& world,
              const Frame& frame, const MapLook& look) {
  const Camera& camera = frame.camera;
  std::vector<MapMark> marks = marks_of(world);
  const std::vector<TileMark> tile_marks = exit_marks_of(*frame.level);
  const Notice* const notice = notice_shown(world);
  MapLook shown = look;
  shown.shrinks = look.shrinks && notice == nullptr;
  Automap map = bare_map(rectangle, frame, shown);
  map.tile_marks = tile_marks;
  std::vector<Point> line;
  if (notice != nullptr) {
    const Point end = notice->behind ? notice->behind->point : notice->to;
    fit_line(map, notice->from, end);
    line = stroke_of(notice->from, end, line_pixels / map.pixels_per_tile);
  }
  const std::vector<PaneOutline> panes = panes_on(map, frame.now());
  MapGround ground(frame, reach_of(map, camera.position));
  for (const KnownWatcher& watcher : look.watchers) {
    if (!watcher.is_known) continue;
    ground.add_gaze(watcher, area_of(watcher, world));
    marks.push_back(last_seen(watcher, world));
  }
  for (const MapRing& ring : look.rings) ground.add_ring(ring);
  std::vector<MapArea> areas = ground.areas();
  for (const PaneOutline& pane : panes) areas.push_back({pane, glass, glass});
  if (notice != nullptr) {
    areas.push_back({line, seeing, seeing});
    marks.push_back({notice->from, MarkShape::diamond, seeing});
    marks.push_back({notice->to, MarkShape::circle, map.style.player});
  }
  map.marks = marks;
  map.areas = areas;
  if (world.night.is_night) {
    map.lights = look.lights;
    map.seen = ground.seen();
    map.light_bands = night_floor;
  }
  map.player = MapPlayer{camera.position, camera.forward};
  draw_automap(target, frame.now(), map);
}

std::vector<LegendEntry> legend_of(const Rectangle& rectangle, const World& world,
                                   const Frame& frame, const MapLook& look) {
  const Level& level = *frame.level;
  const Automap map = bare_map(rectangle, frame, look);
  LegendList legend;
  legend.add({text_of(Word::legend_you), map.style.player, MarkShape::arrow});
  legend.add({.words = text_of(Word::legend_you_see), .area = seen_area});
  const std::vector<TileMark> exits = exit_marks_of(level);
  LegendList ground;
  each_tile_on(map, level, [&](Tile tile) {
    if (!reaches(map, center_of(tile))) return;
    const TileKind& kind = level.kind(tile);
    if (is_exit(kind) && !exits.empty()) {
      legend.add({text_of(Word::legend_way_out), exits.front().color, exits.front().shape});
    }
    if (!level.door_at(tile).is_none()) {
      ground.add({.words = text_of(Word::legend_door), .color = map.style.door, .is_line = true});
    }
    if (kind.pane) {
      const Word word = breaks(kind, true) ? Word::legend_glass : Word::legend_bars;
      ground.add({.words = text_of(word), .color = glass, .is_line = true});
    }
  });
  for (const MapMark& mark : marks_of(world)) {
    if (is_on(map, level, mark.position)) legend.add({words_of(mark), mark.color, mark.shape});
  }
  for (const KnownWatcher& watcher : look.watchers) {
    if (!watcher.is_known) continue;
    const MapMark mark = last_seen(watcher, world);
    legend.add({words_of(watcher, world), mark.color, mark.shape, area_of(watcher, world)});
  }
  if (std::ranges::find(look.rings, change_color, &MapRing::color) != look.rings.end()) {
    legend.add({.words = text_of(Word::legend_changed), .color = change_color, .is_line = true});
  }
  if (world.night.is_night) {
    ground.add({text_of(Word::legend_dark), map.style.floor});
    ground.add({text_of(Word::legend_dim), night_floor[0].color});
    ground.add({text_of(Word::legend_lit), night_floor[1].color});
  }
  std::vector<LegendEntry> all = legend.take();
  std::ranges::move(ground.take(), std::back_inserter(all));
  return all;
}

}  // namespace raywalk
