#include <zstd.h>

#include <array>

#include "raywalk/formats/detail/tiled/data.hpp"

namespace raywalk::detail {

namespace {

struct StreamDeleter {
  void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

class ZstdUnpacker final : public Unpacker {
 public:
  /// zstd itself refuses data that want more than 128 MiB to look back at.
  explicit ZstdUnpacker(TileBytes& to) : to_(to), stream_(ZSTD_createDStream()) {}

  [[nodiscard]] Decoded put(std::span<const std::byte> packed) override {
    if (stream_ == nullptr) return tl::unexpected(Undecoded{"cannot be unpacked"});
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    bool is_full = true;  // then there may be more, even of what it has taken
    while (!is_over_ && (in.pos < in.size || is_full)) {
      ZSTD_outBuffer out{block_.data(), block_.size(), 0};
      const std::size_t wanted = ZSTD_decompressStream(stream_.get(), &out, &in);
      if (ZSTD_isError(wanted) != 0) {
        return tl::unexpected(Undecoded{"is no whole data of zstd"});
      }
      is_over_ = wanted == 0;
      is_full = out.pos == out.size;
      if (Decoded put = to_.put(std::span(block_).first(out.pos)); !put) return put;
    }
    return {};
  }
  [[nodiscard]] Decoded end() override {
    if (!is_over_) return tl::unexpected(Undecoded{"is no whole data of zstd"});
    return to_.end();
  }

 private:
  TileBytes& to_;
  std::unique_ptr<ZSTD_DStream, StreamDeleter> stream_;
  bool is_over_ = false;
  std::array<std::byte, std::size_t{1} << 16U> block_{};
};

}  // namespace

std::unique_ptr<Unpacker> make_zstd_unpacker(TileBytes& to) {
  return std::make_unique<ZstdUnpacker>(to);
}

}  // namespace raywalk::detail
