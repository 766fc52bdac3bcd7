#pragma once

namespace raywalk {

/// A part of a picture, in pixels.
struct Rectangle {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;

  friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

}  // namespace raywalk
