#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "raywalk/formats/wolf.hpp"
#include "raywalk/image/texture.hpp"

namespace raywalk::detail {

/// The pictures of `VSWAP`: walls and sprites of 64x64 pixels, each a page of the file.
class Vswap {
 public:
  /// Reads where the pages are. Errors: the file ends early, or says that a page is beyond its end.
  [[nodiscard]] static Result<Vswap> read(const std::string& name, std::vector<std::byte> bytes);

  [[nodiscard]] int walls() const { return sprites_begin_; }
  [[nodiscard]] int sprites() const { return sounds_begin_ - sprites_begin_; }
  /// True if there is such a wall or sprite; the files of smaller games leave many out.
  [[nodiscard]] bool has_wall(int index) const;
  [[nodiscard]] bool has_sprite(int index) const;

  /// A picture in colors of the palette, of which it has 256. Expects one that there is. Errors:
  /// its page is too short, or has an offset beyond its end.
  [[nodiscard]] Result<Texture> wall(int index, std::span<const Color> palette) const;
  [[nodiscard]] Result<Texture> sprite(int index, std::span<const Color> palette) const;

 private:
  struct Page {
    std::size_t begin = 0;
    std::size_t size = 0;
  };

  [[nodiscard]] std::span<const std::byte> bytes_of(const Page& page) const {
    return std::span(bytes_).subspan(page.begin, page.size);
  }

  std::string name_{};
  std::vector<std::byte> bytes_{};
  std::vector<Page> pages_{};
  int sprites_begin_ = 0;
  int sounds_begin_ = 0;
};

/// The 256 colors of a palette file: red, green and blue of each, in 64ths or in 256ths. Expects
/// 768 bytes.
[[nodiscard]] std::vector<Color> read_palette(std::span<const std::byte> bytes);

/// Nearly the colors of the game: the 16 of old screens, 16 grays, and rows of one hue each, from
/// light to dark.
[[nodiscard]] std::vector<Color> computed_palette();

}  // namespace raywalk::detail
