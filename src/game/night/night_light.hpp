#pragma once

#include <memory>
#include <span>

#include "raywalk/map/lamp.hpp"
#include "raywalk/map/level_state.hpp"

namespace raywalk {

class LightMap;

/// The light in which the rules of a night look: found from the world's state when it is needed,
/// and so no part of its value.
///
/// All of them are equal, and a copy begins without a light: it makes one of its own when it is
/// asked first, as long as that takes (`LightMap`). Whoever puts an earlier world in the place of a
/// later one of the same level hands the light on: `rewind_to`.
class NightLight {
 public:
  NightLight() noexcept;
  NightLight(const NightLight& other) noexcept;
  NightLight& operator=(const NightLight& other) noexcept;
  NightLight(NightLight&& other) noexcept;
  NightLight& operator=(NightLight&& other) noexcept;
  ~NightLight();

  /// The light of a level as it stands now, with these lights that move; null where all is in full
  /// light. Valid until the next call. Expects the level to stay where it is as long as this does.
  const LightMap* follow(LevelNow now, std::span<const Light> moving);

  friend bool operator==(const NightLight&, const NightLight&) { return true; }

 private:
  const Level* level_ = nullptr;
  std::unique_ptr<LightMap> map_{};
};

}  // namespace raywalk
