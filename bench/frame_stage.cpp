#include "bench/frame_stage.hpp"

#include <algorithm>
#include <utility>

namespace raywalk {

FrameStage::FrameStage(FrameScene frames) : frames_(std::move(frames)) {
  const bool is_lit = has_light(frames_.level) ||
                      std::ranges::any_of(frames_.moments, [](const FrameMoment& moment) {
                        return !moment.lights.empty();
                      });
  if (is_lit) lights_.emplace(LevelNow(frames_.level, frames_.state));
}

Scene FrameStage::scene() const {
  Scene scene = frames_.scene();
  if (lights_) scene.lights = &*lights_;
  return scene;
}

void FrameStage::begin(std::size_t frame, ThreadPool* threads) {
  if (frames_.moments.empty()) return;
  const FrameMoment& moment = frames_.moments[frame];
  frames_.state.doors = moment.doors;
  frames_.state.ticks = moment.ticks;
  if (!lights_) return;
  lights_->follow_lamps(frames_.state);
  lights_->set_moving(moment.lights, threads);
}

}  // namespace raywalk
