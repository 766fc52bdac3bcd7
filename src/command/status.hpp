#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <tl/expected.hpp>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// How the program ends, as its exit status.
enum class Status { good = 0, bad_input = 1, wrong_call = 2 };

/// Why the program ends without having done its work.
struct Failure {
  Status status = Status::bad_input;
  Error error{};
};

using Outcome = tl::expected<void, Failure>;

[[nodiscard]] inline tl::unexpected<Failure> failed(Status status, Error error) {
  return tl::unexpected<Failure>(Failure{status, std::move(error)});
}

/// Writes what went wrong, if anything, a line for each mistake, and gives the exit status.
int report(const Outcome& outcome, std::ostream& errors);

/// Does the work of a program and reports its outcome. If memory runs out, that is the failure, of
/// `Status::bad_input` in the name of the program. Signals leave no files behind
/// (`leave_no_files_behind`).
int run_program(const std::string& name, const std::function<Outcome()>& work,
                std::ostream& errors);

}  // namespace raywalk
