#include "command/status.hpp"

#include <new>
#include <sstream>

#include "support/catch.hpp"

using namespace raywalk;

TEST_CASE("status: a program that has done its work ends with 0, and says nothing") {
  std::ostringstream errors;
  CHECK(run_program("raywalk", [] { return Outcome{}; }, errors) == 0);
  CHECK(errors.str().empty());
}

TEST_CASE("status: a failure is one line, and its status") {
  std::ostringstream errors;
  const auto work = [] { return Outcome(failed(Status::wrong_call, {.message = "no"})); };
  CHECK(run_program("raywalk", work, errors) == 2);
  CHECK(errors.str() == "no\n");
}

TEST_CASE("status: of several mistakes in one file each has its line") {
  std::ostringstream errors;
  const Error error{.file = "a.toml",
                    .line = 1,
                    .column = 2,
                    .message = "no",
                    .further = {{.file = "a.toml", .line = 3, .message = "neither"}},
                    .untold = 4};
  const auto work = [&] { return Outcome(failed(Status::bad_input, error)); };
  CHECK(run_program("raywalk", work, errors) == 1);
  CHECK(errors.str() == "a.toml:1:2: no\na.toml:3: neither\nand 4 more\n");
}

TEST_CASE("status: a program without memory says so in one line, and ends with 1") {
  std::ostringstream errors;
  CHECK(run_program("raywalk", []() -> Outcome { throw std::bad_alloc(); }, errors) == 1);
  CHECK(errors.str() == "raywalk: out of memory\n");
}
