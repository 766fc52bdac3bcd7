#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"

namespace raywalk::detail {

/// What lights the tiles of a map that are seen, until their light changes.
class TileLightCache {
 public:
  /// Before a picture: forgets what has changed.
  void begin(const LightMap* lights) {
    const std::uint64_t version = lights == nullptr ? 0 : lights->version();
    if (version_ != version || found_.size() > most_tiles) clear(version);
  }
  /// Stays as it is until the next picture. Expects a tile of the map, and lights that have been
  /// begun with.
  [[nodiscard]] const TileLights& at(const LightMap& lights, Tile tile) {
    if (2 * found_.size() >= slots_.size()) grow();
    const std::int64_t key = lights.grid().index(tile);
    Slot& slot = slots_[place_of(key)];
    if (slot.tile != key) {
      slot = {key, static_cast<std::uint32_t>(found_.size())};
      found_.emplace_back(lights, tile);
    }
    return found_[slot.number];
  }

 private:
  /// More than any view shows.
  static constexpr std::size_t most_tiles = 1U << 16U;

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
  void clear(std::uint64_t version) {
    version_ = version;
    slots_.assign(slots_.size(), {});
    found_.clear();
  }
  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, {});
    slots_.resize(old.empty() ? 256 : 2 * old.size());
    for (const Slot& slot : old) {
      if (slot.tile >= 0) slots_[place_of(slot.tile)] = slot;
    }
  }

  std::uint64_t version_ = 0;
  std::vector<Slot> slots_{};
  std::deque<TileLights> found_{};
};

}  // namespace raywalk::detail
