#pragma once

#include <string_view>

namespace raywalk::test {

/// Two rooms and a corridor, with doors, a pillar and thin walls.
inline constexpr std::string_view rooms =
    "##########\n"
    "#....#,,,#\n"
    "#.o..D,,,#\n"
    "#../.#,,,#\n"
    "#..-.##D##\n"
    "#........#\n"
    "##########";

}  // namespace raywalk::test
