#pragma once

#include <optional>
#include <type_traits>

#include "raywalk/ray/probe.hpp"
#include "raywalk/ray/probe_traits.hpp"

/// One contact of a step after the other, without beginning anew for each of them.
namespace raywalk::detail {

/// How far the contacts of a step have been given, of a probe that is told how many to pass over.
struct SkipCursor {
  int skip = 0;
  std::optional<Contact> last{};

  void clear() {
    skip = 0;
    last.reset();
  }
};

/// A probe that keeps its own place among the contacts of a step.
template <class P>
concept CursorProbe = !std::is_void_v<typename TraitsOf<P>::Cursor>;

/// Where among the contacts of a step; a new one stands before the first.
template <class P>
using CursorOf = std::conditional_t<CursorProbe<P>, typename TraitsOf<P>::Cursor, SkipCursor>;

/// The next contact of a step; none after the last.
template <Probe P>
[[nodiscard]] std::optional<Contact> next_contact(P& probe, CursorOf<P>& cursor, const Ray& ray,
                                                  const Step& step, Question question) {
  if constexpr (CursorProbe<P>) {
    return probe.next_contact(cursor, ray, step, question);
  } else {
    question.skip = cursor.skip++;
    const std::optional<Contact> contact = ask(probe, ray, step, question);
    if (contact == cursor.last) return std::nullopt;  // a probe that does not heed `skip`
    return cursor.last = contact;
  }
}

/// The contact of which `question.skip` go before it, for a probe that has a cursor.
template <CursorProbe P>
[[nodiscard]] std::optional<Contact> nth_contact(P& probe, const Ray& ray, const Step& step,
                                                 const Question& question) {
  CursorOf<P> cursor;
  std::optional<Contact> contact = probe.next_contact(cursor, ray, step, question);
  for (int left = question.skip; left > 0 && contact; --left) {
    contact = probe.next_contact(cursor, ray, step, question);
  }
  return contact;
}

}  // namespace raywalk::detail
