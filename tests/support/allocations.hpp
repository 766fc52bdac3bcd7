#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

/// Counts every allocation of a test program. Defines what a program has once: to be included by
/// one file of it.
namespace raywalk::test {

/// How many there were since the program began.
inline std::atomic<long>& allocations() {
  static constinit std::atomic<long> count = 0;
  return count;
}

inline void* counted(std::size_t size, std::size_t alignment = alignof(std::max_align_t)) {
  ++allocations();
  const std::size_t whole =
      (std::max(size, std::size_t{1}) + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, whole);
  if (memory == nullptr) std::abort();
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
  return raywalk::test::counted(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return raywalk::test::counted(size);
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return raywalk::test::counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return raywalk::test::counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
