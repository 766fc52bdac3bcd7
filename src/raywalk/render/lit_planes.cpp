#include "raywalk/render/detail/lit_planes.hpp"

#include "raywalk/render/detail/lit_texels.hpp"

namespace raywalk::detail {

namespace {

/// More than any view shows at once, in 32 MB; then all is lit anew.
constexpr std::size_t most_texels = 8U << 20U;
constexpr std::size_t most_tiles = 1U << 18U;

}  // namespace

std::optional<Color> LitPlanes::plain(const LightMap& lights, const Grid& grid, Tile tile) {
  if (tiles_.size() > most_tiles) tiles_.clear();
  TileLight& light = tiles_[grid.index(tile)];
  const std::uint64_t version = lights.version(tile);
  if (light.version != version) light = {version, lights.plain(tile)};
  return light.plain;
}

Bitmap LitPlanes::lit(const LightMap& lights, const Grid& grid, Tile tile, const Bitmap& picture,
                      std::uint32_t name) {
  if (texels_ > most_texels) {
    planes_.clear();
    texels_ = 0;
  }
  Plane& plane = planes_[{grid.index(tile), name}];
  const std::uint64_t version = lights.version(tile);
  if (plane.version != version) {
    texels_ -= plane.texels.size();
    plane = {version, lit_texels(picture, lights.patch(tile))};
    texels_ += plane.texels.size();
  }
  return {plane.texels, picture.width, picture.height, picture.width};
}

}  // namespace raywalk::detail
