#pragma once

#include <string>
#include <string_view>

#include "raywalk/image/color.hpp"

namespace raywalk::detail {

/// Our picture that is nearest to a picture of ECWolf, by the words in its name: of a wall or door.
[[nodiscard]] std::string our_wall_like(std::string_view picture);

/// Our thing that is nearest to one of a class of ECWolf.
struct OurThing {
  /// The name of a thing that is built in; empty for a mark of a color.
  std::string_view name{};
  Color mark = rgb(160, 160, 160);
  bool has_body = false;
  /// The key that it is, if any.
  std::string_view key{};
};

[[nodiscard]] OurThing our_thing_like(std::string_view type);

}  // namespace raywalk::detail
