#include "raywalk/sight/explorer.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "raywalk/geom/angle.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/sight/detail/explore_counted.hpp"

namespace raywalk {

namespace {

/// To look in a direction in which nothing is seen, in units of work.
constexpr std::int64_t min_work = 64;
/// To find a span, among the pixels of plans.
constexpr std::int64_t span_work = 8;

/// As many sectors as leave to each a small part of a step's work, on a map that is empty. More
/// than 4096 would cost too much on large maps of which little is seen.
std::uint32_t sectors_of(const Grid& grid, const ExplorerPace& pace) {
  const std::int64_t tiles_each = std::max<std::int64_t>(1, pace.work / 64);
  const std::int64_t sectors = std::clamp<std::int64_t>(grid.count() / tiles_each, 1, 4096);
  return std::bit_ceil(static_cast<std::uint32_t>(sectors));
}

Outlook toward_sector(std::uint32_t sector, std::uint32_t sectors) {
  const std::uint32_t half = half_turn.units / sectors;
  return {.heading = Turn{(2 * sector + 1) * half}, .half_angle = Turn{half}};
}

/// Which sides of each kind of pane are opaque now: four for each kind that may have one.
std::vector<bool> opaque_sides(LevelNow now) {
  std::vector<bool> sides;
  const Level& level = now.level();
  for (const TileKind& kind : level.kinds) {
    if (!may_have_pane(kind)) continue;
    for (const TextureId wall : kind.walls) {
      const TextureId shown = level.shown(wall, now.state().ticks);
      sides.push_back(!shown.is_none() && level.texture(shown).all_opaque);
    }
  }
  return sides;
}

}  // namespace

Explorer::Explorer(const Grid& grid, const ExplorerPace& pace)
    : Explorer(ExploredTiles(grid), pace) {}

Explorer::Explorer(ExploredTiles seen, const ExplorerPace& pace)
    : tiles_(std::move(seen)), pace_(pace), sectors_(sectors_of(tiles_.grid(), pace)) {
  assert(pace.reach > 0 && pace.work >= 1);
}

void Explorer::follow(LevelNow now, Point eye) {
  work_ = 0;
  if (has_changed(now, eye)) {
    look(now, {.reach = pace_.reach});
    begin_round();
  }
  bool goes_on = sectors_left_ > 0;
  while (goes_on) {
    while (!is_left_[next_sector_]) next_sector_ = (next_sector_ + 1) % sectors_;
    look(now, toward_sector(next_sector_, sectors_));
    is_left_[next_sector_] = false;
    --sectors_left_;
    goes_on = sectors_left_ > 0 && work_ < pace_.work;
  }
}

/// Leaves the sectors for later in which the view ends at the reach, and no others. Rounding moves
/// a heading by less than two units of a turn.
void Explorer::begin_round() {
  is_left_.assign(sectors_, false);
  const auto sector_at = [&](const Span& span, const Bearing& b, std::uint32_t units_beside) {
    const Turn heading = heading_of(view_.corner(span, b) - view_.eye()) + Turn{units_beside};
    return static_cast<std::uint32_t>(std::uint64_t{heading.units} * sectors_ >> 32U);
  };
  for (const Span& span : view_.spans()) {
    if (span.kind != SpanKind::reach) continue;
    const std::uint32_t last = sector_at(span, span.to, 2U);
    std::uint32_t sector = sector_at(span, span.from, ~1U);
    for (; sector != last; sector = (sector + 1) % sectors_) is_left_[sector] = true;
    is_left_[last] = true;
  }
  sectors_left_ = static_cast<std::uint32_t>(std::ranges::count(is_left_, true));
}

/// Compares the level with how it was at the last step, and keeps how it is now.
bool Explorer::has_changed(LevelNow now, Point eye) {
  const LevelState& state = now.state();
  std::vector<bool> sides = opaque_sides(now);
  if (has_looked_ && last_.eye == eye && last_.doors == state.doors &&
      last_.pushed == state.pushed && last_.broken == state.broken && last_.opaque_sides == sides) {
    return false;
  }
  last_ = {eye, state.doors, state.pushed, state.broken, std::move(sides)};
  has_looked_ = true;
  return true;
}

void Explorer::look(LevelNow now, const Outlook& outlook) {
  view_.look(now.level().grid, last_.eye, exploration_probe(now, last_.eye), outlook);
  work_ += min_work + span_work * std::ssize(view_.spans());
  work_ += detail::explore_counted(tiles_, view_);
}

}  // namespace raywalk
