#include <zstd.h>
#include <zstd_errors.h>

#include "raywalk/load/detail/tiled_data.hpp"

namespace raywalk::detail {

tl::expected<std::vector<std::byte>, std::string> unpack_zstd_exactly(
    std::span<const std::byte> packed, std::size_t size) {
  std::vector<std::byte> bytes(size);
  const std::size_t got = ZSTD_decompress(bytes.data(), size, packed.data(), packed.size());
  if (ZSTD_isError(got) != 0) {
    if (ZSTD_getErrorCode(got) == ZSTD_error_dstSize_tooSmall) {
      return tl::unexpected("has more than " + std::to_string(size / 4) + " tiles");
    }
    return tl::unexpected(std::string("is no whole data of zstd"));
  }
  if (got == size) return bytes;
  return tl::unexpected("ends after " + std::to_string(got / 4) + " of " +
                        std::to_string(size / 4) + " tiles");
}

}  // namespace raywalk::detail
