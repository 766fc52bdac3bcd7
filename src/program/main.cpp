#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "app/loop/walk_window.hpp"
#include "app/replay/replay_window.hpp"
#include "cli/check.hpp"
#include "cli/convert.hpp"
#include "cli/explain.hpp"
#include "cli/map_plan.hpp"
#include "cli/options.hpp"
#include "cli/replay.hpp"
#include "cli/shot.hpp"
#include "command/data_folder.hpp"
#include "command/long_work.hpp"
#include "command/terminal.hpp"

namespace {

/// Does a work that can be left.
template <class Work>
raywalk::Outcome with_progress(Work work) {
  raywalk::Outcome outcome;
  raywalk::do_long_work(raywalk::terminal(),
                        [&](raywalk::Progress& progress) { outcome = work(progress); });
  return outcome;
}

/// Executes a request, by its kind.
struct RequestHandler {
  raywalk::Outcome operator()(const raywalk::PrintOptions& print) const {
    std::cout << print.text << std::flush;
    if (std::cout) return {};
    return raywalk::failed(raywalk::Status::bad_input,
                           {.file = "raywalk", .message = "cannot write the text"});
  }
  raywalk::Outcome operator()(const raywalk::WalkOptions& walk) const {
    return raywalk::walk_in_window(walk, raywalk::data_folder(),
                                   {.hints = std::cerr, .terminal = raywalk::terminal()});
  }
  raywalk::Outcome operator()(const raywalk::ShotOptions& shot) const {
    return with_progress([&](raywalk::Progress& progress) {
      return raywalk::shoot(shot, raywalk::data_folder(), std::cerr, &progress);
    });
  }
  raywalk::Outcome operator()(const raywalk::ExplainOptions& explain) const {
    return with_progress([&](raywalk::Progress& progress) {
      return raywalk::explain_cast(explain, raywalk::data_folder(), std::cout, &progress);
    });
  }
  raywalk::Outcome operator()(const raywalk::CheckOptions& check) const {
    return with_progress([&](raywalk::Progress& progress) {
      return raywalk::check_maps(check, raywalk::data_folder(), std::cout, &progress);
    });
  }
  raywalk::Outcome operator()(const raywalk::MapOptions& map) const {
    return with_progress([&](raywalk::Progress& progress) {
      return raywalk::draw_map_plan(map, raywalk::data_folder(), std::cerr, &progress);
    });
  }
  raywalk::Outcome operator()(const raywalk::ReplayOptions& replay) const {
    if (!replay.verify && !replay.video) {
      return raywalk::show_replay(replay, raywalk::data_folder(),
                                  {.hints = std::cerr, .terminal = raywalk::terminal()});
    }
    return with_progress([&](raywalk::Progress& progress) {
      return raywalk::play_headless(replay, raywalk::data_folder(), std::cout, &progress);
    });
  }
  raywalk::Outcome operator()(const raywalk::ConvertOptions& convert) const {
    return with_progress([&](raywalk::Progress& progress) {
      return raywalk::convert_file(convert, raywalk::data_folder(), std::cerr, &progress);
    });
  }
};

raywalk::Outcome run(const std::vector<std::string>& arguments) {
  const auto request = raywalk::parse_options(arguments);
  if (!request) return raywalk::failed(raywalk::Status::wrong_call, request.error());
  return std::visit(RequestHandler{}, *request);
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  return raywalk::run_program("raywalk", [&] { return run(arguments); }, std::cerr);
}
