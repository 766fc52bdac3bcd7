#pragma once

#include <span>
#include <vector>

#include "raywalk/image/texture.hpp"

namespace raywalk {

/// A texture in its own size, in half of it, in a quarter ... down to one texel, row by row: for
/// what is seen from afar. Level 0 is the texture itself, which must outlive this and stay as it
/// is.
///
/// A texel of a level is the mean of those it stands for, by their alpha (L. Williams, Pyramidal
/// Parametrics, SIGGRAPH 1983).
class Mips {
 public:
  explicit Mips(const Texture& texture);
  Mips(Mips&&) = default;
  Mips& operator=(Mips&&) = default;
  Mips(const Mips&) = delete;  // its levels point to its own texels
  Mips& operator=(const Mips&) = delete;
  ~Mips() = default;

  /// At least 1.
  [[nodiscard]] int levels() const { return static_cast<int>(levels_.size()); }
  /// Expects 0 <= level < levels().
  [[nodiscard]] const Bitmap& level(int level) const {
    return levels_[static_cast<std::size_t>(level)];
  }

 private:
  std::vector<std::vector<Color>> texels_{};
  std::vector<Bitmap> levels_{};
};

/// Columns of texels, one after the other, each from top to bottom.
struct TexelColumns {
  int width = 0;
  int height = 0;
  std::vector<Color> texels{};

  /// Expects 0 <= x < width.
  [[nodiscard]] std::span<const Color> column(int x) const {
    const auto size = static_cast<std::size_t>(height);
    return std::span(texels).subspan(static_cast<std::size_t>(x) * size, size);
  }
};

/// A texture reduced across and down, each by itself, column by column: for walls, which are seen
/// slantwise, so that they need fewer texels across than down.
///
/// It takes four times the texture's memory. One of more than 2^18 texels is reduced both ways
/// alike, and takes a third more (a rip map; see P. Heckbert, Survey of Texture Mapping, IEEE
/// Computer Graphics and Applications 6(11), 1986).
class RipMap {
 public:
  explicit RipMap(const Texture& texture);

  /// The texture at 1/2^across of its width and 1/2^down of its height, or as near to that as it
  /// has been reduced. Expects numbers >= 0.
  [[nodiscard]] const TexelColumns& level(int across, int down) const;

 private:
  bool is_square_ = false;
  /// By columns[down][across], or [down][0] if reduced both ways alike.
  std::vector<std::vector<TexelColumns>> levels_{};
};

}  // namespace raywalk
