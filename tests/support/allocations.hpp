#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

/// Counts every allocation of a test program, and lets one of them fail. Defines what a program has
/// once: to be included by one file of it.
namespace raywalk::test {

/// How many there were since the program began.
inline std::atomic<long>& allocations() {
  static constinit std::atomic<long> count = 0;
  return count;
}

/// Which allocation fails, counted as `allocations` counts; none if that is behind it.
inline std::atomic<long>& failing_allocation() {
  static constinit std::atomic<long> number = 0;
  return number;
}

/// Memory; null for the allocation that fails.
inline void* counted_or_null(std::size_t size,
                             std::size_t alignment = alignof(std::max_align_t)) noexcept {
  if (++allocations() == failing_allocation()) return nullptr;
  const std::size_t whole =
      (std::max(size, std::size_t{1}) + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, whole);
  if (memory == nullptr) std::abort();
  return memory;
}

inline void* counted(std::size_t size, std::size_t alignment = alignof(std::max_align_t)) {
  void* memory = counted_or_null(size, alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace raywalk::test

// All of them: a sanitizer has its own, and what one of those has given only its own can take back.
void* operator new(std::size_t size) { return raywalk::test::counted(size); }
void* operator new[](std::size_t size) { return raywalk::test::counted(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return raywalk::test::counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return raywalk::test::counted(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return raywalk::test::counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return raywalk::test::counted_or_null(size);
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return raywalk::test::counted_or_null(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return raywalk::test::counted_or_null(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
