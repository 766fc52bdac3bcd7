#include "c/held.hpp"

#include <cassert>
#include <cstddef>

namespace raywalk::c {

namespace {

constexpr unsigned slot_bits = 24;
constexpr unsigned kind_bits = 8;
constexpr std::uint32_t most_slots = 1U << slot_bits;

std::uint64_t id_of(std::uint32_t generation, Kind kind, std::uint32_t slot) {
  return std::uint64_t{generation} << (slot_bits + kind_bits) |
         std::uint64_t{static_cast<std::uint8_t>(kind)} << slot_bits | slot;
}
std::uint32_t slot_number(std::uint64_t id) { return id & (most_slots - 1); }
Kind kind_of(std::uint64_t id) { return static_cast<Kind>(id >> slot_bits & 0xFFU); }

}  // namespace

Objects& Objects::all() {
  // Never destroyed: threads may still ask while the program ends.
  static auto& objects = *new Objects;
  return objects;
}

std::uint64_t Objects::add(std::unique_ptr<Object> object) {
  const std::lock_guard lock(mutex_);
  if (free_slots_.empty()) {
    if (slots_.size() == most_slots) throw std::bad_alloc();
    free_slots_.reserve(slots_.size() + 1);  // so that `free` needs no memory
    slots_.emplace_back();
    free_slots_.push_back(static_cast<std::uint32_t>(slots_.size() - 1));
  }
  const std::uint32_t number = free_slots_.back();
  free_slots_.pop_back();
  Slot& slot = slots_[number];
  ++slot.generation;
  slot.is_free = false;
  slot.object = std::move(object);
  return id_of(slot.generation, slot.object->kind(), number);
}

Objects::Slot* Objects::slot_of(std::uint64_t id) {
  const std::uint32_t number = slot_number(id);
  if (number >= slots_.size()) return nullptr;
  Slot& slot = slots_[number];
  const bool is_that = !slot.is_free && id == id_of(slot.generation, kind_of(id), number) &&
                       slot.object->kind() == kind_of(id);
  return is_that ? &slot : nullptr;
}

Object* Objects::acquire(std::uint64_t id, Kind kind) {
  const std::lock_guard lock(mutex_);
  Slot* const slot = slot_of(id);
  if (slot == nullptr || slot->object->kind() != kind) return nullptr;
  ++slot->users;
  return slot->object.get();
}

std::unique_ptr<Object> Objects::taken_from(std::uint32_t number) noexcept {
  Slot& slot = slots_[number];
  if (slot.users > 0 || !slot.is_free) return nullptr;
  // A slot that has had all generations is never used again.
  if (slot.generation != UINT32_MAX) free_slots_.push_back(number);
  return std::exchange(slot.object, nullptr);
}

void Objects::release(std::uint64_t id) noexcept {
  std::unique_ptr<Object> gone;
  const std::lock_guard lock(mutex_);
  Slot& slot = slots_[slot_number(id)];
  assert(slot.users > 0);
  --slot.users;
  gone = taken_from(slot_number(id));
}

bool Objects::free(std::uint64_t id) noexcept {
  std::unique_ptr<Object> gone;
  const std::lock_guard lock(mutex_);
  Slot* const slot = slot_of(id);
  if (slot == nullptr) return false;
  slot->is_free = true;
  gone = taken_from(slot_number(id));
  return true;
}

}  // namespace raywalk::c
