#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "game/world.hpp"
#include "raywalk/base/progress.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/render/render.hpp"

namespace raywalk {

/// Limit of the work of `LightMap::follow_lamps` after each tick: a few milliseconds.
inline constexpr std::int64_t light_work_a_tick = 100'000;

/// How a level is walked and drawn.
struct StageOptions {
  /// As `make_world` takes them.
  bool bobs = true;
  Difficulty difficulty = Difficulty::normal;
  RenderOptions render{};

  friend bool operator==(const StageOptions&, const StageOptions&) = default;
};

/// A level that is walked: the world in it, its light, and what draws it.
///
/// Its parts point to each other and to nothing else. So it stays where `make_stage` has made it,
/// and who goes over to another level swaps one pointer.
struct Stage {
  Stage(Level drawn, const StageOptions& options);
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  /// The light, which is made where there is none yet: for a flashlight in a level without light.
  LightMap& light();

  const Level level;
  World world;
  Renderer renderer;
  /// None if the level has no light of its own, and nobody has asked for it.
  std::optional<LightMap> lights{};
};

/// The stage of a level, with its world at the beginning and its light. It may be made in one
/// thread and used in another.
///
/// Tells `progress`, if there is one, of a part "light"; null if that is stopped before all is
/// done. Throws as the constructor of `Renderer` does.
///
/// If the state of another world is to be taken over into this one (`carry_over`), the light is
/// that of the level as it will stand then: `before` is that world now. It is asked during the call
/// only, and has to stand still.
[[nodiscard]] std::unique_ptr<Stage> make_stage(Level level, const StageOptions& options = {},
                                                Progress* progress = nullptr,
                                                const World* before = nullptr);

}  // namespace raywalk
