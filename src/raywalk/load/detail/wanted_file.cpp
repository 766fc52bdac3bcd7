#include "raywalk/load/detail/wanted_file.hpp"

#include <utility>

#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

Result<std::vector<std::byte>> read_wanted_map(const std::filesystem::path& file,
                                               const FileVisitor& visit, std::int64_t most,
                                               const LoadTerms& terms) {
  if (!is_wanted(visit, file)) return fail({file.string(), 0, 0, not_wanted});
  begin_part(terms.progress, LoadPart::reading);
  return read_input(file, most, terms.progress);
}

TextureSource textures_of(const std::filesystem::path& file,
                          const std::vector<std::filesystem::path>& folders,
                          const FileVisitor& visit, const LoadTerms& terms) {
  std::vector<std::filesystem::path> all{file.parent_path()};
  all.insert(all.end(), folders.begin(), folders.end());
  return textures_in(std::move(all), visit, terms);
}

}  // namespace raywalk::detail
