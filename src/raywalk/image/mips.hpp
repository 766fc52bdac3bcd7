#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/mask/mask_pixels.hpp"

namespace raywalk {

/// The mipmaps of a texture: level i has 1/2^i of its width and height, down to one texel, row by
/// row. Level 0 is the texture itself, which must outlive this object and not change.
///
/// A texel is the mean of the texels that it replaces, weighted by alpha. Source: L. Williams,
/// Pyramidal Parametrics, SIGGRAPH 1983.
class Mips {
 public:
  explicit Mips(const Texture& texture RAYWALK_LIFETIMEBOUND);
  explicit Mips(const Texture&& texture) = delete;
  Mips(Mips&&) = default;
  Mips& operator=(Mips&&) = default;
  Mips(const Mips&) = delete;  // its levels point to its own texels
  Mips& operator=(const Mips&) = delete;
  ~Mips() = default;

  /// At least 1.
  [[nodiscard]] int levels() const { return static_cast<int>(levels_.size()); }
  /// Expects 0 <= level < levels().
  [[nodiscard]] const Bitmap& level(int level) const RAYWALK_LIFETIMEBOUND {
    return levels_[static_cast<std::size_t>(level)];
  }

 private:
  std::vector<std::vector<Color>> texels_{};
  std::vector<Bitmap> levels_{};
};

/// A picture stored column by column, each from top to bottom.
struct TexelColumns {
  int width = 0;
  int height = 0;
  std::vector<Color> texels{};

  /// Expects 0 <= x < width.
  [[nodiscard]] std::span<const Color> column(int x) const RAYWALK_LIFETIMEBOUND {
    const auto size = static_cast<std::size_t>(height);
    return std::span(texels).subspan(static_cast<std::size_t>(x) * size, size);
  }
};

/// A rip map: a texture reduced independently across and down, stored column by column. It is for
/// walls seen at an angle, which need fewer texels across than down.
///
/// It takes four times the memory of the texture. A texture of more than 2^18 texels is reduced by
/// the same factor both ways, and takes 4/3 of the memory. Source: P. Heckbert, Survey of Texture
/// Mapping, IEEE Computer Graphics and Applications 6(11), 1986.
class RipMap {
 public:
  explicit RipMap(const Texture& texture);

  /// The texture at 1/2^across of its width and 1/2^down of its height, or the smallest reduction
  /// that there is. Expects across, down >= 0.
  [[nodiscard]] const TexelColumns& level(int across, int down) const RAYWALK_LIFETIMEBOUND {
    const int row = std::min(is_square_ ? std::max(across, down) : down, rows_ - 1);
    const int place = row * levels_a_row_ + std::min(across, levels_a_row_ - 1);
    return levels_[static_cast<std::size_t>(place)];
  }

 private:
  bool is_square_ = false;
  /// Row after row: each is reduced down as one picture, and ever further across, unless it is
  /// reduced both ways alike.
  std::vector<TexelColumns> levels_{};
  int levels_a_row_ = 1;
  int rows_ = 0;
};

/// The number of texels of a texture of this size together with those of its `Mips` and its
/// `RipMap`, which renderers make of it. Expects a width and a height from 1 to 2^20.
[[nodiscard]] std::int64_t texels_with_copies(int width, int height);

}  // namespace raywalk
