#pragma once

#include <type_traits>
#include <utility>

#include "support/catch.hpp"

namespace raywalk::test {

/// The value of an optional, of a result, or behind a pointer. Where there is none the test case
/// fails there, and the program goes on with the next one.
template <class Perhaps>
[[nodiscard]] decltype(auto) required(Perhaps&& perhaps) {
  if (!static_cast<bool>(perhaps)) FAIL("there is no value");
  using Value = decltype(*std::forward<Perhaps>(perhaps));
  if constexpr (std::is_rvalue_reference_v<Value>) {  // it goes with what has it
    return std::remove_cvref_t<Value>(*std::forward<Perhaps>(perhaps));
  } else {
    return (*perhaps);
  }
}

}  // namespace raywalk::test
