#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "command/values.hpp"
#include "raywalk/image/framebuffer.hpp"

/// Films without compression, as most players and encoders read them (YUV4MPEG2).
namespace raywalk {

/// The beginning of a film of 60 frames a second.
[[nodiscard]] std::string y4m_header(const Size& size);

/// Sets `bytes` to a frame: luma for each pixel, chroma for each 2x2 of them (4:2:0, in their
/// middle), 16 to 235 and 16 to 240. The matrix is the one that players take for a film of this
/// size: of ITU-R BT.709 from 1280 columns or 577 rows on, else of BT.601.
void set_y4m_frame(std::vector<std::byte>& bytes, const Framebuffer& picture);

}  // namespace raywalk
