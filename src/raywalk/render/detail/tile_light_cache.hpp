#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"

namespace raywalk::detail {

/// What lights the tiles of a map that are seen. Of each tile only those lights are found anew that
/// have changed there.
class TileLightCache {
 public:
  /// Before a picture: forgets what has changed.
  void begin(const LightMap* lights) {
    const std::uint64_t lamps_version = lights == nullptr ? 0 : lights->lamps_version();
    ++part_;
    if (lamps_version_ != lamps_version && !learn_changes(lights)) clear();
    if (bytes_ > most_bytes) forget_unseen();
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
      found_.push_back({.lights = {lights, tile}, .version = version_, .changes = changes_.size()});
      slot = {key, static_cast<std::uint32_t>(found_.size() - 1)};
      count_bytes(found_.back());
    }
    Found& found = found_[slot.number];
    found.part = part_;
    if (found.version != version_) renew(found, lights);
    return found.lights;
  }

 private:
  /// More than any view shows of most maps.
  static constexpr std::size_t most_bytes = std::size_t{32} << 20U;
  /// Those of two pictures, drawn part by part.
  static constexpr std::uint64_t last_parts = 4;
  /// So many changes are kept, which tiles that were not seen since have to catch up with.
  static constexpr std::size_t most_changes = 4096;

  struct Found {
    TileLights lights{};
    std::uint64_t version = 0;
    /// So many of `changes_` it knows.
    std::size_t changes = 0;
    std::size_t bytes = 0;
    /// In which part of a view it was seen last.
    std::uint64_t part = 0;
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
  /// Adds what has changed since the last picture. False if it is not known, or too much.
  [[nodiscard]] bool learn_changes(const LightMap* lights) {
    if (lights == nullptr) return false;
    const auto changes = lights->lamp_changes_since(lamps_version_);
    if (!changes || changes_.size() + changes->size() > most_changes) return false;
    changes_.insert(changes_.end(), changes->begin(), changes->end());
    return true;
  }
  void renew(Found& found, const LightMap& lights) {
    changed_.clear();
    for (; found.changes < changes_.size(); ++found.changes) {
      const LampChange& change = changes_[found.changes];
      if (change.may_touch(found.lights.tile())) changed_.push_back(change.lamp);
    }
    std::ranges::sort(changed_);
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    found.lights.renew(lights, changed_);
    found.version = version_;
    if (!changed_.empty()) count_bytes(found);
  }
  void count_bytes(Found& found) {
    bytes_ -= found.bytes;
    found.bytes = sizeof(Found) + found.lights.bytes();
    bytes_ += found.bytes;
  }
  /// Forgets tiles that the last views have not shown. (What one of them needs may be more than
  /// `most_bytes`, and so may the next.)
  void forget_unseen() {
    const std::vector<Slot> slots = std::exchange(slots_, std::vector<Slot>(slots_.size()));
    std::deque<Found> all = std::exchange(found_, {});
    bytes_ = 0;
    for (const Slot& slot : slots) {
      if (slot.tile < 0 || part_ - all[slot.number].part > last_parts) continue;
      slots_[place_of(slot.tile)] = {slot.tile, static_cast<std::uint32_t>(found_.size())};
      found_.push_back(std::move(all[slot.number]));
      bytes_ += found_.back().bytes;
    }
  }
  void clear() {
    slots_.assign(slots_.size(), {});
    found_.clear();
    changes_.clear();
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
  /// How many parts of views have begun.
  std::uint64_t part_ = 0;
  std::vector<Slot> slots_{};
  std::deque<Found> found_{};
  /// Of the lamps of the level, since all was found anew.
  std::vector<LampChange> changes_{};
  /// The lamps that have changed in a tile.
  std::vector<int> changed_{};
  /// Of all tiles but for lights that have moved since they were found.
  std::size_t bytes_ = 0;
};

}  // namespace raywalk::detail
