#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "bench/frame_stage.hpp"
#include "bench/render_ways.hpp"
#include "raywalk/image/framebuffer.hpp"

namespace raywalk {

/// All memory of a picture, what pads its rows included.
[[nodiscard]] std::span<Color> memory_of(Framebuffer& picture);

enum class Gait : bool { standing, walking };

/// Draws the frames of a stage: all that has to be done for them.
class StageDrawing {
 public:
  StageDrawing(FrameStage& stage, const RenderWay& way)
      : stage_(stage),
        renderer_(make_renderer(way, stage.frames().level, stage.frames().look)),
        draw_(make_draw(renderer_, stage.scene(), stage.frames().look)) {}

  /// Draws a frame; one who walks has the eye anywhere on the way of a step, and never as high as
  /// one who stands. Expects 0 <= frame < the number of cameras.
  void draw(Framebuffer& picture, std::size_t frame, Gait gait = Gait::standing);
  /// Draws all frames, and calls `done()` after each.
  template <class Done>
  void draw_all(Framebuffer& picture, Done&& done, Gait gait = Gait::standing) {
    for (std::size_t frame = 0; frame < stage_.frames().cameras.size(); ++frame) {
      draw(picture, frame, gait);
      done();
    }
  }

 private:
  FrameStage& stage_;
  std::shared_ptr<Renderer> renderer_;
  DrawFrame draw_;
};

}  // namespace raywalk
