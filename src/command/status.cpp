#include "command/status.hpp"

#include <new>

#include "command/interrupt.hpp"

namespace raywalk {

int report(const Outcome& outcome, std::ostream& errors) {
  if (outcome) return static_cast<int>(Status::good);
  errors << to_lines(outcome.error().error) << '\n';
  return static_cast<int>(outcome.error().status);
}

int run_program(const std::string& name, const std::function<Outcome()>& work,
                std::ostream& errors) {
  leave_no_files_behind();
  try {
    return report(work(), errors);
  } catch (const std::bad_alloc&) {
    return report(failed(Status::bad_input, {.file = name, .message = "out of memory"}), errors);
  }
}

}  // namespace raywalk
