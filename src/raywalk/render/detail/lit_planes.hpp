#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"

namespace raywalk::detail {

/// How floors and ceilings are lit.
struct PlaneLight {
  const LightMap& lights;
  const Grid& grid;
  const PixelKernels& kernels;
  bool dithers = false;
};

/// A surface cache: the pictures of floors and ceilings, multiplied by the light of their tiles. An
/// entry is kept from frame to frame until the tile's light changes, so constant light costs
/// nothing. Source: M. Abrash, Graphics Programming Black Book, chapter 68, Quake's lighting model.
class LitPlanes {
 public:
  /// The light of a tile if it is the same at all its points; else none.
  [[nodiscard]] std::optional<Color> plain(const PlaneLight& light, Tile tile);

  /// The picture multiplied by the light of a tile; valid until the next call. Each picture needs
  /// its own `name`.
  [[nodiscard]] Bitmap lit(const PlaneLight& light, Tile tile, const Bitmap& picture,
                           std::uint32_t name);

 private:
  struct TileLight {
    std::optional<std::uint64_t> version{};
    std::optional<Color> plain{};
  };
  struct Plane {
    std::optional<std::uint64_t> version{};
    std::vector<Color> texels{};
  };
  struct PlaneKey {
    std::int64_t tile = 0;
    std::uint32_t name = 0;

    friend auto operator<=>(const PlaneKey&, const PlaneKey&) = default;
  };

  std::map<std::int64_t, TileLight> tiles_{};
  std::map<PlaneKey, Plane> planes_{};
  std::size_t texels_ = 0;
};

}  // namespace raywalk::detail
