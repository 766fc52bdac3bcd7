#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace raywalk {

/// A mistake in a file or an option, and its place.
///
/// `line` and `column` count from 1; 0 means "not known", and is then left out of the message.
/// `file` and `message` may quote bytes of a file as they are: print them by `to_string`.
struct Error {
  std::string file{};
  int line = 0;
  int column = 0;
  std::string message{};
  /// Further errors in the same file, in the order of the text. Each has no further ones itself.
  std::vector<Error> further{};
  /// Number of errors that are left out of `further`, because the list would be too long.
  std::size_t untold = 0;

  friend bool operator==(const Error&, const Error&) = default;
};

/// The error as one line: `maps/keep.toml:12:4: message`, of which only what is known is there. It
/// is `printable`, whatever was in the file. Its `further` errors are left out.
[[nodiscard]] std::string to_string(const Error& error);

/// The error and its `further` ones, a line each, as `to_string` writes them; `and 7 more` is the
/// last line where some are untold. Without a line feed at the end.
[[nodiscard]] std::string to_lines(const Error& error);

/// A value, or the reason why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// An error as the result of any function that returns a `Result`.
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) {
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace raywalk
