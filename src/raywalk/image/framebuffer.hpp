#pragma once

#include <cassert>
#include <cstddef>
#include <new>
#include <span>
#include <vector>

#include "raywalk/geom/detail/lifetime.hpp"
#include "raywalk/image/color.hpp"

namespace raywalk {

namespace detail {

/// An allocator for `std::vector` whose memory begins on a cache line of 64 bytes.
template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};

  CacheLineAllocator() = default;
  template <class U>
  constexpr explicit(false) CacheLineAllocator(const CacheLineAllocator<U>&) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), line));
  }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, line); }

  friend bool operator==(const CacheLineAllocator&, const CacheLineAllocator&) { return true; }
};

}  // namespace detail

/// A picture to draw into: `height` rows of `width` pixels, each row `pitch` pixels after the last.
///
/// The pitch is an odd number of cache lines (16 pixels), so that a column of pixels does not fall
/// into a few sets of the cache: at 1920x1080 single-pixel columns take 6.1 ms at a pitch of 1920,
/// 18 ms at 2048, and 1.1 ms at 1936. Rows begin with a line, so that none is written in parts.
class Framebuffer {
 public:
  Framebuffer() = default;
  /// A black picture. Expects 0 <= width, height <= 16384.
  Framebuffer(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  /// In pixels, not bytes.
  [[nodiscard]] int pitch() const { return pitch_; }

  /// The pixels of a row. Expects 0 <= y < height.
  [[nodiscard]] std::span<Color> row(int y) RAYWALK_LIFETIMEBOUND {
    assert(y >= 0 && y < height_);
    return std::span(pixels_).subspan(offset(y), static_cast<std::size_t>(width_));
  }
  [[nodiscard]] std::span<const Color> row(int y) const RAYWALK_LIFETIMEBOUND {
    assert(y >= 0 && y < height_);
    return std::span(pixels_).subspan(offset(y), static_cast<std::size_t>(width_));
  }

 private:
  [[nodiscard]] std::size_t offset(int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(pitch_);
  }

  int width_ = 0;
  int height_ = 0;
  int pitch_ = 0;
  std::vector<Color, detail::CacheLineAllocator<Color>> pixels_;
};

/// Pixels somewhere in memory, to draw into: `height` rows of `width` pixels, each row `pitch`
/// pixels after the last. A `Framebuffer` is one, and so is memory of others, such as a locked
/// texture of SDL in the format ARGB8888, whose pitch SDL counts in bytes: a quarter of it is the
/// pitch.
///
/// It is passed by value, owns nothing, and is used as long as the memory is there. Between rows
/// nothing is read or written. Memory that is slow to read, as some locked textures are, makes what
/// is blended slow; rows that begin on a cache line, and a pitch as `Framebuffer` has it, are fast.
class FramebufferView {
 public:
  /// Expects 0 <= width <= pitch, 0 <= height, and memory for all rows, in which the last one need
  /// not be longer than `width`.
  FramebufferView(Color* pixels, int width, int height, int pitch)
      : pixels_(pixels), width_(width), height_(height), pitch_(pitch) {
    assert(width >= 0 && height >= 0 && pitch >= width);
  }
  /// All of a framebuffer, which stays where it is.
  explicit(false) FramebufferView(Framebuffer& all RAYWALK_LIFETIMEBOUND)
      : FramebufferView(all.height() > 0 ? all.row(0).data() : nullptr, all.width(), all.height(),
                        all.pitch()) {}

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  /// In pixels, not bytes.
  [[nodiscard]] int pitch() const { return pitch_; }

  /// The pixels of a row. Expects 0 <= y < height.
  [[nodiscard]] std::span<Color> row(int y) const {
    assert(y >= 0 && y < height_);
    return {pixels_ + static_cast<std::ptrdiff_t>(y) * pitch_, static_cast<std::size_t>(width_)};
  }

 private:
  Color* pixels_;
  int width_;
  int height_;
  int pitch_;
};

}  // namespace raywalk
