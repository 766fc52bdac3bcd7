#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/render/kernels/pixel_kernels.hpp"

namespace raywalk::detail {

/// What pictures of floors and ceilings are lit by.
struct PlaneLight {
  const LightMap& lights;
  const Grid& grid;
  const PixelKernels& kernels;
  bool dithers = false;
};

/// Pictures of floors and ceilings as the light of their tiles shows them, kept from picture to
/// picture for as long as that light stays the same: so light costs nothing where it does not
/// change (M. Abrash, Graphics Programming Black Book, chapter 68, Quake's lighting model: surface
/// caching).
class LitPlanes {
 public:
  /// The one light of a whole tile; none if it differs from point to point.
  [[nodiscard]] std::optional<Color> plain(const PlaneLight& light, Tile tile);

  /// A picture under the light of a tile; valid until the next call. `name` tells pictures apart.
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
