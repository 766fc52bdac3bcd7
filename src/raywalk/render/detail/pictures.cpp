#include "raywalk/render/detail/pictures.hpp"

namespace raywalk::detail {

constexpr int max_reductions = 12;  // of the largest textures, 4096 texels a side

Pictures::Pictures(const Level& level, bool reduces, const Progress* progress)
    : rip_maps_(level.textures.size()), most_(reduces ? max_reductions : 0) {
  mips_.reserve(level.textures.size());
  for (const Texture& texture : level.textures) {
    if (is_stopped(progress)) return;
    mips_.emplace_back(texture);
  }
  const auto add = [&](TextureId id) {
    if (id.is_none() || is_stopped(progress)) return;
    for (int frame = 0; frame < level.traits_of(id).frames; ++frame) {
      const TextureId shown{id.index + frame};
      std::optional<RipMap>& rip_map = rip_maps_[static_cast<std::size_t>(shown.index)];
      if (!rip_map) rip_map.emplace(level.texture(shown));
    }
  };
  for (const TileKind& kind : level.kinds) {
    for (const TextureId id : kind.walls) add(id);
    add(kind.other_wall);
    add(kind.jamb);
  }
}

}  // namespace raywalk::detail
