#include <iostream>
#include <string>
#include <vector>

#include "bench/measure.hpp"
#include "command/terminal.hpp"

namespace {

raywalk::Outcome run(const std::vector<std::string>& arguments) {
  const auto request = raywalk::parse_bench(arguments);
  if (!request) return raywalk::failed(raywalk::Status::wrong_call, request.error());
  if (const auto* text = std::get_if<std::string>(&*request)) {
    std::cout << *text;
    return {};
  }
  return raywalk::measure(std::get<raywalk::BenchOptions>(*request), std::cout,
                          raywalk::terminal());
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  return raywalk::run_program("raywalk-bench", [&] { return run(arguments); }, std::cerr);
}
