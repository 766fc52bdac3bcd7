#pragma once

#include <cstddef>
#include <optional>

#include "bench/frame_scene.hpp"

namespace raywalk {

/// A scene with its light, frame by frame.
class FrameStage {
 public:
  /// The light of lamps is found here, once.
  explicit FrameStage(FrameScene frames);
  FrameStage(const FrameStage&) = delete;
  FrameStage& operator=(const FrameStage&) = delete;
  ~FrameStage() = default;

  [[nodiscard]] const FrameScene& frames() const { return frames_; }
  /// The scene to draw in the frame that has begun last. Points to this object.
  [[nodiscard]] Scene scene() const;
  /// Moves what moves, on some threads: a part of the work of a frame. Expects
  /// 0 <= frame < the number of cameras.
  void begin(std::size_t frame, ThreadPool* threads = nullptr);

 private:
  FrameScene frames_;
  std::optional<LightMap> lights_{};
};

}  // namespace raywalk
