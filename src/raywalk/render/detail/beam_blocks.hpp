#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "raywalk/render/detail/columns.hpp"
#include "raywalk/render/kernels/light_columns.hpp"

namespace raywalk::detail {

/// The beams on blocks of columns, each with all of its columns.
class BeamBlocks {
 public:
  /// Those on `count` columns from number `first` on, in the order in which their light is added;
  /// valid until the next call. Expects at most `BeamColumns::width`.
  [[nodiscard]] std::span<const BeamColumns> on(const SeenColumns& seen, int first, int count);

 private:
  using Rank = decltype(WallLamp::rank);

  [[nodiscard]] BeamColumns& beam_of(const WallLamp& lamp);
  void add_panes(const SeenColumns& seen, std::span<const Column> columns, Rank rank);

  /// The ranks of the lamps whose beams these are.
  std::vector<Rank> ranks_{};
  std::vector<BeamColumns> beams_{};
  /// The panes of all beams, one beam after the other.
  std::vector<PaneOnColumns> panes_{};
};

}  // namespace raywalk::detail
