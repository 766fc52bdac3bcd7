#include "c/call.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/geom/version.hpp"

namespace raywalk::c {

namespace {

/// Without a destructor, so that threads that end late may still call.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): each thread has its own
thread_local std::array<char, 256> said{};

}  // namespace

void say(std::string_view subject, std::string_view message) noexcept {
  std::size_t end = 0;
  for (const std::string_view part : {subject, std::string_view(": "), message}) {
    const std::size_t count = std::min(part.size(), said.size() - 1 - end);
    std::ranges::copy(part.substr(0, count), said.data() + end);
    end += count;
  }
  said[end] = '\0';
}

const char* last_said() noexcept { return said.data(); }

}  // namespace raywalk::c

extern "C" {

const char* raywalk_version(void) { return RAYWALK_VERSION_TEXT; }
const char* raywalk_error(void) { return raywalk::c::last_said(); }
const char* raywalk_instructions(void) {
  static const std::string name(raywalk::batch_target());
  return name.c_str();
}

}  // extern "C"
