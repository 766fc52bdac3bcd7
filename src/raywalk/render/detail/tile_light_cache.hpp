#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/tile_lights.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk::detail {

/// The lights of the tiles of a map that are seen. Only those lights of a tile are found anew that
/// have changed there.
///
/// Its memory is bounded, within a picture, too: a tile that does not fit is found anew each time
/// that it is asked for. So the tiles that it has already stay, which beats giving up the oldest:
/// each row of floor goes over the same tiles again.
class TileLightCache {
 public:
  /// Takes so many bytes at most, and two tiles more.
  explicit TileLightCache(std::size_t max_bytes = RenderOptions{}.light_bytes)
      : max_bytes_(max_bytes) {}

  /// As if it had been made so; the tiles that it has may go.
  void set_max_bytes(std::size_t max_bytes) {
    max_bytes_ = max_bytes;
    if (bytes_ > max_bytes_) clear();
  }
  /// Before pictures that are drawn together: tiles that the last ones have not shown may go.
  void begin_round() {
    ++round_;
    if (is_full_ || bytes_ > many_bytes) forget_unseen();
  }
  /// Before a picture, or a part of one: forgets what has changed.
  void begin(const LightMap* lights) {
    const std::uint64_t lamps_version = lights == nullptr ? 0 : lights->lamps_version();
    if (lamps_version_ != lamps_version && !learn_changes(lights)) clear();
    is_full_ = false;
    for (Passing& each : passing_) each = {};
    lamps_version_ = lamps_version;
    version_ = lights == nullptr ? 0 : lights->version();
  }
  /// Stays as it is until two other tiles have been asked for, or the next picture. Expects a tile
  /// of the map, and lights that have been begun with.
  [[nodiscard]] const TileLights& at(const LightMap& lights, Tile tile) {
    if (2 * found_.size() >= slots_.size()) grow();
    const std::int64_t key = lights.grid().index(tile);
    Slot& slot = slots_[place_of(key)];
    if (slot.tile != key) return find(lights, tile, slot);
    Found& found = found_[slot.number];
    found.round = round_;
    if (found.is_kept && found.version != version_) renew(found, lights);
    return found.is_kept ? found.lights : find(lights, tile, slot);
  }

  /// How much memory it takes, in bytes, but for two tiles.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  /// More than any view shows of most maps: from here on it keeps only what is seen.
  static constexpr std::size_t many_bytes = std::size_t{32} << 20U;
  /// A thread may draw no part of some pictures.
  static constexpr std::uint64_t last_rounds = 6;
  /// So many changes are kept, which tiles that were not seen since have to catch up with.
  static constexpr std::size_t max_changes = 4096;

  struct Found {
    TileLights lights{};
    std::uint64_t version = 0;
    /// So many of `changes_` it knows.
    std::size_t changes = 0;
    std::size_t bytes = 0;
    /// In which round it was seen last.
    std::uint64_t round = 0;
    /// It has its lights.
    bool is_kept = false;
  };
  /// A tile that does not fit.
  struct Passing {
    TileLights lights{};
    std::int64_t tile = -1;
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
    if (!changes || changes_.size() + changes->size() > max_changes) return false;
    changes_.insert(changes_.end(), changes->begin(), changes->end());
    return true;
  }
  /// Finds a tile that it does not have, whose place is a slot, and keeps it if it fits.
  [[nodiscard]] const TileLights& find(const LightMap& lights, Tile tile, Slot& slot) {
    const std::int64_t key = lights.grid().index(tile);
    for (const std::size_t i : {0U, 1U}) {
      if (passing_[i].tile == key) return passing_[last_passing_ = i].lights;
    }
    TileLights fresh(lights, tile);
    if (!fits(fresh)) let_go_of_unseen();
    if (fits(fresh)) return keep(std::move(fresh), key, slot);
    // The other one may be in use.
    last_passing_ = 1 - last_passing_;
    passing_[last_passing_] = {std::move(fresh), key};
    return passing_[last_passing_].lights;
  }
  [[nodiscard]] bool fits(const TileLights& tile) const {
    return bytes_ + sizeof(Found) + tile.bytes() <= max_bytes_;
  }
  [[nodiscard]] const TileLights& keep(TileLights tile, std::int64_t key, Slot& slot) {
    if (slot.tile != key) {
      found_.emplace_back();
      slot = {key, static_cast<std::uint32_t>(found_.size() - 1)};
    }
    Found& found = found_[slot.number];
    found.lights = std::move(tile);
    found.version = version_;
    found.changes = changes_.size();
    found.round = round_;
    found.is_kept = true;
    count_bytes(found);
    return found.lights;
  }
  void renew(Found& found, const LightMap& lights) {
    found.is_kept = false;  // without memory
    changed_.clear();
    for (; found.changes < changes_.size(); ++found.changes) {
      const LampChange& change = changes_[found.changes];
      if (change.may_touch(found.lights.tile())) changed_.push_back(change.lamp);
    }
    std::ranges::sort(changed_);
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    found.lights.renew(lights, changed_);
    found.version = version_;
    found.is_kept = true;
    count_bytes(found);
    if (bytes_ > max_bytes_) let_go_of_unseen();
    if (bytes_ > max_bytes_) let_go(found);
  }
  void count_bytes(Found& found) {
    bytes_ -= found.bytes;
    found.bytes = sizeof(Found) + found.lights.bytes();
    bytes_ += found.bytes;
  }
  void let_go(Found& found) {
    found.lights = {};
    found.is_kept = false;
    count_bytes(found);
  }
  [[nodiscard]] bool is_unseen(const Found& found) const {
    return round_ - found.round > last_rounds;
  }
  /// Lets go of tiles that the last pictures have not shown, once in a part of a picture.
  void let_go_of_unseen() {
    if (std::exchange(is_full_, true)) return;
    for (Found& found : found_) {
      if (is_unseen(found)) let_go(found);
    }
  }
  /// Forgets them.
  void forget_unseen() {
    const std::vector<Slot> slots = std::exchange(slots_, std::vector<Slot>(slots_.size()));
    std::deque<Found> all = std::exchange(found_, {});
    bytes_ = 0;
    for (const Slot& slot : slots) {
      if (slot.tile < 0) continue;
      Found& found = all[slot.number];
      if (!found.is_kept || is_unseen(found)) continue;
      bytes_ += found.bytes;
      found_.push_back(std::move(found));
      slots_[place_of(slot.tile)] = {slot.tile, static_cast<std::uint32_t>(found_.size() - 1)};
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

  std::size_t max_bytes_;
  std::uint64_t lamps_version_ = 0;
  std::uint64_t version_ = 0;
  /// How many rounds have begun.
  std::uint64_t round_ = 0;
  std::vector<Slot> slots_{};
  std::deque<Found> found_{};
  /// Changes of the level's lamps since the cache was last cleared.
  std::vector<LampChange> changes_{};
  /// The lamps that have changed in a tile.
  std::vector<int> changed_{};
  /// Bytes held by all tiles, without lights that have moved since these were found.
  std::size_t bytes_ = 0;
  /// Something has not fitted since this part of a picture began.
  bool is_full_ = false;
  /// The last two tiles of this part that did not fit.
  std::array<Passing, 2> passing_{};
  /// The one that was asked for last.
  std::size_t last_passing_ = 0;
};

}  // namespace raywalk::detail
