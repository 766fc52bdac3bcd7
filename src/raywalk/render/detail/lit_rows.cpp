#include "raywalk/render/detail/lit_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "raywalk/render/detail/pass.hpp"

namespace raywalk::detail {

namespace {

/// True if a point lies on a side of a tile: it may be seen from beyond.
bool is_on_side(Tile tile, Point point) {
  return point.x == tile.x || point.y == tile.y || point.x == tile.x + 1.0 ||
         point.y == tile.y + 1.0;
}

}  // namespace

struct LitRows::RunOfView {
  const Pass& pass;
  const PlaneRun& run;
  PiecesOfRun pieces;
  /// The pixels that do not lie on a side of the tile: those between the first and the last.
  Pixels inner{};

  RunOfView(const Pass& its_pass, const PlaneRun& its_run, const PiecesOfRun& met)
      : pass(its_pass), run(its_run), pieces(met), inner{0, its_run.count()} {
    const auto is_beside = [&](int i) { return is_on_side(run.tile.tile(), point(i)); };
    while (!inner.is_empty() && is_beside(inner.first)) ++inner.first;
    while (!inner.is_empty() && is_beside(inner.end - 1)) --inner.end;
  }

  [[nodiscard]] Point point(int i) const { return pass.point_at(run.first + i, run.depth); }
};

LitRow LitRows::lights_on(const Pass& pass, const PlaneRun& run) {
  lights_.clear();
  const auto place = static_cast<std::size_t>(run.first - pass.first);
  const SeenColumns& seen = pass.buffers.seen;
  make_room(run);
  const std::span<const TileLights::Lamp> lamps = run.tile.lamps();
  const std::size_t round = lamps.size() - run.tile.beams().size();
  RunOfView own(pass, run, pieces_.on(pass, run));
  for (const TileLights::Lamp& lamp : lamps.first(round)) add(own, lamp);
  const std::size_t first_beam = lights_.size();
  for (const TileLights::Lamp& lamp : lamps.subspan(round)) add(own, lamp);
  const std::span<const RowLight> lights = lights_;
  return {.places = {pass.view.camera.position, run.depth, seen.along_x.data() + place,
                     seen.along_y.data() + place, run.tile.tile()},
          .count = static_cast<std::size_t>(run.count()),
          .ambient = &run.tile.ambient(),
          .round = lights.first(first_beam),
          .beams = lights.subspan(first_beam)};
}

void LitRows::add(RunOfView& run, const TileLights::Lamp& lamp) {
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

void LitRows::add_place(RunOfView& run, const TileLights::Lamp& lamp) {
  find_lit(run, lamp.places.front());
  const std::size_t first_pane = panes_.size();
  run.pieces.each_pane([&](std::size_t pane, const PieceOnRow& shadow) {
    // A pixel more on either side: where light meets the pane is rounded, too.
    if (!lit_.empty()) panes_.push_back({lamp.panes[pane], {shadow.first - 1, shadow.end + 1}});
  });
  const std::span<const PaneOnRow> panes = std::span(panes_).subspan(first_pane);
  for (const Pixels& lit : lit_) lights_.push_back({&lamp.shine, lit, panes});
}

void LitRows::add_disc(RunOfView& run, const TileLights::Lamp& lamp) {
  const int count = run.run.count();
  changes_.assign(static_cast<std::size_t>(count) + 1, 0);
  for (const TileLights::Place& from : lamp.places) {
    find_lit(run, from);
    run.pieces.each_pane([](std::size_t, const PieceOnRow&) {});
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

void LitRows::find_lit(RunOfView& run, const TileLights::Place& from) {
  lit_.clear();
  if (from.region.is_whole) return lit_.push_back({0, run.run.count()});
  doubted_.clear();
  // No piece tells of pixels on a side of the tile: they may be seen from beyond it, or along it.
  const Pixels& inner = run.inner;
  doubt({0, inner.first});
  doubt({inner.end, run.run.count()});
  run.pieces.each_seen([&](const PieceOnRow& piece) {
    const int first = std::max(piece.first, inner.first);
    const int end = std::min(piece.end, inner.end);
    const Pixels surely{std::max(piece.surely_first, first), std::min(piece.surely_end, end)};
    if (surely.is_empty()) return doubt({first, end});
    add_lit(surely);
    doubt({first, surely.first});
    doubt({surely.end, end});
  });
  if (!doubted_.empty()) find_doubted(run, from);
}

void LitRows::add_lit(const Pixels& pixels) {
  if (!lit_.empty()) {
    Pixels& last = lit_.back();
    if (last.end == pixels.first) return void(last.end = pixels.end);
    if (pixels.end == last.first) return void(last.first = pixels.first);
  }
  lit_.push_back(pixels);
}

void LitRows::find_doubted(const RunOfView& run, const TileLights::Place& from) {
  std::ranges::sort(doubted_);
  const auto end = std::unique(doubted_.begin(), doubted_.end());
  for (const int pixel : std::span(doubted_.begin(), end)) {
    const auto holds = [&](const Pixels& lit) { return lit.first <= pixel && pixel < lit.end; };
    if (std::ranges::any_of(lit_, holds)) continue;
    if (from.view->contains(run.point(pixel))) add_lit({pixel, pixel + 1});
  }
}

void LitRows::doubt(const Pixels& pixels) {
  for (int i = pixels.first; i < pixels.end; ++i) doubted_.push_back(i);
}

}  // namespace raywalk::detail
