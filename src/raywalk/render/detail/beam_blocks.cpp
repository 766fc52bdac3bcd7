#include "raywalk/render/detail/beam_blocks.hpp"

#include <algorithm>

namespace raywalk::detail {

std::span<const BeamColumns> BeamBlocks::on(const SeenColumns& seen, int first, int count) {
  if (seen.wall_beams.beams.empty()) return {};
  const std::span<const Column> columns =
      std::span(seen.columns)
          .subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
  ranks_.clear();
  std::size_t pane_count = 0;
  for (const Column& column : columns) {
    for (const WallBeam& beam : seen.wall_beams.beams_of(column.light)) {
      const Rank rank = seen.wall_beams.lamp_of(beam).rank;
      const auto place = std::ranges::lower_bound(ranks_, rank);
      if (place == ranks_.end() || *place != rank) ranks_.insert(place, rank);
      pane_count += beam.pane_count;
    }
  }
  beams_.assign(ranks_.size(), {});
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (const WallBeam& beam : seen.wall_beams.beams_of(columns[i].light)) {
      const WallLamp& lamp = seen.wall_beams.lamp_of(beam);
      BeamColumns& all = beam_of(lamp);
      all.shine = lamp.shine;
      all.share[i] = beam.share;
      all.squared[i] = beam.from.squared;
      all.along[i] = beam.from.along;
    }
  }
  panes_.clear();
  panes_.reserve(pane_count);  // beams point into it
  if (pane_count > 0) {
    for (const Rank& rank : ranks_) add_panes(seen, columns, rank);
  }
  return beams_;
}

BeamColumns& BeamBlocks::beam_of(const WallLamp& lamp) {
  const auto rank = std::ranges::lower_bound(ranks_, lamp.rank);
  return beams_[static_cast<std::size_t>(rank - ranks_.begin())];
}

void BeamBlocks::add_panes(const SeenColumns& seen, std::span<const Column> columns, Rank rank) {
  const auto first = static_cast<std::ptrdiff_t>(panes_.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (const WallBeam& beam : seen.wall_beams.beams_of(columns[i].light)) {
      if (seen.wall_beams.lamp_of(beam).rank != rank) continue;
      for (const WallPane& passed : seen.wall_beams.panes_of(beam)) {
        // In the order of the light's panes, which lie side by side.
        auto place = std::lower_bound(
            panes_.begin() + first, panes_.end(), passed.pane,
            [](const PaneOnColumns& one, const LightPane* other) { return one.pane < other; });
        if (place == panes_.end() || place->pane != passed.pane) {
          place = panes_.emplace(place, passed.pane);
        }
        place->set(i, passed.meeting);
      }
    }
  }
  const auto place = std::ranges::lower_bound(ranks_, rank) - ranks_.begin();
  beams_[static_cast<std::size_t>(place)].panes =
      std::span(panes_).subspan(static_cast<std::size_t>(first));
}

}  // namespace raywalk::detail
