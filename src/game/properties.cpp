#include "game/properties.hpp"

namespace raywalk {

Role role_of(const ThingKind& kind) {
  if (is_set(kind.properties, "toppled")) return Role::topples;
  return is_set(kind.properties, "seeing") ? Role::watches : Role::scenery;
}

bool is_exit(const TileKind& kind) { return is_set(kind.properties, "exit"); }

TextureId bullet_mark_of(const Level& level) { return picture_of(level.properties, "bullet_mark"); }

}  // namespace raywalk
