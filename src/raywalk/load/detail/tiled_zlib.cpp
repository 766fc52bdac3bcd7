#include <zlib.h>

#include "raywalk/load/detail/tiled_data.hpp"

namespace raywalk::detail {

namespace {

/// Frees what zlib holds.
struct Inflater : z_stream {
  Inflater() : z_stream{} {
    constexpr int window_bits = 15;
    constexpr int either_header = 32;  // of gzip or of zlib
    is_good = inflateInit2(this, window_bits + either_header) == Z_OK;
  }
  ~Inflater() { inflateEnd(this); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  bool is_good = false;
};

}  // namespace

tl::expected<std::vector<std::byte>, std::string> inflate_exactly(std::span<const std::byte> packed,
                                                                  std::size_t size) {
  Inflater stream;
  if (!stream.is_good) return tl::unexpected(std::string("cannot be unpacked"));
  std::vector<std::byte> bytes(size);
  // zlib reads through this pointer only.
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(size);
  const int end = inflate(&stream, Z_FINISH);
  if (end == Z_STREAM_END && stream.avail_out == 0) return bytes;
  if (end == Z_STREAM_END || (end == Z_BUF_ERROR && stream.avail_out > 0)) {
    return tl::unexpected("ends after " + std::to_string((size - stream.avail_out) / 4) + " of " +
                          std::to_string(size / 4) + " tiles");
  }
  if (end == Z_BUF_ERROR) {
    return tl::unexpected("has more than " + std::to_string(size / 4) + " tiles");
  }
  return tl::unexpected(std::string("is no data of gzip or zlib"));
}

}  // namespace raywalk::detail
