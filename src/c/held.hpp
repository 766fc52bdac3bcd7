#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

namespace raywalk::c {

/// The kinds of things that ids stand for.
enum class Kind : std::uint8_t { none, grid, mask };

/// Something that the library holds for a caller.
class Object {
 public:
  explicit Object(Kind kind) : kind_(kind) {}
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  virtual ~Object() = default;

  [[nodiscard]] Kind kind() const { return kind_; }
  /// For those who ask: several at once, but none before one who has come to change it.
  void lock_shared() {
    const std::lock_guard turn(turn_);
    mutex_.lock_shared();
  }
  void unlock_shared() { mutex_.unlock_shared(); }
  /// For those who change it. They hold the turn while they wait for those who ask: without it
  /// new ones would come again and again.
  void lock() {
    const std::lock_guard turn(turn_);
    mutex_.lock();
  }
  void unlock() { mutex_.unlock(); }

 private:
  Kind kind_;
  std::mutex turn_{};
  std::shared_mutex mutex_{};
};

/// All that is held, by ids: the generation of a slot, the kind, and the number of the slot. A slot
/// that is used again has another generation, so that old ids are those of nothing.
class Objects {
 public:
  /// Those of the process.
  [[nodiscard]] static Objects& all();

  /// Holds an object until its id is freed. Throws `std::bad_alloc`.
  [[nodiscard]] std::uint64_t add(std::unique_ptr<Object> object);
  /// The object of an id, kept until it is released; null if it is that of nothing, or of another
  /// kind.
  [[nodiscard]] Object* acquire(std::uint64_t id, Kind kind);
  void release(std::uint64_t id) noexcept;
  /// False if it was the id of nothing.
  [[nodiscard]] bool free(std::uint64_t id) noexcept;

 private:
  struct Slot {
    std::uint32_t generation = 0;
    int users = 0;
    bool is_free = true;
    std::unique_ptr<Object> object{};
  };

  /// The slot of an id that is in use, null if there is none.
  [[nodiscard]] Slot* slot_of(std::uint64_t id);
  /// The object of a slot that nobody uses any more; null as long as somebody does.
  [[nodiscard]] std::unique_ptr<Object> taken_from(std::uint32_t slot) noexcept;

  std::mutex mutex_{};
  std::vector<Slot> slots_{};
  std::vector<std::uint32_t> free_slots_{};
};

/// An object that is in use by a call: until its end it is neither freed nor changed; or, for one
/// that changes it, used by no other call.
template <class T, class Lock>
class Held {
 public:
  /// Empty if the id is not that of such an object.
  explicit Held(std::uint64_t id) : id_(id), object_(Objects::all().acquire(id, T::own_kind)) {
    if (object_ != nullptr) lock_ = Lock(*object_);
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    if (object_ == nullptr) return;
    lock_.unlock();
    Objects::all().release(id_);
  }

  [[nodiscard]] explicit operator bool() const { return object_ != nullptr; }
  [[nodiscard]] T& operator*() const { return *static_cast<T*>(object_); }
  [[nodiscard]] T* operator->() const { return static_cast<T*>(object_); }

 private:
  std::uint64_t id_;
  Object* object_;
  Lock lock_{};
};

/// For what never changes.
struct NoLock {
  NoLock() = default;
  explicit NoLock(Object& /*object*/) {}
  void unlock() {}
};

template <class T>
using Kept = Held<T, NoLock>;
template <class T>
using Asked = Held<T, std::shared_lock<Object>>;
template <class T>
using Changed = Held<T, std::unique_lock<Object>>;

}  // namespace raywalk::c
