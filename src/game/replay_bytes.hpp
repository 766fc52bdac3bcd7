#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/bytes.hpp"

/// How a replay is made of bytes: numbers with the lowest byte first, and small ones in few bytes.
namespace raywalk {

/// Adds numbers and texts to bytes.
class ByteWriter {
 public:
  explicit ByteWriter(std::vector<std::byte>& bytes) : bytes_(bytes) {}

  void put_byte(unsigned value) { bytes_.push_back(static_cast<std::byte>(value & 0xFFU)); }
  void put_fixed(std::uint64_t value, int size) {
    raywalk::put_number(bytes_, value, static_cast<std::size_t>(size));
  }
  /// Seven bits a byte, the last of which has no eighth.
  void put_number(std::uint64_t value) {
    for (; value >= 0x80U; value >>= 7U) put_byte(static_cast<unsigned>(value & 0x7FU) | 0x80U);
    put_byte(static_cast<unsigned>(value));
  }
  /// Numbers near 0, either way, take few bytes.
  void put_signed(std::int64_t value) {
    const std::uint64_t sign = value < 0 ? ~std::uint64_t{0} : 0;
    put_number((static_cast<std::uint64_t>(value) << 1U) ^ sign);
  }
  void put_bytes(std::span<const std::byte> more) {
    for (const std::byte byte : more) bytes_.push_back(byte);
  }
  void put_text(std::string_view text) {
    put_number(text.size());
    put_bytes(text_bytes(text));
  }

 private:
  std::vector<std::byte>& bytes_;
};

/// Takes them again. After what is not there, or no such thing, all that is taken is 0 or empty.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : left_(bytes) {}

  std::uint64_t fixed(int size) { return number_from(bytes(static_cast<std::uint64_t>(size))); }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const std::uint64_t byte = fixed(1);
      value |= (byte & 0x7FU) << shift;
      if (byte < 0x80U) return value;
    }
    is_good_ = false;
    return 0;
  }
  std::int64_t signed_number() {
    const std::uint64_t bits = number();
    return std::bit_cast<std::int64_t>(bits >> 1U ^ (~(bits & 1U) + 1));
  }
  std::span<const std::byte> bytes(std::uint64_t size) {
    is_good_ = is_good_ && size <= left_.size();
    if (!is_good_) return {};
    const auto part = left_.first(static_cast<std::size_t>(size));
    left_ = left_.subspan(part.size());
    return part;
  }
  std::string text(std::uint64_t most) {
    const std::uint64_t size = number();
    is_good_ = is_good_ && size <= most;
    std::string text;
    for (const std::byte letter : bytes(size)) text += static_cast<char>(letter);
    return text;
  }
  void refuse() { is_good_ = false; }

  [[nodiscard]] std::span<const std::byte> left() const { return left_; }
  [[nodiscard]] bool is_good() const { return is_good_; }
  /// True if all bytes were taken, and each was good.
  [[nodiscard]] bool is_done() const { return is_good_ && left_.empty(); }

 private:
  std::span<const std::byte> left_;
  bool is_good_ = true;
};

}  // namespace raywalk
