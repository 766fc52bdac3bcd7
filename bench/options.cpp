#include "bench/options.hpp"

#include <vector>

#include "bench/choice.hpp"
#include "command/command_line.hpp"

namespace raywalk {

namespace {

using Text = std::optional<std::string>;

constexpr const char* overview =
    "Measures raywalk beside plain textbook code, in turn, so that ratios hold on a busy machine.\n"
    "Usage: raywalk-bench SUBJECT [OPTIONS]\n\n"
    "Subjects:\n"
    "  rays    casts and lines of sight over maps and pixel holes\n"
    "  light   what is seen from a point, as a polygon and as tiles\n"
    "  ways    distances over the floor, and paths\n"
    "  render  pictures of several scenes and sizes\n"
    "  lit     pictures with lamps, by the lit pixel\n"
    "  views   small pictures by the thousand, of one world or of many\n"
    "  shimmer how much far floors change from frame to frame\n"
    "  reload  from a saved map to its first picture\n"
    "  night   a second of a night with 100 watchers\n\n"
    "raywalk-bench SUBJECT --help lists its options.\n";

Result<BenchRequest> parse_subject(const BenchChoice& choice,
                                   std::span<const std::string> arguments) {
  BenchOptions options{.subject = choice.subject};
  std::vector<Text> texts(choice.options.size());
  CommandLine line(choice.program, choice.help);
  line.add_help();
  line.add_flag("--json", options.json, "print JSON instead of a table");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const BenchOption& option = choice.options[i];
    line.add_value(option.name, texts[i], option.type, option.help);
  }
  for (const BenchFlag& flag : choice.flags)
    line.add_flag(flag.name, options.*flag.field, flag.help);
  const auto print = line.read(arguments);
  if (!print) return fail(print.error());
  if (*print) return BenchRequest(**print);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!texts[i]) continue;
    const auto set = choice.options[i].set(options, *texts[i]);
    if (!set) return line.wrong(choice.options[i].name + ": " + set.error().message);
  }
  const auto has_any = has_rows(options);
  if (!has_any) return line.wrong(has_any.error().message);
  return BenchRequest(options);
}

}  // namespace

Result<BenchRequest> parse_bench(std::span<const std::string> arguments) {
  const std::string name = arguments.empty() ? "" : arguments.front();
  if (name == "-h" || name == "--help") {
    return BenchRequest(std::string(overview));
  }
  const std::optional<BenchSubject> subject = bench_subject(name);
  if (!subject) {
    return fail({.file = "raywalk-bench",
                 .message = "expected what to measure: rays, light, ways, render, lit, views, "
                            "shimmer, reload or night"});
  }
  return parse_subject(bench_choice(*subject), arguments.subspan(1));
}

}  // namespace raywalk
