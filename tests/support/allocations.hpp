#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include "support/peak_memory.hpp"

/// Counts every allocation of a test program and the bytes that it holds, and lets one allocation
/// fail. Defines what a program has once: to be included by one file of it; the others include
/// `peak_memory.hpp` for the bytes.
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

inline constexpr std::size_t usual_alignment = alignof(std::max_align_t);

/// Memory; null for the allocation that fails. Its size stands before it.
inline void* counted_or_null(std::size_t size, std::size_t alignment = usual_alignment) noexcept {
  if (++allocations() == failing_allocation()) return nullptr;
  const std::size_t before = std::max(alignment, usual_alignment);
  const std::size_t whole = (size + 2 * before - 1) / before * before;
  auto* const memory = static_cast<std::byte*>(std::aligned_alloc(before, whole));
  if (memory == nullptr) std::abort();
  new (memory) std::size_t(size);
  add_held_bytes(static_cast<std::int64_t>(size));
  return memory + before;
}

inline void give_back(void* memory, std::size_t alignment = usual_alignment) noexcept {
  if (memory == nullptr) return;
  void* const begin = static_cast<std::byte*>(memory) - std::max(alignment, usual_alignment);
  add_held_bytes(-static_cast<std::int64_t>(*static_cast<std::size_t*>(begin)));
  std::free(begin);
}

inline void* counted(std::size_t size, std::size_t alignment = usual_alignment) {
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
void operator delete(void* memory) noexcept { raywalk::test::give_back(memory); }
void operator delete[](void* memory) noexcept { raywalk::test::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { raywalk::test::give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { raywalk::test::give_back(memory); }
void operator delete(void* memory, std::align_val_t alignment) noexcept {
  raywalk::test::give_back(memory, static_cast<std::size_t>(alignment));
}
void operator delete[](void* memory, std::align_val_t alignment) noexcept {
  raywalk::test::give_back(memory, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
  raywalk::test::give_back(memory, static_cast<std::size_t>(alignment));
}
void operator delete[](void* memory, std::size_t, std::align_val_t alignment) noexcept {
  raywalk::test::give_back(memory, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  raywalk::test::give_back(memory);
}
void operator delete[](void* memory, const std::nothrow_t&) noexcept {
  raywalk::test::give_back(memory);
}
void operator delete(void* memory, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  raywalk::test::give_back(memory, static_cast<std::size_t>(alignment));
}
void operator delete[](void* memory, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  raywalk::test::give_back(memory, static_cast<std::size_t>(alignment));
}
