#include "game/saved_world.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "game/old_worlds.hpp"
#include "game/said.hpp"
#include "game/world_check.hpp"
#include "game/world_fields.hpp"
#include "raywalk/base/bytes.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

/// How many bytes a number takes, the lowest first.
template <class T>
using Bits = std::conditional_t<sizeof(T) == 8, std::uint64_t,
                                std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint8_t>>;

/// Writes fields as bytes.
class FieldWriter {
 public:
  template <class T>
  void operator()(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      (*this)(static_cast<std::uint8_t>(value));
    } else if constexpr (std::is_arithmetic_v<T>) {
      put_number(bytes_, std::bit_cast<Bits<T>>(value), sizeof(T));
    } else {
      visit_fields(value, *this);
    }
  }
  void operator()(const std::string& text) { add_all(text); }
  template <class T>
  void operator()(const std::vector<T>& values) {
    add_all(values);
  }
  template <class T>
  void operator()(const std::optional<T>& value) {
    (*this)(value.has_value());
    if (value) (*this)(*value);
  }

  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  template <class Values>
  void add_all(const Values& values) {
    (*this)(std::uint64_t{values.size()});
    for (const auto& value : values) (*this)(value);
  }

  std::vector<std::byte> bytes_{};
};

/// The fewest bytes in which a value is written: lists and optionals in it are empty.
template <class T>
std::size_t min_bytes() {
  FieldWriter writer;
  writer(T{});
  return writer.take().size();
}

/// Reads fields from bytes. Where they end too soon, or are none of a value, all that follows is
/// left as it is.
class FieldReader {
 public:
  explicit FieldReader(std::span<const std::byte> bytes) : left_(bytes) {}

  template <class T>
  void operator()(T& value) {
    if constexpr (std::is_enum_v<T>) {
      std::uint8_t number = 0;
      (*this)(number);
      if (number > static_cast<std::uint8_t>(last_of(T{}))) is_good_ = false;
      if (is_good_) value = static_cast<T>(number);
    } else if constexpr (std::is_same_v<T, bool>) {
      std::uint8_t number = 0;
      (*this)(number);
      if (number > 1) is_good_ = false;
      value = number == 1;
    } else if constexpr (std::is_arithmetic_v<T>) {
      std::uint64_t bits = 0;
      if (!take(sizeof(T), bits)) return;
      value = std::bit_cast<T>(static_cast<Bits<T>>(bits));
    } else {
      visit_fields(value, *this);
    }
  }
  void operator()(std::string& text) {
    text.resize(count(1));
    for (char& letter : text) (*this)(letter);
  }
  template <class T>
  void operator()(std::vector<T>& values) {
    values.resize(count(min_bytes<T>()));
    for (T& value : values) {
      if (is_good_) (*this)(value);
    }
  }
  template <class T>
  void operator()(std::optional<T>& value) {
    bool is_there = false;
    (*this)(is_there);
    if (is_there && is_good_) (*this)(value.emplace());
  }

  /// True if all bytes were read, and each of them was good.
  [[nodiscard]] bool is_done() const { return is_good_ && left_.empty(); }

 private:
  bool take(std::size_t size, std::uint64_t& bits) {
    is_good_ = is_good_ && left_.size() >= size;
    if (!is_good_) return false;
    bits = number_from(left_.first(size));
    left_ = left_.subspan(size);
    return true;
  }

  /// How many values follow, of so many bytes or more each. No more than there are bytes for, so
  /// that no memory is taken for values that cannot be there.
  std::size_t count(std::size_t bytes_each) {
    std::uint64_t number = 0;
    (*this)(number);
    if (number > left_.size() / bytes_each) is_good_ = false;
    return is_good_ ? static_cast<std::size_t>(number) : 0;
  }

  std::span<const std::byte> left_;
  bool is_good_ = true;
};

/// Adds up the memory of the lists in fields, without that of the values that hold them.
class MemoryCount {
 public:
  template <class T>
  void operator()(const T& value) {
    if constexpr (!std::is_enum_v<T> && !std::is_arithmetic_v<T>) visit_fields(value, *this);
  }
  void operator()(const std::string& text) { bytes_ += text.size(); }
  template <class T>
  void operator()(const std::vector<T>& values) {
    bytes_ += values.size() * sizeof(T);
    if constexpr (!std::is_arithmetic_v<T>) {
      for (const T& value : values) (*this)(value);
    }
  }
  template <class T>
  void operator()(const std::optional<T>& value) {
    if (value) (*this)(*value);
  }

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  std::size_t bytes_ = 0;
};

}  // namespace

std::size_t memory_of(const World& world) {
  MemoryCount count;
  visit_fields(world, count);
  return sizeof(World) + count.bytes();
}

std::vector<std::byte> bytes_of(const World& world) {
  FieldWriter writer;
  visit_fields(world, writer);
  return writer.take();
}

namespace {

tl::unexpected<Error> no_state() {
  return fail({.message = std::string(text_of(Word::mistake_other_state))});
}

/// The world of all these bytes, possible or not.
Result<World> read_world(std::span<const std::byte> bytes, const Level& level) {
  World world;
  world.level = &level;
  world.known = known_properties(level);
  FieldReader reader(bytes);
  visit_fields(world, reader);
  if (!reader.is_done()) return no_state();
  return world;
}

/// Bounds what a walk of 0.1 had without a bound, so that its save is read.
void hold_to_bounds(World& world) {
  cut_said(world.said.text);
  double& loot = world.night.score.loot;
  if (std::isfinite(loot)) loot = std::clamp(loot, 0.0, max_loot);
}

}  // namespace

Result<World> world_of(std::span<const std::byte> bytes, const Level& level) {
  auto world = read_world(bytes, level);
  if (world && !is_possible(*world)) return no_state();
  return world;
}

Result<World> world_of(std::span<const std::byte> bytes, std::uint64_t version,
                       const Level& level) {
  auto world = version == saved_world_version ? read_world(bytes, level)
                                              : world_of_version(bytes, version, level);
  if (!world) return world;
  hold_to_bounds(*world);
  if (!is_possible(*world)) return no_state();
  return world;
}

}  // namespace raywalk
