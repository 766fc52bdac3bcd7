#pragma once

#include <cstddef>
#include <new>

namespace raywalk::detail {

/// Memory that begins with a cache line, for a `std::vector`.
template <class T>
struct LineAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};

  LineAllocator() = default;
  template <class U>
  constexpr explicit(false) LineAllocator(const LineAllocator<U>&) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), line));
  }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, line); }

  friend bool operator==(const LineAllocator&, const LineAllocator&) { return true; }
};

}  // namespace raywalk::detail
