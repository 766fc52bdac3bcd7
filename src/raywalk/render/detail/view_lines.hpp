#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "raywalk/render/render.hpp"

namespace raywalk::detail {

/// Views that wait to be drawn, a line for each scene, from which several threads may take them.
class ViewLines {
 public:
  /// Lets views wait, each in the line of its scene, in order; they outlive that.
  void begin(std::size_t scenes, std::span<const SceneView> views) {
    if (scenes > ends_.size()) {
      next_ = std::make_unique<std::atomic<std::size_t>[]>(scenes);
      ends_.resize(scenes);
    }
    views_ = views;
    std::ranges::fill(ends_, std::size_t{0});
    for (const SceneView& view : views) {
      assert(view.scene < scenes);
      ++ends_[view.scene];
    }
    std::size_t begin = 0;
    for (std::size_t scene = 0; scene < scenes; ++scene) {
      next_[scene].store(begin, std::memory_order_relaxed);
      begin += std::exchange(ends_[scene], begin);
    }
    order_.resize(views.size());
    for (std::size_t i = 0; i < views.size(); ++i) order_[ends_[views[i].scene]++] = i;
  }
  /// The next view of a scene, of which no other call has been told; null if there is none.
  [[nodiscard]] const SceneView* next(std::size_t scene) {
    const std::size_t place = next_[scene].fetch_add(1, std::memory_order_relaxed);
    return place < ends_[scene] ? &views_[order_[place]] : nullptr;
  }

 private:
  std::span<const SceneView> views_{};
  /// The numbers of the views, scene by scene.
  std::vector<std::size_t> order_{};
  /// The end of each scene's part of `order_`, and the place there of its next one.
  std::vector<std::size_t> ends_{};
  std::unique_ptr<std::atomic<std::size_t>[]> next_{};
};

}  // namespace raywalk::detail
