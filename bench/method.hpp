#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "bench/verdict.hpp"

namespace raywalk {

/// A way to answer all the rays of a scene, ready to run.
struct Runner {
  /// Answers every ray once; the answers are written to memory.
  std::function<void()> run{};
  /// Answers every ray once, and says what it found.
  std::function<Verdicts()> verdicts{};
  /// How long it took to build what the method needs beside the caller's map.
  double build_ms = 0;
};

/// A row of the benchmark on a kind of scene: to add one, write its two functions and list it.
template <class Scene>
struct Method {
  std::string_view name{};
  /// The instructions it is made for: "portable", or the name of a SIMD target.
  std::string_view target{};
  Runner (*make)(const Scene&) = nullptr;
  /// The method that it is compared with.
  Runner (*baseline)(const Scene&) = nullptr;
  /// The verdicts of exact arithmetic on all rays of the scene.
  Verdicts Scene::* truth = nullptr;
};

/// Makes the compiler believe that someone reads the values: they have to be computed and stored.
template <class T>
void keep(std::span<T> values) {
  asm volatile("" : : "r"(values.data()) : "memory");  // NOLINT(hicpp-no-assembler)
}

/// The method that answers rays by `answer(span<const Ray>, span<Answer>)`, a piece of them at a
/// time into the same memory, as a game would that uses the answers and forgets them: so it is the
/// method that is measured, not the memory. `judge(Answer)` gives the verdict.
///
/// The rays must outlive the result.
template <class Answer, class AnswerAll, class Judge>
[[nodiscard]] Runner in_pieces(std::span<const Ray> rays, const AnswerAll& answer, Judge judge) {
  const auto each_piece = [=](auto&& use) {
    constexpr std::size_t piece = 1024;
    std::vector<Answer> answers(piece);
    for (std::size_t first = 0; first < rays.size(); first += piece) {
      const auto some = rays.subspan(first, std::min(piece, rays.size() - first));
      const auto into = std::span(answers).first(some.size());
      answer(some, into);
      keep(into);
      use(into);
    }
  };
  const auto run = [=] { each_piece([](std::span<Answer>) {}); };
  const auto verdicts = [=] {
    Verdicts all;
    each_piece([&](std::span<Answer> some) {
      for (const Answer& one : some) all.push_back(judge(one));
    });
    return all;
  };
  return {run, verdicts};
}

/// The method that answers one ray after another by `answer(const Ray&)`.
template <class Answer, class AnswerOne, class Judge>
[[nodiscard]] Runner one_by_one(std::span<const Ray> rays, const AnswerOne& answer, Judge judge) {
  const auto answer_all = [=](std::span<const Ray> some, std::span<Answer> into) {
    for (std::size_t i = 0; i < some.size(); ++i) into[i] = answer(some[i]);
  };
  return in_pieces<Answer>(rays, answer_all, judge);
}

}  // namespace raywalk
