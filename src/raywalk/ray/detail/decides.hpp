#pragma once

#include <concepts>
#include <type_traits>

namespace raywalk::detail {

/// True for the characters of a text, which are true for every letter.
template <class R>
inline constexpr bool is_letter =
    std::is_same_v<R, char> || std::is_same_v<R, wchar_t> || std::is_same_v<R, char8_t> ||
    std::is_same_v<R, char16_t> || std::is_same_v<R, char32_t>;

/// True for an answer of yes or no: a bool, a whole number, or a class that turns into a bool.
///
/// `signed char` and `unsigned char` are whole numbers here, since they are `std::int8_t` and
/// `std::uint8_t`, in which maps keep their flags. Numbers with a fraction, pointers and letters
/// turn into a bool without a word, and are true for nearly everything: they are another answer.
template <class R>
inline constexpr bool is_yes_or_no = !std::is_floating_point_v<R> && !std::is_pointer_v<R> &&
                                     !std::is_member_pointer_v<R> && !is_letter<R>;

/// A predicate that answers by yes or no.
template <class F, class... Args>
concept Decides =
    std::predicate<F, Args...> && is_yes_or_no<std::decay_t<std::invoke_result_t<F, Args...>>>;

/// True if a function answers without an exception, its answer turned into a bool.
template <class F, class... Args>
inline constexpr bool decides_nothrow = std::is_nothrow_invocable_r_v<bool, F, Args...>;

/// False, but not before the compiler knows T: for types that are a sentence about a wrong T.
template <class T>
inline constexpr bool is_never = false;

}  // namespace raywalk::detail
