// Answers one kind of question, so that scripts/check-instructions can count what that takes.
//   instructions              the names of the questions, a line each
//   instructions --compiler   what has compiled this: "GCC 12.2.0 x86-64"
//   instructions QUESTION     the status is 77 if this machine lacks the instructions, 2 if there
//                             is no such question

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "instructions/questions.hpp"

/// Only what this function calls is counted: its name is what callgrind is told.
extern "C" [[gnu::noinline]] void counted_part(const std::function<void()>& answer) {
  answer();
  asm volatile("" : : : "memory");  // comes back here, so that callgrind sees it return
}

namespace {

constexpr const char* compiler =
#if defined(__clang__) || !defined(__GNUC__)
    "another compiler";
#elif defined(__x86_64__) && !defined(__SSE3__) && defined(__OPTIMIZE__) && defined(NDEBUG)
    "GCC " __VERSION__ " x86-64";
#else
    "GCC " __VERSION__ " for another build";
#endif

int answer(std::string_view name) {
  const auto all = raywalk::test::questions();
  const auto question = std::ranges::find(all, name, &raywalk::test::Question::name);
  if (question == all.end()) return 2;
  const std::function<void()> answer_all = question->prepare();
  if (!answer_all) return 77;
  counted_part(answer_all);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 1) {
    for (const auto& question : raywalk::test::questions()) std::puts(question.name.data());
    return 0;
  }
  const std::string_view word = words[1];
  if (word != "--compiler") return answer(word);
  std::puts(compiler);
  return 0;
}
