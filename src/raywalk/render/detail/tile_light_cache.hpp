#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"

namespace raywalk::detail {

/// What lights the tiles of a map that are seen, until their light changes; of lights that move,
/// only theirs is found anew.
class TileLightCache {
 public:
  /// Before a picture: forgets what has changed.
  void begin(const LightMap* lights) {
    const std::uint64_t lamps_version = lights == nullptr ? 0 : lights->lamps_version();
    if (lamps_version_ != lamps_version || bytes_ > most_bytes) clear();
    lamps_version_ = lamps_version;
    version_ = lights == nullptr ? 0 : lights->version();
  }
  /// Stays as it is until the next picture. Expects a tile of the map, and lights that have been
  /// begun with.
  [[nodiscard]] const TileLights& at(const LightMap& lights, Tile tile) {
    if (2 * found_.size() >= slots_.size()) grow();
    const std::int64_t key = lights.grid().index(tile);
    Slot& slot = slots_[place_of(key)];
    if (slot.tile != key) {
      found_.push_back({TileLights(lights, tile), version_});
      slot = {key, static_cast<std::uint32_t>(found_.size() - 1)};
      bytes_ += sizeof(Found) + found_.back().lights.bytes();
    }
    Found& found = found_[slot.number];
    if (found.version != version_) {
      found.lights.renew_moving(lights);
      found.version = version_;
    }
    return found.lights;
  }

 private:
  /// More than any view shows of most maps.
  static constexpr std::size_t most_bytes = std::size_t{32} << 20U;

  struct Found {
    TileLights lights{};
    std::uint64_t version = 0;
  };
  /// A tile, and its number in `found_`.
  struct Slot {
    std::int64_t tile = -1;
    std::uint32_t number = 0;
  };

  /// The slot of a tile, or where it is to be.
  [[nodiscard]] std::size_t place_of(std::int64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    auto place =
        static_cast<std::size_t>(static_cast<std::uint64_t>(key) * 0x9E3779B97F4A7C15U >> 32U);
    for (place &= mask; slots_[place].tile != key && slots_[place].tile >= 0;) {
      place = (place + 1) & mask;
    }
    return place;
  }
  void clear() {
    slots_.assign(slots_.size(), {});
    found_.clear();
    bytes_ = 0;
  }
  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, {});
    slots_.resize(old.empty() ? 256 : 2 * old.size());
    for (const Slot& slot : old) {
      if (slot.tile >= 0) slots_[place_of(slot.tile)] = slot;
    }
  }

  std::uint64_t lamps_version_ = 0;
  std::uint64_t version_ = 0;
  std::vector<Slot> slots_{};
  std::deque<Found> found_{};
  /// When the tiles were found.
  std::size_t bytes_ = 0;
};

}  // namespace raywalk::detail
