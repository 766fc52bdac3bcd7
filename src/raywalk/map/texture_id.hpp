#pragma once

namespace raywalk {

/// The place of a texture in `Level::textures`; `none` where nothing is drawn (a sky, no picture).
struct TextureId {
  int index = -1;

  [[nodiscard]] constexpr bool is_none() const { return index < 0; }
  friend bool operator==(const TextureId&, const TextureId&) = default;
};

}  // namespace raywalk
