#pragma once

#include <cstddef>
#include <optional>

#include "bench/frame_scene.hpp"

namespace raywalk {

/// A world of some frames' level, with its light, moment by moment.
class FrameWorld {
 public:
  /// The light of lamps is found here, once. The frames outlive it.
  explicit FrameWorld(const FrameScene& frames);
  FrameWorld(const FrameWorld&) = delete;
  FrameWorld& operator=(const FrameWorld&) = delete;
  ~FrameWorld() = default;

  /// The scene to draw in the moment that has begun last. Points to this object.
  [[nodiscard]] Scene scene() const;
  /// Moves what moves, on some threads: a part of the work of a frame. Expects
  /// 0 <= frame < the number of cameras.
  void begin(std::size_t frame, ThreadPool* threads = nullptr);

 private:
  const FrameScene& frames_;
  LevelState state_;
  std::optional<LightMap> lights_{};
};

/// Frames, and the world that they show.
class FrameStage {
 public:
  explicit FrameStage(FrameScene frames);
  FrameStage(const FrameStage&) = delete;
  FrameStage& operator=(const FrameStage&) = delete;
  ~FrameStage() = default;

  [[nodiscard]] const FrameScene& frames() const { return frames_; }
  /// As those of `FrameWorld`.
  [[nodiscard]] Scene scene() const { return world_.scene(); }
  void begin(std::size_t frame, ThreadPool* threads = nullptr) { world_.begin(frame, threads); }

 private:
  FrameScene frames_;
  FrameWorld world_;
};

}  // namespace raywalk
