#pragma once

#include "raywalk/ray/mask.hpp"
#include "support/ascii_map.hpp"

namespace raywalk {

/// A mask from a drawing; '#' is solid.
inline Mask mask_of(const AsciiMap& drawing) {
  Mask mask(drawing.grid().width, drawing.grid().height);
  for (int y = 0; y < mask.height(); ++y) {
    for (int x = 0; x < mask.width(); ++x) mask.set({x, y}, drawing({x, y}));
  }
  return mask;
}

}  // namespace raywalk
