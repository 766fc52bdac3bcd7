#include "command/status.hpp"

namespace raywalk {

int report(const Outcome& outcome, std::ostream& errors) {
  if (outcome) return static_cast<int>(Status::good);
  errors << to_string(outcome.error().error) << '\n';
  return static_cast<int>(outcome.error().status);
}

}  // namespace raywalk
