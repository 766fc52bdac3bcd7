#pragma once

#include <exception>
#include <new>
#include <optional>
#include <string_view>

#include "c/raywalk.h"

namespace raywalk::c {

/// Keeps a sentence for `raywalk_error`, cut off where it is too long: `subject` names an argument,
/// `message` says what is wrong with it.
void say(std::string_view subject, std::string_view message) noexcept;
[[nodiscard]] const char* last_said() noexcept;

/// Says it, and gives the status to return.
[[nodiscard]] inline raywalk_status wrong(raywalk_status status, std::string_view subject,
                                          std::string_view message) noexcept {
  say(subject, message);
  return status;
}
[[nodiscard]] inline raywalk_status bad_argument(std::string_view subject,
                                                 std::string_view message) noexcept {
  return wrong(RAYWALK_BAD_ARGUMENT, subject, message);
}
[[nodiscard]] inline raywalk_status bad_id(std::string_view subject) noexcept {
  return wrong(RAYWALK_BAD_ID, subject, "is the id of no such thing, or was freed");
}

/// Answers a call by `work()`, which returns a status: nothing that it throws leaves the library.
template <class Work>
[[nodiscard]] raywalk_status answered(const Work& work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return wrong(RAYWALK_NO_MEMORY, "memory", "there is not enough");
  } catch (const std::exception& thrown) {
    return wrong(RAYWALK_FAILED, "raywalk", thrown.what());
  } catch (...) {
    return wrong(RAYWALK_FAILED, "raywalk", "something unknown was thrown");
  }
}

}  // namespace raywalk::c
