#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "raywalk/ray/tile.hpp"

namespace raywalk {

/// A map drawn in characters, one string a row; '#' is solid, everything else is free.
///
/// It is a probe of whole tiles that throws when it is asked about a tile beyond the drawing, so
/// that a test also sees whether a cast keeps to the map. Expects rows of one length.
class AsciiMap {
 public:
  AsciiMap(std::initializer_list<const char*> rows) : rows_(rows.begin(), rows.end()) {}

  [[nodiscard]] Grid grid() const {
    return {static_cast<int>(rows_.at(0).size()), static_cast<int>(rows_.size())};
  }
  [[nodiscard]] char at(Tile t) const {
    return rows_.at(static_cast<std::size_t>(t.y)).at(static_cast<std::size_t>(t.x));
  }
  [[nodiscard]] bool operator()(Tile t) const { return at(t) == '#'; }

 private:
  std::vector<std::string> rows_;
};

}  // namespace raywalk
