#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "raywalk/render/detail/tile_light_cache.hpp"

namespace raywalk::detail {

/// The lights of tiles that are kept for scenes, from call to call. A scene has as many caches as
/// threads draw it at once, for a cache is one thread's.
class SceneLights {
 public:
  /// All caches together take so many bytes at most, and two tiles each more.
  explicit SceneLights(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  /// Before a call: `threads(scene)` is how many draw each of so many scenes at once, 0 if nobody
  /// does. Scenes that the last calls have not drawn lose their caches.
  template <class Threads>
  void begin(std::size_t scenes, const Threads& threads) {
    ++call_;
    if (scenes_.size() < scenes) scenes_.resize(scenes);
    for (std::size_t scene = 0; scene < scenes; ++scene) use(scenes_[scene], threads(scene));
    for (Caches& own : scenes_) forget(own);
    if (count_ != sharing_) share();
  }
  /// The cache of a scene's thread: numbers from 0 on, less than in the last `begin`.
  [[nodiscard]] TileLightCache& at(std::size_t scene, std::size_t thread) const {
    return *scenes_[scene].caches[thread];
  }

  /// How many caches there are.
  [[nodiscard]] std::size_t count() const { return count_; }
  /// How much memory they take, in bytes, as `TileLightCache::bytes`.
  [[nodiscard]] std::size_t bytes() const {
    std::size_t bytes = 0;
    for (const Caches& own : scenes_) {
      for (const auto& cache : own.caches) bytes += cache->bytes();
    }
    return bytes;
  }

 private:
  /// So many calls in a row may leave a scene out.
  static constexpr std::uint64_t max_pause = 6;

  /// Those of a scene, one for each thread, and the call that has used them last.
  struct Caches {
    std::vector<std::unique_ptr<TileLightCache>> caches{};
    std::uint64_t call = 0;
  };

  void use(Caches& own, std::size_t threads) {
    if (threads == 0) return;
    own.call = call_;
    own.caches.reserve(threads);
    for (; own.caches.size() < threads; ++count_) {
      own.caches.push_back(std::make_unique<TileLightCache>(0));
    }
    for (std::size_t thread = 0; thread < threads; ++thread) own.caches[thread]->begin_round();
  }
  void forget(Caches& own) {
    if (call_ - own.call <= max_pause) return;
    count_ -= own.caches.size();
    own.caches.clear();
  }
  void share() {
    for (const Caches& own : scenes_) {
      for (const auto& cache : own.caches) cache->set_max_bytes(max_bytes_ / count_);
    }
    sharing_ = count_;
  }

  std::size_t max_bytes_;
  std::vector<Caches> scenes_{};
  std::uint64_t call_ = 0;
  std::size_t count_ = 0;
  /// So many have a share of the bytes.
  std::size_t sharing_ = 0;
};

}  // namespace raywalk::detail
