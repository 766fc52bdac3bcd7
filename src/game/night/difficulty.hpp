#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "game/night/night.hpp"

namespace raywalk {

inline constexpr std::array all_difficulties{Difficulty::easy, Difficulty::normal, Difficulty::hard,
                                             Difficulty::master};

/// The difficulty of a name; none if there is none.
[[nodiscard]] constexpr std::optional<Difficulty> difficulty_named(std::string_view name) {
  for (const Difficulty difficulty : all_difficulties) {
    if (name == name_of(difficulty)) return difficulty;
  }
  return std::nullopt;
}

}  // namespace raywalk
