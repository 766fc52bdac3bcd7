#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace raywalk::detail {

/// Numbers the different global ids of a layer, in the order in which they come first: 0, 1, ...
class GidNumbers {
 public:
  /// More kinds of tiles no map can have.
  static constexpr std::size_t most = 65535;

  /// The number of an id, which is a new one if it has none yet. Ids beyond the `most` get that of
  /// the last.
  std::uint32_t add(std::uint32_t gid) {
    if (gid == last_gid_) return last_number_;
    last_gid_ = gid;
    return last_number_ = find_or_add(gid);
  }
  /// By their numbers; 0, which stands for no tile, is none of them.
  [[nodiscard]] std::span<const std::uint32_t> all() const { return gids_; }
  /// True if there were more than `most`.
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  std::uint32_t find_or_add(std::uint32_t gid) {
    constexpr std::uint32_t few = std::uint32_t{1} << 12U;
    if (gid >= few) {
      const auto known = large_.find(gid);
      return known != large_.end() ? known->second : large_[gid] = new_number(gid);
    }
    if (gid >= small_.size()) small_.resize(std::size_t{gid} + 1, none);
    std::uint32_t& number = small_[gid];
    if (number == none) number = new_number(gid);
    return number;
  }
  std::uint32_t new_number(std::uint32_t gid) {
    is_over_ = is_over_ || gids_.size() == most;
    if (!is_over_) gids_.push_back(gid);
    return static_cast<std::uint32_t>(gids_.size()) - 1;
  }

  static constexpr std::uint32_t none = 0xFFFFFFFFU;
  std::vector<std::uint32_t> gids_{};
  /// Those without flags, by the ids themselves: most of all.
  std::vector<std::uint32_t> small_{};
  std::unordered_map<std::uint32_t, std::uint32_t> large_{};
  std::uint32_t last_gid_ = 0;
  std::uint32_t last_number_ = none;
  bool is_over_ = false;
};

}  // namespace raywalk::detail
