#pragma once

#include <filesystem>
#include <functional>
#include <string_view>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/base/file_source.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/image/texture.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

/// Loads the picture of a name in a map ("brick", "castle/brick"). Returns the texture, or an error
/// whose `file`, `line` and `column` the caller fills in.
using TextureSource = std::function<Result<Texture>(std::string_view name)>;

/// A source of textures that looks in folders: for the name `a/b`, it loads the file
/// `FOLDER/a/b.png` of the first folder that has it. A name cannot lead out of its folder, nor a
/// link out of all of them. `visit`, if there is one, is told of each file that is looked for. A
/// file that has more than `Limits::picture_bytes` is an error, and so is each one after the
/// `progress` of the terms has been stopped.
[[nodiscard]] TextureSource textures_in(std::vector<std::filesystem::path> folders,
                                        FileVisitor visit = {}, const LoadTerms& terms = {});

/// A source of textures that looks in `files`, for the name `a/b` for `a/b.png`, then asks
/// `others`, if there is one. A file that has more than `Limits::picture_bytes` is an error, and so
/// is each one after the `progress` of the terms has been stopped.
[[nodiscard]] TextureSource textures_from(FileSource files, TextureSource others = {},
                                          const LoadTerms& terms = {});

}  // namespace raywalk
