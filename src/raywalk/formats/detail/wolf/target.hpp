#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "raywalk/formats/detail/wolf/maps.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk::detail {

/// The files that a level is written into: new ones, or those of a game, whose other levels stay.
class WolfTarget {
 public:
  /// Reads what is there already. `maps` is `GAMEMAPS` or `MAPTEMP`. Errors: another file has the
  /// levels of this game; or they cannot be read.
  [[nodiscard]] static Result<WolfTarget> at(const std::filesystem::path& maps,
                                             const LoadTerms& terms);

  /// True if there are levels that stay.
  [[nodiscard]] bool has_levels() const { return !headers_.empty(); }
  [[nodiscard]] const std::filesystem::path& head() const { return head_; }

  /// The number that a level gets: the one that is `asked` for, by a number or the name of a level
  /// that is there; else its `own`, if it is not 0; else, where at most one level is there, the
  /// number of that, or 1. Errors: it is none of these.
  [[nodiscard]] Result<int> number_for(const std::string& asked, int own) const;

  /// The files with a level in them. Errors: those of `encode_wolf_levels`.
  [[nodiscard]] Result<WolfLevels> with(const WolfMap& level) const;

 private:
  std::filesystem::path maps_{};
  std::filesystem::path head_{};
  std::vector<std::byte> maps_bytes_{};
  std::vector<std::byte> head_bytes_{};
  std::vector<WolfHeader> headers_{};
};

}  // namespace raywalk::detail
