#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/wolf/vswap.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk::detail {

/// The pictures whose names begin with `wolf/`, of levels of Wolfenstein 3D:
/// `wolf/wall_12` and `wolf/sprite_27`, pages of `VSWAP`; `wolf/sprite_50_3`, the sprite three
/// further; `wolf/color_25`, a plain color of the palette; `wolf/gem_red`,
/// drawn here, for levels without `VSWAP`. Other names are those of `others`.
class WolfPictures {
 public:
  /// `vswap` may be null; the palette has 256 colors. All arguments but the palette outlive this.
  WolfPictures(const Vswap* vswap, std::vector<Color> palette, const TextureSource& others)
      : vswap_(vswap), palette_(std::move(palette)), others_(others) {}

  /// The picture of a name; see `TextureSource`.
  [[nodiscard]] Result<Texture> load(std::string_view name) const;

 private:
  [[nodiscard]] Result<Texture> page(std::string_view kind, int index, std::string_view name) const;

  const Vswap* vswap_;
  std::vector<Color> palette_;
  const TextureSource& others_;
};

}  // namespace raywalk::detail
