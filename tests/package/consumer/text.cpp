#include <raywalk/overlay.hpp>

// A score over a picture, with the library alone: no file is read.
int main() {
  using namespace raywalk;
  const Font font = built_in_font();
  Framebuffer picture(64, 16);
  draw_text(picture, font, {1, 1}, "Gold 7", {.color = rgb(255, 215, 0)});
  int gold = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color pixel : picture.row(y)) gold += pixel == rgb(255, 215, 0) ? 1 : 0;
  }
  return gold > 50 ? 0 : 1;
}
