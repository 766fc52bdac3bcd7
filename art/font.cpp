#include "art/pictures.hpp"
#include "raywalk/overlay/text.hpp"

namespace raywalk {

Canvas paint_font() {
  const Texture letters = built_in_font().picture;
  Canvas canvas(letters.width, letters.height);
  for (int y = 0; y < letters.height; ++y) {
    for (int x = 0; x < letters.width; ++x) {
      if (letters.opaque.test({x, y})) canvas.at(x, y) = {{1, 1, 1}, 1};
    }
  }
  return canvas;
}

}  // namespace raywalk
