#include "cli/explain.hpp"

#include <span>
#include <string>

#include "raywalk/explain/explain.hpp"
#include "raywalk/explain/explain_svg.hpp"
#include "raywalk/explain/explain_text.hpp"
#include "raywalk/load/file.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/map/level_probe.hpp"

namespace raywalk {

Outcome explain_cast(const ExplainOptions& options, const std::filesystem::path& data,
                     std::ostream& out) {
  const auto level = load_level(options.map, {data / "textures"});
  if (!level) return failed(Status::bad_input, level.error());
  const LevelState state = initial_state(*level);
  const Ray ray{options.origin, options.direction, options.max_t};
  const Explanation explanation =
      explain(level->grid, ray, level_probe(*level, state), {.corner = options.corner});
  if (options.svg) {
    const std::string svg = to_svg(explanation, level->title);
    const auto written = write_file(*options.svg, std::as_bytes(std::span(svg)));
    if (!written) return failed(Status::bad_input, written.error());
  }
  out << to_text(explanation) << std::flush;
  if (!out) {
    return failed(Status::bad_input,
                  {.file = "raywalk explain", .message = "cannot write the text"});
  }
  return {};
}

}  // namespace raywalk
