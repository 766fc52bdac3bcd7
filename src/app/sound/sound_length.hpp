#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tl/expected.hpp>

namespace raywalk {

/// How long the sound of a file lasts at most, in seconds; or why it is none that is played, as the
/// end of a sentence that begins with its name.
///
/// A file of WAV or Ogg (Vorbis, Opus) is known by its bytes, and by its header alone what a small
/// file may be unpacked to: a WAV has so many bytes a sample, a packet of Vorbis or Opus at most so
/// many samples. Sounds with few short packets are taken for up to a third longer than they are.
/// Works on the beginning of a file, too, of which it tells the length.
[[nodiscard]] tl::expected<double, std::string> max_seconds_of_sound(
    std::span<const std::byte> bytes);

}  // namespace raywalk
