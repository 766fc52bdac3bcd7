#pragma once

#include <cstddef>
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

  /// Before so many scenes are drawn, each by so many threads at once. Expects both above 0.
  void begin(std::size_t scenes, std::size_t threads) {
    if (caches_.size() < scenes) caches_.resize(scenes);
    for (std::size_t scene = 0; scene < scenes; ++scene) make(scene, threads);
    if (count_ != sharing_) share();
  }
  /// The cache of a scene's thread: numbers from 0 on, less than in the last `begin`.
  [[nodiscard]] const std::shared_ptr<TileLightCache>& at(std::size_t scene,
                                                          std::size_t thread) const {
    return caches_[scene][thread];
  }

 private:
  using Caches = std::vector<std::shared_ptr<TileLightCache>>;

  void make(std::size_t scene, std::size_t threads) {
    Caches& own = caches_[scene];
    own.reserve(threads);
    for (; own.size() < threads; ++count_) own.push_back(std::make_shared<TileLightCache>(0));
    for (std::size_t thread = 0; thread < threads; ++thread) own[thread]->begin_round();
  }
  void share() {
    for (const Caches& own : caches_) {
      for (const auto& cache : own) cache->set_max_bytes(max_bytes_ / count_);
    }
    sharing_ = count_;
  }

  std::size_t max_bytes_;
  /// One for each thread of each scene.
  std::vector<Caches> caches_{};
  std::size_t count_ = 0;
  /// So many have a share of the bytes.
  std::size_t sharing_ = 0;
};

}  // namespace raywalk::detail
