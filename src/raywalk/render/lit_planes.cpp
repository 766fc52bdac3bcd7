#include "raywalk/render/detail/lit_planes.hpp"

#include "raywalk/render/detail/lit_texels.hpp"

namespace raywalk::detail {

namespace {

/// More than any view shows at once, in 32 MB; then all is lit anew.
constexpr std::size_t most_texels = 8U << 20U;
constexpr std::size_t most_tiles = 1U << 18U;

}  // namespace

std::optional<Color> LitPlanes::plain(const PlaneLight& by, Tile tile) {
  if (tiles_.size() > most_tiles) tiles_.clear();
  TileLight& light = tiles_[by.grid.index(tile)];
  const std::uint64_t version = by.lights.version(tile);
  if (light.version != version) light = {version, by.lights.plain(tile)};
  return light.plain;
}

Bitmap LitPlanes::lit(const PlaneLight& light, Tile tile, const Bitmap& picture,
                      std::uint32_t name) {
  if (texels_ > most_texels) {
    planes_.clear();
    texels_ = 0;
  }
  Plane& plane = planes_[{light.grid.index(tile), name}];
  const std::uint64_t version = light.lights.version(tile);
  if (plane.version != version) {
    const auto size =
        static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    texels_ += size - plane.texels.size();
    plane.texels.resize(size);
    light.kernels.light_texels(plane.texels, picture, light.lights.patch(tile), light.dithers);
    plane.version = version;
  }
  return {plane.texels, picture.width, picture.height, picture.width};
}

}  // namespace raywalk::detail
