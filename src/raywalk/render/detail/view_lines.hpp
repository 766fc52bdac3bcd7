#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "raywalk/render/render.hpp"

namespace raywalk::detail {

/// Views that wait to be drawn, a line for each scene, from which several threads may take them.
class ViewLines {
 public:
  /// A thread's work at a line: one of those that draw its scene at once.
  struct Task {
    std::size_t scene = 0;
    std::size_t thread = 0;
  };

  /// Lets views wait, each in the line of its scene, in order; they outlive that. So many threads
  /// are spread over the scenes by how many views they have.
  void begin(std::size_t scenes, std::span<const SceneView> views, std::size_t threads) {
    views_ = views;
    tasks_.clear();
    lines_.assign(scenes, {});
    if (views.empty()) return;
    if (scenes > capacity_) {
      next_ = std::make_unique<std::atomic<std::size_t>[]>(scenes);
      capacity_ = scenes;
    }
    for (const SceneView& view : views) {
      assert(view.scene < scenes);
      ++lines_[view.scene].count;
    }
    std::size_t end = 0;
    for (std::size_t scene = 0; scene < scenes; ++scene) {
      Line& line = lines_[scene];
      next_[scene].store(end, std::memory_order_relaxed);
      line.end = end;
      end += line.count;
      line.threads = std::min((line.count * threads + views.size() - 1) / views.size(), line.count);
      for (std::size_t thread = 0; thread < line.threads; ++thread) {
        tasks_.push_back({scene, thread});
      }
    }
    order_.resize(views.size());
    for (std::size_t i = 0; i < views.size(); ++i) order_[lines_[views[i].scene].end++] = i;
  }

  /// How many threads draw a scene at once, each by a task of its own.
  [[nodiscard]] std::size_t threads_of(std::size_t scene) const { return lines_[scene].threads; }
  [[nodiscard]] std::span<const Task> tasks() const { return tasks_; }
  /// The next view of a scene, of which no other call has been told; null if there is none.
  [[nodiscard]] const SceneView* next(std::size_t scene) {
    const std::size_t place = next_[scene].fetch_add(1, std::memory_order_relaxed);
    return place < lines_[scene].end ? &views_[order_[place]] : nullptr;
  }

 private:
  /// A scene's part of `order_`: where it ends, and how many views are in it.
  struct Line {
    std::size_t end = 0;
    std::size_t count = 0;
    std::size_t threads = 0;
  };

  std::span<const SceneView> views_{};
  /// The numbers of the views, scene by scene.
  std::vector<std::size_t> order_{};
  std::vector<Line> lines_{};
  std::vector<Task> tasks_{};
  /// The place in `order_` of each scene's next view, and for how many scenes there is room.
  std::unique_ptr<std::atomic<std::size_t>[]> next_{};
  std::size_t capacity_ = 0;
};

}  // namespace raywalk::detail
