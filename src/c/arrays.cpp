#include "c/arrays.hpp"

#include <cassert>
#include <cstdlib>
#include <limits>

namespace raywalk::c {

namespace {

constexpr std::int64_t most_bytes = std::numeric_limits<std::int64_t>::max() / 8;

/// The bytes from an array's first element on that a dimension spans, before it and behind it; none
/// if they are more than any memory has.
std::optional<std::int64_t> span_of(std::int64_t length, std::int64_t stride) {
  if (length <= 1 || stride == 0) return 0;
  if (stride < -most_bytes || stride > most_bytes) return std::nullopt;
  if ((length - 1) > most_bytes / (stride < 0 ? -stride : stride)) return std::nullopt;
  return (length - 1) * stride;
}

/// A dimension of an array, and how far apart its elements are.
struct Dimension {
  std::int64_t stride = 0;
  std::int64_t length = 0;
};

}  // namespace

std::optional<Extent> extent_of(const Memory& memory, Lengths lengths, std::int64_t size,
                                std::string_view name) {
  if (!has_elements(lengths)) return Extent{};
  const auto too_small = [&]() -> std::optional<Extent> {
    say(name, "its elements do not lie within its memory");
    return std::nullopt;
  };
  if (memory.memory == nullptr || memory.offset < 0) return too_small();
  if (memory.bytes < size || memory.bytes > most_bytes) return too_small();
  if (memory.offset > memory.bytes - size) return too_small();
  std::int64_t before = 0;
  std::int64_t behind = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    const std::optional<std::int64_t> bytes = span_of(lengths[i], memory.stride[i]);
    if (!bytes) return too_small();
    (*bytes < 0 ? before : behind) += *bytes;
  }
  if (memory.offset + before < 0 || memory.offset + behind > memory.bytes - size) {
    return too_small();
  }
  const auto address = reinterpret_cast<std::uintptr_t>(memory.memory);
  return Extent{address + static_cast<std::uintptr_t>(memory.offset + before),
                address + static_cast<std::uintptr_t>(memory.offset + behind + size)};
}

bool are_apart(const Memory& memory, Lengths lengths, std::int64_t size, std::string_view name) {
  if (!has_elements(lengths)) return true;
  // The dimensions with a second element, from the shortest strides to the longest: each steps over
  // all that those before it span.
  std::array<Dimension, 3> dimensions{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (lengths[i] == 1) continue;
    const Dimension added{std::abs(memory.stride[i]), lengths[i]};
    std::size_t place = count++;
    for (; place > 0 && dimensions[place - 1].stride > added.stride; --place) {
      dimensions[place] = dimensions[place - 1];
    }
    dimensions[place] = added;
  }
  std::int64_t spanned = size;
  for (const Dimension& dimension : std::span(dimensions).first(count)) {
    if (dimension.stride < spanned) {
      say(name, "its elements lie on each other");
      return false;
    }
    spanned += (dimension.length - 1) * dimension.stride;
  }
  return true;
}

bool Arrays::take(const Memory& memory, Lengths lengths, std::size_t size, std::string_view name,
                  bool is_written) {
  assert(count_ < most && lengths.size() <= 3);
  const auto bytes = static_cast<std::int64_t>(size);
  const std::optional<Extent> extent = extent_of(memory, lengths, bytes, name);
  if (!extent) {
    status_ = RAYWALK_TOO_SMALL;
    return false;
  }
  if (is_written && !are_apart(memory, lengths, bytes, name)) {
    status_ = RAYWALK_BAD_ARGUMENT;
    return false;
  }
  for (const Taken& other : std::span(taken_).first(count_)) {
    if ((is_written || other.is_written) && extent->meets(other.extent)) {
      status_ = bad_argument(name, "lies on another array of the call");
      return false;
    }
  }
  taken_[count_++] = {*extent, is_written};
  return true;
}

}  // namespace raywalk::c
