#pragma once

#include <functional>
#include <span>
#include <string_view>

namespace raywalk::test {

/// One kind of question, asked often enough that what stands round it does not count.
struct Question {
  std::string_view name{};
  /// Makes maps and rays, the same ones on every machine, and gives what answers all of them. An
  /// empty function if this machine lacks the instructions.
  std::function<void()> (*prepare)() = nullptr;
};

/// All that are counted. To add one, write its function and list it, and renew the counts.
[[nodiscard]] std::span<const Question> questions();

}  // namespace raywalk::test
