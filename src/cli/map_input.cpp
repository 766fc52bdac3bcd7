#include "cli/map_input.hpp"

#include <set>

#include "cli/option_text.hpp"
#include "raywalk/formats/wolf.hpp"
#include "raywalk/load/limits.hpp"

namespace raywalk {

tl::expected<LoadedMap, Failure> load_input(const std::string& command, const MapInput& input,
                                            std::span<const OutputFile> outputs,
                                            Progress* progress) {
  std::set<std::filesystem::path> read;
  const FileVisitor visit = [&](const std::filesystem::path& file) {
    // Pictures are also looked for where there are none.
    std::error_code failed;
    if (std::filesystem::exists(file, failed)) read.insert(own_name(file));
    return true;
  };
  auto loaded = load_chosen_map(input.map, {input.data / "textures"}, visit,
                                {raised({}, input.limit_factor), progress});
  if (!loaded) return failed(Status::bad_input, loaded.error());
  for (const OutputFile& output : outputs) {
    if (!read.contains(own_name(output.file))) continue;
    return failed(Status::wrong_call,
                  {.file = command,
                   .message = output.option + ": " + output.file.string() +
                              " is read for the map; expected a file of its own"});
  }
  return *std::move(loaded);
}

}  // namespace raywalk
