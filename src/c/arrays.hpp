#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>

#include "c/call.hpp"
#include "c/raywalk.h"

namespace raywalk::c {

/// Bytes of memory, as addresses: first <= a < end.
struct Extent {
  std::uintptr_t first = 0;
  std::uintptr_t end = 0;

  [[nodiscard]] bool meets(const Extent& other) const {
    return first < other.end && other.first < end;
  }
};

/// The lengths of an array's dimensions.
using Lengths = std::span<const std::int64_t>;

[[nodiscard]] inline bool has_elements(Lengths lengths) {
  return std::ranges::find(lengths, 0) == lengths.end();
}

/// A caller's memory, as it was told.
struct Memory {
  const void* memory = nullptr;
  std::int64_t bytes = 0;
  std::int64_t offset = 0;
  const std::int64_t* stride = nullptr;
};

/// The bytes that the elements of an array span, of so many bytes each; none, and it is said why,
/// if they do not lie within its memory. An array without elements spans nothing.
[[nodiscard]] std::optional<Extent> extent_of(const Memory& memory, Lengths lengths,
                                              std::int64_t size, std::string_view name);
/// True if no two elements can lie on each other; else it is said.
[[nodiscard]] bool are_apart(const Memory& memory, Lengths lengths, std::int64_t size,
                             std::string_view name);

/// Elements of a caller's array, of up to three dimensions, read and written byte by byte: they may
/// lie anywhere.
template <class T, class Byte>
class Elements {
 public:
  Elements() = default;
  /// Expects an offset within the memory, or an array without elements, which has none.
  Elements(Byte* memory, std::int64_t offset, const std::int64_t* stride, bool has_elements)
      : is_there_(true) {
    if (!has_elements) return;
    first_ = memory + offset;
    std::memcpy(stride_.data(), stride, sizeof stride_);
  }

  /// False of an array that was not given.
  [[nodiscard]] bool is_there() const { return is_there_; }
  [[nodiscard]] Byte* place(std::int64_t i, std::int64_t j = 0, std::int64_t k = 0) const {
    return first_ + (i * stride_[0] + j * stride_[1] + k * stride_[2]);
  }
  [[nodiscard]] T at(std::int64_t i, std::int64_t j = 0, std::int64_t k = 0) const {
    T value;
    std::memcpy(&value, place(i, j, k), sizeof value);
    return value;
  }
  void set(const T& value, std::int64_t i, std::int64_t j = 0, std::int64_t k = 0) const {
    std::memcpy(place(i, j, k), &value, sizeof value);
  }
  [[nodiscard]] std::int64_t stride(int dimension) const {
    return stride_[static_cast<std::size_t>(dimension)];
  }

 private:
  Byte* first_ = nullptr;
  bool is_there_ = false;
  std::array<std::int64_t, 3> stride_{};
};

template <class T>
using Read = Elements<T, const unsigned char>;
template <class T>
using Written = Elements<T, unsigned char>;

/// The arrays of a call, checked one after the other; the first that is wrong is said, and then
/// `status` is not RAYWALK_OK.
class Arrays {
 public:
  /// An array that must be there, and one that may be null.
  template <class T>
  [[nodiscard]] Read<T> read(const raywalk_input* array, Lengths lengths, std::string_view name) {
    if (array == nullptr) return missing<Read<T>>(name);
    return read_optional<T>(array, lengths, name);
  }
  template <class T>
  [[nodiscard]] Read<T> read_optional(const raywalk_input* array, Lengths lengths,
                                      std::string_view name) {
    if (array == nullptr || status_ != RAYWALK_OK) return {};
    const Memory memory{array->memory, array->bytes, array->offset, array->stride};
    if (!take(memory, lengths, sizeof(T), name, false)) return {};
    return {static_cast<const unsigned char*>(array->memory), array->offset, array->stride,
            has_elements(lengths)};
  }
  template <class T>
  [[nodiscard]] Written<T> written(const raywalk_output* array, Lengths lengths,
                                   std::string_view name) {
    if (array == nullptr) return missing<Written<T>>(name);
    return written_optional<T>(array, lengths, name);
  }
  template <class T>
  [[nodiscard]] Written<T> written_optional(const raywalk_output* array, Lengths lengths,
                                            std::string_view name) {
    if (array == nullptr || status_ != RAYWALK_OK) return {};
    const Memory memory{array->memory, array->bytes, array->offset, array->stride};
    if (!take(memory, lengths, sizeof(T), name, true)) return {};
    return {static_cast<unsigned char*>(array->memory), array->offset, array->stride,
            has_elements(lengths)};
  }
  [[nodiscard]] raywalk_status status() const { return status_; }

 private:
  template <class Array>
  [[nodiscard]] Array missing(std::string_view name) {
    if (status_ == RAYWALK_OK) status_ = bad_argument(name, "is null");
    return {};
  }
  /// Checks an array, also against those before it.
  [[nodiscard]] bool take(const Memory& memory, Lengths lengths, std::size_t size,
                          std::string_view name, bool is_written);

  struct Taken {
    Extent extent{};
    bool is_written = false;
  };

  static constexpr std::size_t most = 8;
  std::array<Taken, most> taken_{};
  std::size_t count_ = 0;
  raywalk_status status_ = RAYWALK_OK;
};

}  // namespace raywalk::c
