#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace raywalk {

/// What is wrong with a file or an option, and where.
///
/// `line` and `column` count from 1; 0 means "not known", and is then left out of the message.
/// `file` and `message` may quote bytes of a file as they are: print them by `to_string`.
struct Error {
  std::string file{};
  int line = 0;
  int column = 0;
  std::string message{};

  friend bool operator==(const Error&, const Error&) = default;
};

/// The error as one line: `maps/keep.toml:12:4: message`, of which only what is known is there. It
/// is `printable`, whatever was in the file.
[[nodiscard]] std::string to_string(const Error& error);

/// A value, or the reason why there is none.
template <class T>
using Result = tl::expected<T, Error>;

/// An error as the result of any function that returns a `Result`.
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) {
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace raywalk
