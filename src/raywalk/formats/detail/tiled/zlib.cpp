#include <zlib.h>

#include <array>

#include "raywalk/formats/detail/tiled/data.hpp"

namespace raywalk::detail {

namespace {

class ZlibUnpacker final : public Unpacker {
 public:
  explicit ZlibUnpacker(TileBytes& to) : to_(to) {
    constexpr int window_bits = 15;
    constexpr int either_header = 32;  // of gzip or of zlib
    is_good_ = inflateInit2(&stream_, window_bits + either_header) == Z_OK;
  }
  ~ZlibUnpacker() override { inflateEnd(&stream_); }
  ZlibUnpacker(const ZlibUnpacker&) = delete;
  ZlibUnpacker& operator=(const ZlibUnpacker&) = delete;

  [[nodiscard]] Decoded put(std::span<const std::byte> packed) override {
    if (!is_good_) return tl::unexpected(Undecoded{"cannot be unpacked"});
    // zlib reads through this pointer only.
    stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(packed.data()));
    stream_.avail_in = static_cast<uInt>(packed.size());
    while (!is_over_) {
      stream_.next_out = reinterpret_cast<Bytef*>(block_.data());
      stream_.avail_out = static_cast<uInt>(block_.size());
      const int done = inflate(&stream_, Z_NO_FLUSH);
      if (done == Z_BUF_ERROR) return {};  // it wants more
      if (done != Z_OK && done != Z_STREAM_END) {
        return tl::unexpected(Undecoded{"is no data of gzip or zlib"});
      }
      is_over_ = done == Z_STREAM_END;
      const std::span<const std::byte> block(block_);
      if (Decoded put = to_.put(block.first(block.size() - stream_.avail_out)); !put) return put;
    }
    return {};
  }
  [[nodiscard]] Decoded end() override {
    Decoded all = to_.end();
    if (all && !is_over_) return tl::unexpected(Undecoded{"has no end of its zlib data"});
    return all;
  }

 private:
  TileBytes& to_;
  z_stream stream_{};
  bool is_good_ = false;
  bool is_over_ = false;
  std::array<std::byte, std::size_t{1} << 16U> block_{};
};

}  // namespace

std::unique_ptr<Unpacker> make_zlib_unpacker(TileBytes& to) {
  return std::make_unique<ZlibUnpacker>(to);
}

}  // namespace raywalk::detail
