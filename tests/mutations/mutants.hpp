#pragma once
// Included first by each source that has mutants: the expressions that scripts/check-mutations puts
// into it. Each is the original unless its number is the one of RAYWALK_MUTANT; in what the
// compiler evaluates it is the original always.

#include <initializer_list>
#include <type_traits>
#include <utility>

namespace raywalk_mutation {

extern unsigned char* reached;  ///< one byte a mutant, 1 once it was asked for (runtime.cpp)
extern int chosen;              ///< the number of the mutant that is on; 0 for none

/// True if mutant `N` is on. Its place counts as reached by the test that runs.
template <int N>
constexpr bool on() {
  if (std::is_constant_evaluated()) return false;
  reached[N] = 1;
  return chosen == N;
}

template <int N, class T>
constexpr bool flip(T&& v) {
  return on<N>() ? !static_cast<bool>(v) : static_cast<bool>(v);
}

template <int N, class T>
constexpr T number(T v) {
  return on<N>() ? T(v + 1) : v;
}

template <int N, class T>
constexpr T negated(T v) {
  return on<N>() ? T(-v) : v;
}

template <int N, class T>
constexpr T& pick(T& a, T& b) {
  return on<N>() ? b : a;
}
template <int N, class T>
constexpr const T& pick(const T& a, const T& b) {
  return on<N>() ? b : a;
}

template <int N, class T>
constexpr const T& minimum(const T& a, const T& b) {
  return (b < a) != on<N>() ? b : a;
}
template <int N, class T>
constexpr T minimum(std::initializer_list<T> all) {
  T found = *all.begin();
  for (const T& v : all) found = minimum<N>(found, v);
  return found;
}
template <int N, class T>
constexpr const T& maximum(const T& a, const T& b) {
  return (a < b) != on<N>() ? b : a;
}
template <int N, class T>
constexpr T maximum(std::initializer_list<T> all) {
  T found = *all.begin();
  for (const T& v : all) found = maximum<N>(found, v);
  return found;
}

/// A value that says the contrary: "-v" for a number, "not" for a bool, none for an optional.
template <class T>
constexpr T contrary(T v) {
  if constexpr (requires {
                  v == true;
                  v = false;
                } && sizeof(T) == 1) {
    return !v;
  } else if constexpr (requires {
                         v.reset();
                         *v;
                       }) {
    if (v) return T{};
    if constexpr (requires { typename T::value_type; }) {
      return T{typename T::value_type{}};
    } else {
      return T{};
    }
  } else if constexpr (requires { v.high; }) {
    return {-v.high, -v.low};
  } else if constexpr (requires { v.digits.high; }) {
    return {{-v.digits.high, -v.digits.low}, v.exponent};
  } else if constexpr (std::is_enum_v<T>) {
    return v == T{} ? T(1) : T{};
  } else if constexpr (std::is_pointer_v<T>) {
    return nullptr;
  } else if constexpr (requires {
                         v.x;
                         -v;
                       }) {
    return {-v.x, v.y};  // mirrored, for two that are turned are as before
  } else if constexpr (requires {
                         -v;
                         v == 0;
                       }) {
    return v == 0 ? T(1) : T(-v);
  } else if constexpr (requires { -v.value; }) {
    v.value = -v.value;
    return v;
  } else {
    return T{};
  }
}

template <class T>
T& contrary_kept(const T& v) {
  static thread_local T kept;
  kept = contrary(v);
  return kept;
}

/// The returned value, or its contrary. An lvalue stays a reference.
template <int N, class T>
constexpr T returned(T&& v) {
  if constexpr (std::is_lvalue_reference_v<T>) {
    return on<N>() ? static_cast<T>(contrary_kept(static_cast<const std::remove_cvref_t<T>&>(v)))
                   : v;
  } else {
    return on<N>() ? contrary(std::move(v)) : std::move(v);
  }
}

// The binary operators: `a < b` becomes `a < less<N>{} < b`, which keeps what binds to what.
template <class A, class Kind>
struct Left {
  const A& a;
};
#define RAYWALK_MUTANT_OPERATOR(name, op, mutated)                                    \
  template <int N>                                                                    \
  struct name {};                                                                     \
  template <class A, int N>                                                           \
  constexpr Left<A, name<N>> operator op(const A & a, name<N>) {                      \
    return {a};                                                                       \
  }                                                                                   \
  template <class A, int N, class B>                                                  \
    requires requires(Left<A, name<N>> left, const B& b) { mutated; }                 \
  constexpr auto operator op(Left<A, name<N>> left, const B& b) {                     \
    using Result = std::decay_t<decltype(left.a op b)>;                               \
    return on<N>() ? static_cast<Result>(mutated) : static_cast<Result>(left.a op b); \
  }
RAYWALK_MUTANT_OPERATOR(less_not, <, left.a <= b)
RAYWALK_MUTANT_OPERATOR(not_more, <=, left.a < b)
RAYWALK_MUTANT_OPERATOR(more_not, >, left.a >= b)
RAYWALK_MUTANT_OPERATOR(not_less, >=, left.a > b)
RAYWALK_MUTANT_OPERATOR(equal, ==, !(left.a == b))
RAYWALK_MUTANT_OPERATOR(unequal, !=, !(left.a != b))
RAYWALK_MUTANT_OPERATOR(plus, +, left.a - b)
RAYWALK_MUTANT_OPERATOR(minus, -, left.a + b)
RAYWALK_MUTANT_OPERATOR(times, *, left.a / b)
RAYWALK_MUTANT_OPERATOR(over, /, left.a* b)
RAYWALK_MUTANT_OPERATOR(plus_dropped, +, left.a)
RAYWALK_MUTANT_OPERATOR(minus_dropped, -, left.a)
RAYWALK_MUTANT_OPERATOR(times_dropped, *, left.a)
RAYWALK_MUTANT_OPERATOR(over_dropped, /, left.a)
#undef RAYWALK_MUTANT_OPERATOR

/// The unary ones: `-a` becomes `-unary<N>{}->*a`, of which `->*` binds less than all that `-`
/// takes.
template <int N>
struct unary {
  constexpr unary operator-() const { return {}; }
  template <class T>
  constexpr auto operator->*(const T& v) const {
    using Result = std::decay_t<decltype(-v)>;
    return on<N>() ? static_cast<Result>(v) : static_cast<Result>(-v);
  }
};
template <int N>
struct unary_not {
  constexpr unary_not operator!() const { return {}; }
  template <class T>
  constexpr bool operator->*(const T& v) const {
    return on<N>() ? static_cast<bool>(v) : !static_cast<bool>(v);
  }
};

}  // namespace raywalk_mutation
