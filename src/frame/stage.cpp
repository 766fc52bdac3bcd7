#include "frame/stage.hpp"

#include <utility>

namespace raywalk {

namespace {

/// Thrown out of a bake that nobody waits for any more.
struct BakeStopped {};

void bake(Stage& stage, Progress* progress) {
  stage.lights.emplace(stage.world.now(), [progress](double share) {
    if (progress == nullptr) return;
    progress->tell(share);
    if (progress->is_stopped()) throw BakeStopped{};
  });
}

}  // namespace

Stage::Stage(Level drawn, const StageOptions& options)
    : level(std::move(drawn)),
      world(make_world(level, options.bobs)),
      renderer(level, options.render) {}

LightMap& Stage::light() {
  if (!lights) lights.emplace(world.now());
  return *lights;
}

std::unique_ptr<Stage> make_stage(Level level, const StageOptions& options, Progress* progress) {
  if (progress != nullptr) progress->begin("light");
  auto stage = std::make_unique<Stage>(std::move(level), options);
  if (progress != nullptr && progress->is_stopped()) return nullptr;
  if (!has_light(stage->level)) return stage;
  try {
    bake(*stage, progress);
  } catch (const BakeStopped&) {
    return nullptr;
  }
  return stage;
}

}  // namespace raywalk
