#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "raywalk/base/progress.hpp"
#include "raywalk/formats/detail/tiled/tree.hpp"

namespace raywalk::detail {

/// True for characters that may stand between the tiles of a layer.
[[nodiscard]] constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// How the tiles of a layer are written: `encoding` is "csv" or "base64", `compression` of the
/// latter "", "gzip", "zlib" or "zstd".
struct TileCoding {
  std::string_view encoding{};
  std::string_view compression{};
};

/// How the tiles of an element, or a layer of JSON, are told to be written: as CSV if nothing is
/// told.
[[nodiscard]] inline TileCoding coding_of(const Node& data) {
  const std::string_view told = text_of(data, "encoding");
  return {told.empty() ? "csv" : told, text_of(data, "compression")};
}

/// The reason for an error, as the end of a sentence that begins with the name of the layer: "ends
/// after 40 of 64 tiles".
struct Undecoded {
  std::string reason{};
  /// How many tiles stand before the one that it is about; none if it is about no single one.
  /// Fewer than there are.
  std::optional<std::size_t> before{};
};

/// Nothing, or an error.
using Decoded = tl::expected<void, Undecoded>;

/// Takes tiles, as Tiled's global ids with their flags, in their order, some thousands at a time.
using TileSink = std::function<void(std::span<const std::uint32_t>)>;

/// The way of all texts of tiles in a map to their sinks: each is decoded twice.
class DecodingProgress {
 public:
  /// `bytes` is as many as they have at most.
  DecodingProgress(Progress* progress, std::size_t bytes)
      : progress_(progress), all_(2 * static_cast<double>(bytes)) {}

  /// Tells of further bytes. False if nobody wants the map any more.
  [[nodiscard]] bool add(std::size_t bytes) {
    done_ += static_cast<double>(bytes);
    return tell_step(progress_, done_ < all_ ? done_ : all_, all_);
  }

 private:
  Progress* progress_;
  double done_ = 0;
  double all_;
};

/// Hands the `count` tiles that a text stands for to a sink; never more than these, and none of
/// them twice. From a text with an error it may get some. Errors: also if the load was stopped
/// from outside.
[[nodiscard]] Decoded decode_tiles(std::string_view text, const TileCoding& coding,
                                   std::size_t count, const TileSink& sink,
                                   DecodingProgress& progress);

/// The bytes of tiles on their way to a sink: at most as many as `count` tiles have.
class TileBytes {
 public:
  TileBytes(std::size_t count, const TileSink& sink) : count_(count), sink_(sink) {}

  /// Errors: these are too many.
  [[nodiscard]] Decoded put(std::span<const std::byte> bytes);
  /// Errors: there were too few.
  [[nodiscard]] Decoded end() const;

 private:
  std::size_t count_;
  const TileSink& sink_;
  std::size_t got_ = 0;  // tiles
  /// The bits of a tile of which not all four bytes have come, and their number.
  std::uint32_t begun_ = 0;
  unsigned begun_bits_ = 0;
  std::vector<std::uint32_t> tiles_{};
};

/// Unpacks bytes as they come. Bytes behind the end of the packed data are passed over.
class Unpacker {
 public:
  Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;
  virtual ~Unpacker() = default;

  [[nodiscard]] virtual Decoded put(std::span<const std::byte> packed) = 0;
  /// Errors: the end is missing, or tiles are.
  [[nodiscard]] virtual Decoded end() = 0;
};

/// Makes the unpackers of gzip or zlib, and of zstd.
[[nodiscard]] std::unique_ptr<Unpacker> make_zlib_unpacker(TileBytes& to);
[[nodiscard]] std::unique_ptr<Unpacker> make_zstd_unpacker(TileBytes& to);

}  // namespace raywalk::detail
