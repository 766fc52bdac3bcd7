#include "bench/frame_stage.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

FrameWorld::FrameWorld(const FrameScene& frames) : frames_(frames), state_(frames.state) {
  const bool is_lit =
      has_light(frames.level) || std::ranges::any_of(frames.moments, [](const FrameMoment& moment) {
        return !moment.lights.empty();
      });
  if (is_lit) lights_.emplace(LevelNow(frames_.level, state_));
}

Scene FrameWorld::scene() const {
  Scene scene = frames_.scene();
  scene.now = LevelNow(frames_.level, state_);
  if (lights_) scene.lights = &*lights_;
  return scene;
}

void FrameWorld::begin(std::size_t frame, ThreadPool* threads) {
  if (frames_.moments.empty()) return;
  const FrameMoment& moment = frames_.moments[frame];
  state_.doors = moment.doors;
  state_.ticks = moment.ticks;
  if (!lights_) return;
  lights_->follow_lamps(state_);
  lights_->set_moving(moment.lights, threads);
}

FrameStage::FrameStage(FrameScene frames) : frames_(std::move(frames)), world_(frames_) {}

}  // namespace raywalk
