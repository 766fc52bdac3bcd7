#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace raywalk::detail {

/// A fault in packed data, and the byte or word before which it is found.
struct PackingFault {
  std::size_t offset = 0;
  std::string message{};
};

using Words = std::vector<std::uint16_t>;
using UnpackedWords = tl::expected<Words, PackingFault>;

/// Unpacks words in which earlier ones are repeated by reference. Gives exactly `count` words; what
/// is behind them is not looked at.
///
/// Two bytes are a word, the lower one first, unless the higher one is a tag. 0xA7, a count and a
/// byte n: repeats words from n words back. 0xA8, a count and a word n: repeats words from the
/// n-th word on. A tag with the count 0 and a byte: the word of the tag and this lower byte.
/// Errors: the bytes end early; a reference leads to words that are not there, or beyond the end.
[[nodiscard]] UnpackedWords unpack_carmack(std::span<const std::byte> bytes, std::size_t count);

/// Packs words so that `unpack_carmack` gives them again. Repeats are found among the nearest that
/// begin alike, so that the time is that of the number of words. Expects fewer than 65536.
[[nodiscard]] std::vector<std::byte> pack_carmack(std::span<const std::uint16_t> words);

/// Unpacks words in which `tag`, a count and a value are a run of the value. Gives exactly `count`
/// words. Errors: the words end early, or a run leads beyond the end.
[[nodiscard]] UnpackedWords unpack_runs(std::span<const std::uint16_t> words, std::uint16_t tag,
                                        std::size_t count);

/// Packs words so that `unpack_runs` gives them again. Expects fewer than 65536.
[[nodiscard]] Words pack_runs(std::span<const std::uint16_t> words, std::uint16_t tag);

}  // namespace raywalk::detail
