#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "raywalk/map/detail/walk_search.hpp"

namespace raywalk::detail {

/// Where one can come to in a level, by whatever way its walls are pushed: a wall that closes a way
/// if it goes east may open it if it goes south.
///
/// Not all orders are tried, which may be more than there are atoms. Up to four searches go by
/// different orders, and one comes to what any of them comes to. Where that is less than what a
/// search finds that forgets the walls, the rest is doubtful (`may_...`).
class FoundWays {
 public:
  /// As `WalkSearch`. Where the work is over before the first search is complete, nothing is
  /// certain but what was found.
  FoundWays(const Level& level, const Walker& walker, Tile start, SearchWork& work,
            bool skips_locks = false);

  [[nodiscard]] bool has_begun() const { return first().has_begun(); }
  [[nodiscard]] bool is_complete() const { return first().is_complete(); }
  [[nodiscard]] bool is_exhausted() const;

  // As those of `WalkSearch`.
  [[nodiscard]] bool contains(Tile tile) const;
  [[nodiscard]] bool is_pushed(Tile tile) const;
  /// The tiles that are contained, as `TileRegion::word` has them.
  [[nodiscard]] std::uint64_t word(int i, int y) const;
  [[nodiscard]] bool has_key(const std::string& key) const;
  [[nodiscard]] bool has_fired(std::size_t trigger) const;

  /// True if one can come into a tile, or it was not proved that nobody can.
  [[nodiscard]] bool may_contain(Tile tile) const;
  [[nodiscard]] bool may_have_key(const std::string& key) const;
  [[nodiscard]] bool may_have_fired(std::size_t trigger) const;

 private:
  [[nodiscard]] const WalkSearch& first() const { return *tried_.front(); }
  template <class Question>
  [[nodiscard]] bool is_found(Question question) const;
  template <class Question>
  [[nodiscard]] bool may_be(Question question) const;

  std::vector<std::unique_ptr<WalkSearch>> tried_{};
  /// The search that forgets walls; null if the first has found all that there is, or they have
  /// tried all there is to try.
  std::unique_ptr<WalkSearch> loose_{};
};

}  // namespace raywalk::detail
