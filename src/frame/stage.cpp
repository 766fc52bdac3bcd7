#include "frame/stage.hpp"

#include <utility>

#include "game/carry_over.hpp"

namespace raywalk {

Stage::Stage(Level drawn, const StageOptions& options)
    : level(std::move(drawn)),
      world(make_world(level, options.bobs, options.difficulty)),
      renderer(level, options.render) {}

LightMap& Stage::light() {
  if (!lights) lights.emplace(world.now());
  return *lights;
}

std::unique_ptr<Stage> make_stage(Level level, const StageOptions& options, Progress* progress,
                                  const World* before) {
  if (progress != nullptr) progress->begin("light");
  StageOptions stoppable = options;
  stoppable.render.progress = progress;
  auto stage = std::make_unique<Stage>(std::move(level), stoppable);
  if (is_stopped(progress)) return nullptr;
  if (!has_light(stage->level)) return stage;
  World lit = stage->world;
  if (before != nullptr) carry_over(*before, lit);
  stage->lights = LightMap::bake(lit.now(), progress);
  return stage->lights ? std::move(stage) : nullptr;
}

}  // namespace raywalk
