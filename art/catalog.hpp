#pragma once

#include <span>
#include <string_view>

#include "art/paint.hpp"
#include "art/sound.hpp"

namespace raywalk {

/// A picture that the program makes: `textures/NAME.png`.
struct NamedPicture {
  std::string_view name{};
  Canvas (*paint)() = nullptr;
};

/// A figure in a pose: `textures/NAME_SIDE.png` for each of `figure_sides`.
struct NamedFigure {
  std::string_view name{};
  Canvas (*paint)(int side) = nullptr;
};

/// A sound that the program makes: `sounds/NAME.wav`.
struct NamedSound {
  std::string_view name{};
  Sound (*play)() = nullptr;
  /// Its end goes over into its beginning.
  bool loops = false;
  /// Its file holds one sample in so many: more than one where there are no high tones.
  int every = 1;
};

[[nodiscard]] std::span<const NamedPicture> all_pictures();
[[nodiscard]] std::span<const NamedFigure> all_figures();
[[nodiscard]] std::span<const NamedSound> all_sounds();

/// The bytes of a sound's file.
[[nodiscard]] std::vector<std::byte> encode_sound(const NamedSound& sound);

}  // namespace raywalk
