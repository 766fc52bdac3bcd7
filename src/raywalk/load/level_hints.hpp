#pragma once

#include <functional>
#include <string>
#include <vector>

namespace raywalk {

struct Level;
struct TileKind;

/// Hints about a level that is not wrong, but may not be as its maker meant it: a line for each,
/// with the name of the map's file.
///
/// Today: lamps that hardly show, because all of them stand where the ambient light is full. Those
/// in tiles of which `is_marked` is true do not count: they are there to be seen themselves.
[[nodiscard]] std::vector<std::string> hints_of(
    const Level& level, const std::string& file,
    const std::function<bool(const TileKind&)>& is_marked);

}  // namespace raywalk
