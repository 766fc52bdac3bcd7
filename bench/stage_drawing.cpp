#include "bench/stage_drawing.hpp"

#include "game/head_bob.hpp"

namespace raywalk {

namespace {

/// The eye of one who walks, in a frame.
double walking_eye(std::size_t frame) {
  HeadBob head_bob{.swing_ticks = HeadBob::whole_swing_ticks};
  head_bob.step = static_cast<int>((frame * 8192 + 4096) % 65536);
  return eye_of(head_bob);
}

}  // namespace

std::span<Color> memory_of(Framebuffer& picture) {
  const auto pitch = static_cast<std::size_t>(picture.pitch());
  return {picture.row(0).data(), pitch * static_cast<std::size_t>(picture.height())};
}

void StageDrawing::draw(Framebuffer& picture, std::size_t frame, Gait gait) {
  stage_.begin(frame, &renderer_->threads());
  Camera camera = stage_.frames().cameras[frame];
  if (gait == Gait::walking) camera.eye = walking_eye(frame);
  draw_(picture, camera);
}

}  // namespace raywalk
