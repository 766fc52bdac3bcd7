#include "cli/explain.hpp"

#include <span>
#include <string>

#include "cli/map_input.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/explain/explain.hpp"
#include "raywalk/explain/explain_svg.hpp"
#include "raywalk/explain/explain_text.hpp"
#include "raywalk/map/level_probe.hpp"

namespace raywalk {

Outcome explain_cast(const ExplainOptions& options, const std::filesystem::path& data,
                     std::ostream& out, Progress* progress) {
  std::vector<OutputFile> outputs;
  if (options.svg) outputs.push_back({"--svg", *options.svg});
  const auto loaded = load_input(
      "raywalk explain", {{options.map, options.wolf, options.root}, options.limit_factor, data},
      outputs, progress);
  if (!loaded) return tl::unexpected(loaded.error());
  const Level& level = loaded->level;
  const LevelState state = initial_state(level);
  const Ray ray{options.origin, options.direction, options.max_t};
  const LevelProbe probe = level_probe({level, state});
  const Policy policy{.corner = options.corner};
  const Explanation explanation =
      options.to ? explain(level.grid, options.origin, *options.to, probe, policy)
                 : explain(level.grid, ray, probe, policy);
  if (explanation.result.end == End::invalid) {
    return failed(Status::wrong_call, {.file = "raywalk explain",
                                       .message = "expected a ray within 2^30 tiles of the map"});
  }
  if (options.svg) {
    const std::string svg = to_svg(explanation, level.title);
    const auto written = write_output(*options.svg, std::as_bytes(std::span(svg)));
    if (!written) return failed(Status::bad_input, written.error());
    if (is_standard_output(*options.svg)) return {};  // a text would spoil the picture
  }
  out << to_text(explanation) << std::flush;
  if (!out) {
    return failed(Status::bad_input,
                  {.file = "raywalk explain", .message = "cannot write the text"});
  }
  return {};
}

}  // namespace raywalk
