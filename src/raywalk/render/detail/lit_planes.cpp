#include "raywalk/render/detail/lit_planes.hpp"

#include <algorithm>

#include "raywalk/lightmap/detail/divided_light.hpp"
#include "raywalk/render/kernels/lit_texels.hpp"

namespace raywalk::detail {

namespace {

/// Limits of the cache, beyond what any view shows at once; 8 M texels take 32 MB. When one is
/// exceeded, the cache is emptied.
constexpr std::size_t most_texels = 8U << 20U;
constexpr std::size_t most_tiles = 1U << 18U;

/// Copies the half of a picture that is south (`along` x) or east (`along` y) of its middle line.
void copy_second_half(std::span<const Color> from, const Bitmap& size, DoorAxis along,
                      std::span<Color> to) {
  for (int y = along == DoorAxis::x ? size.height / 2 : 0; y < size.height; ++y) {
    const int x = along == DoorAxis::x ? 0 : size.width / 2;
    const std::ptrdiff_t row = std::ptrdiff_t{y} * size.width;
    std::copy(from.begin() + row + x, from.begin() + row + size.width, to.begin() + row + x);
  }
}

/// Lights a picture by the light of a tile. If a pane divides the tile, each half has its own
/// light.
void light_picture(const PlaneLight& light, Tile tile, const Bitmap& picture,
                   std::span<Color> out) {
  const LightPatch patch = light.lights.patch(tile);
  const auto draw = [&](std::span<Color> texels, const LightPatch& by) {
    light.kernels.light_texels(texels, picture, by, light.dithers);
  };
  const std::optional<DoorAxis> divider = light.lights.divider(tile);
  if (!divider) return draw(out, patch);
  std::vector<Color> second(out.size());
  draw(out, half_patch(patch, *divider, false));
  draw(second, half_patch(patch, *divider, true));
  copy_second_half(second, picture, *divider, out);
}

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
    light_picture(light, tile, picture, plane.texels);
    plane.version = version;
  }
  return {plane.texels, picture.width, picture.height, picture.width};
}

}  // namespace raywalk::detail
