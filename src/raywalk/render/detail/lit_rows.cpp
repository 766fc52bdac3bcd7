#include "raywalk/render/detail/lit_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

namespace {

/// True if a point lies on a side of a tile: it may be seen from beyond.
bool is_on_side(Tile tile, Point point) {
  return point.x == tile.x || point.y == tile.y || point.x == tile.x + 1.0 ||
         point.y == tile.y + 1.0;
}

/// Brings the beginning of a list near.
template <class T>
void prefetch(std::span<const T> list) {
  constexpr std::size_t line = 64;
  const std::size_t bytes = std::min(list.size_bytes(), 6 * line);
  const auto* memory = reinterpret_cast<const std::byte*>(list.data());
  for (std::size_t i = 0; i < bytes; i += line) __builtin_prefetch(memory + i);
}

double sum(Vec v) { return std::abs(v.x) + std::abs(v.y); }

Pixels both(const Pixels& a, const Pixels& b) {
  return {std::max(a.first, b.first), std::min(a.end, b.end)};
}

}  // namespace

struct LitRows::Ends {
  Point first{};
  Point last{};
  bool begins_on_side = false;
  bool ends_on_side = false;
  /// More than the sum of a point's coordinates, for what is rounded.
  double size = 0;

  Ends(const ViewPart& part, const PlaneRun& run)
      : first(part.point_at(run.first, run.depth)),
        last(part.point_at(run.end - 1, run.depth)),
        begins_on_side(is_on_side(run.tile.tile(), first)),
        ends_on_side(is_on_side(run.tile.tile(), last)) {
    const Point eye = part.view.camera.position;
    size = 2 * (sum(eye - Point{}) + sum(first - eye) + sum(last - eye));
  }
};

struct LitRows::Way {
  Vec from{0, 0};
  Vec to{0, 0};
  /// At least the sum of a point's coordinates, counted from the lamp, and from the map's corner.
  double size = 0;
  double size_on_map = 0;
  int count = 0;

  Way() = default;
  Way(const Ends& ends, int pixels, Point lamp)
      : from(ends.first - lamp),
        to(ends.last - lamp),
        size(std::max(sum(from), sum(to))),
        size_on_map(ends.size + 2 * sum(lamp - Point{})),
        count(pixels) {}

  /// Which of its pixels lie on one side of a line for sure, and which may.
  struct Part {
    Pixels surely{};
    Pixels perhaps{};
  };
  [[nodiscard]] Part part_in(const HalfPlane& side) const {
    const double error = side.error_within(size, size_on_map);
    const double begin = side.value(from);
    const double end = side.value(to);
    if (begin > error && end > error) return {{0, count}, {0, count}};
    if (begin < -error && end < -error) return {};
    const double change = end - begin;
    if (std::abs(change) <= 2 * error) return {{}, {0, count}};
    // Where along the run the edge is, and how far that may be off.
    const double pixels = (count - 1) / change;
    const double crossing = -begin * pixels;
    const double slack = error * std::abs(pixels) + 0x1p-20;
    const int low = clamped(crossing - slack) + 1;
    const int high = clamped(crossing + slack) + 1;
    if (change > 0) return {{high, count}, {low, count}};
    return {{0, low}, {0, high}};
  }
  /// The last pixel not beyond a place along the run: -1 to `count` - 1.
  [[nodiscard]] int clamped(double place) const {
    return static_cast<int>(std::clamp(place + 1, 0.0, count + 0.0)) - 1;
  }
  [[nodiscard]] Part part_in(const LitPiece& piece) const {
    Part part{{0, count}, {0, count}};
    for (const HalfPlane& side : piece.sides()) {
      const Part own = part_in(side);
      part = {both(part.surely, own.surely), both(part.perhaps, own.perhaps)};
      if (part.perhaps.is_empty()) break;
    }
    return part;
  }
};

LitRow LitRows::lights_on(const ViewPart& part, const PlaneRun& run) {
  lights_.clear();
  const auto place = static_cast<std::size_t>(run.first - part.first);
  const SeenColumns& seen = part.buffers.seen;
  make_room(run);
  const std::span<const TileLights::Lamp> lamps = run.tile.lamps();
  const std::size_t round = lamps.size() - run.tile.beams().size();
  const Ends ends(part, run);
  const RunOfView own{part, run, ends};
  for (const TileLights::Lamp& lamp : lamps.first(round)) add(own, lamp);
  const std::size_t first_beam = lights_.size();
  for (const TileLights::Lamp& lamp : lamps.subspan(round)) add(own, lamp);
  const std::span<const RowLight> lights = lights_;
  return {.places = {part.view.camera.position, run.depth, seen.along_x.data() + place,
                     seen.along_y.data() + place, run.tile.tile()},
          .count = static_cast<std::size_t>(run.count()),
          .ambient = &run.tile.ambient(),
          .round = lights.first(first_beam),
          .beams = lights.subspan(first_beam)};
}

void LitRows::add(const RunOfView& run, const TileLights::Lamp& lamp) {
  if (lamp.places.empty()) {
    lights_.push_back({&lamp.shine, {0, run.run.count()}, {}});
  } else if (lamp.is_one()) {
    add_place(run, lamp);
  } else {
    add_disc(run, lamp);
  }
}

void LitRows::make_room(const PlaneRun& run) {
  std::size_t max_panes = 0;
  std::size_t max_shines = 0;
  for (const TileLights::Lamp& lamp : run.tile.lamps()) {
    max_panes += lamp.panes.size();
    if (!lamp.is_one()) max_shines += static_cast<std::size_t>(run.count());
  }
  panes_.clear();
  panes_.reserve(max_panes);
  shines_.clear();
  shines_.reserve(max_shines);
}

void LitRows::add_place(const RunOfView& run, const TileLights::Lamp& lamp) {
  const TileLights::Place& from = lamp.places.front();
  const Way way(run.ends, run.run.count(), from.position);
  find_lit(run, from, way, from.region.pieces_between(way.from, way.to));
  const std::size_t first_pane = panes_.size();
  if (!lit_.empty()) find_panes(lamp, way);
  const std::span<const PaneOnRow> panes = std::span(panes_).subspan(first_pane);
  for (const Pixels& lit : lit_) lights_.push_back({&lamp.shine, lit, panes});
}

void LitRows::add_disc(const RunOfView& run, const TileLights::Lamp& lamp) {
  const int count = run.run.count();
  changes_.assign(static_cast<std::size_t>(count) + 1, 0);
  // Among many small shadows it is more than fits into a cache: a row would wait for the memory of
  // one place after another.
  struct Asked {
    Way way{};
    std::span<const LitPiece> pieces{};
  };
  std::array<Asked, disc_places.size()> asked;
  for (const TileLights::Place& from : lamp.places) prefetch(std::span(from.region.ends));
  for (std::size_t i = 0; i < lamp.places.size(); ++i) {
    const TileLights::Place& from = lamp.places[i];
    asked[i].way = Way(run.ends, count, from.position);
    asked[i].pieces = from.region.pieces_between(asked[i].way.from, asked[i].way.to);
    prefetch(asked[i].pieces);
  }
  for (std::size_t i = 0; i < lamp.places.size(); ++i) {
    find_lit(run, lamp.places[i], asked[i].way, asked[i].pieces);
    for (const Pixels& lit : lit_) {
      ++changes_[static_cast<std::size_t>(lit.first)];
      --changes_[static_cast<std::size_t>(lit.end)];
    }
  }
  int seen = lamp.whole;
  for (int first = 0; first < count;) {
    seen += changes_[static_cast<std::size_t>(first)];
    int end = first + 1;
    while (end < count && changes_[static_cast<std::size_t>(end)] == 0) ++end;
    if (seen > 0) {
      shines_.push_back(lamp.shine);
      shines_.back().color = lamp.color_of(seen);
      lights_.push_back({&shines_.back(), {first, end}, {}});
    }
    first = end;
  }
}

void LitRows::find_lit(const RunOfView& run, const TileLights::Place& from, const Way& way,
                       std::span<const LitPiece> pieces) {
  lit_.clear();
  if (from.region.is_whole) return lit_.push_back({0, way.count});
  doubted_.clear();
  for (const LitPiece& piece : pieces) find_lit_by(piece, way);
  const auto& ends = run.ends;
  if (ends.begins_on_side && ends.ends_on_side) {
    lit_.clear();
    doubt({0, way.count});
  } else if (ends.begins_on_side || ends.ends_on_side) {
    doubted_.push_back(ends.begins_on_side ? 0 : way.count - 1);
  }
  if (!doubted_.empty()) find_doubted(run, from);
  join_lit();
}

void LitRows::find_doubted(const RunOfView& run, const TileLights::Place& from) {
  std::ranges::sort(doubted_);
  const auto end = std::unique(doubted_.begin(), doubted_.end());
  const std::size_t sure = lit_.size();
  for (auto pixel = doubted_.begin(); pixel != end; ++pixel) {
    const auto holds = [&](const Pixels& lit) { return lit.first <= *pixel && *pixel < lit.end; };
    if (std::any_of(lit_.begin(), lit_.begin() + static_cast<std::ptrdiff_t>(sure), holds))
      continue;
    if (from.view->contains(run.part.point_at(run.run.first + *pixel, run.run.depth))) {
      lit_.push_back({*pixel, *pixel + 1});
    }
  }
}

void LitRows::join_lit() {
  std::ranges::sort(lit_, {}, &Pixels::first);
  std::size_t count = 0;
  for (const Pixels& next : lit_) {
    if (count > 0 && next.first <= lit_[count - 1].end) {
      lit_[count - 1].end = std::max(lit_[count - 1].end, next.end);
    } else {
      lit_[count++] = next;
    }
  }
  lit_.resize(count);
}

void LitRows::find_lit_by(const LitPiece& piece, const Way& way) {
  const Way::Part own = way.part_in(piece);
  if (own.perhaps.is_empty()) return;
  if (own.surely.is_empty()) return doubt(own.perhaps);
  lit_.push_back(own.surely);
  doubt({own.perhaps.first, own.surely.first});
  doubt({own.surely.end, own.perhaps.end});
}

void LitRows::doubt(const Pixels& pixels) {
  for (int i = pixels.first; i < pixels.end; ++i) doubted_.push_back(i);
}

void LitRows::find_panes(const TileLights::Lamp& lamp, const Way& way) {
  for (const LightPane* pane : lamp.panes) {
    // A pixel more on either side: where they meet the pane is rounded, too.
    const Pixels shadow = way.part_in(pane->shadow).perhaps;
    if (!shadow.is_empty()) panes_.push_back({pane, {shadow.first - 1, shadow.end + 1}});
  }
}

}  // namespace raywalk::detail
