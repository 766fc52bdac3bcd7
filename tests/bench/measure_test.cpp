#include "bench/measure.hpp"

#include <algorithm>
#include <sstream>

#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("bench: a table has a line for each row, and JSON an object") {
  std::ostringstream table;
  CHECK(measure({.map = "a", .method = "cast", .rays = 10}, table));
  const std::string lines = table.str();
  CHECK(std::ranges::count(lines, '\n') == 2);
  CHECK(lines.starts_with("map "));
  CHECK(lines.find("\na      cast ") != std::string::npos);
  std::ostringstream json;
  CHECK(measure({.map = "a", .method = "cast", .rays = 10, .json = true}, json));
  CHECK(json.str().starts_with("[\n  {\n    \"map\": \"a\",\n    \"method\": \"cast\","));
}

TEST_CASE("bench: what one sees has a table and JSON of its own") {
  const BenchOptions fov{.subject = BenchSubject::light, .map = "a", .method = "fov"};
  std::ostringstream table;
  CHECK(measure(fov, table));
  const std::string lines = table.str();
  CHECK(std::ranges::count(lines, '\n') == 2);
  CHECK(lines.find("\na        fov ") != std::string::npos);
  std::ostringstream json;
  BenchOptions with_json = fov;
  with_json.json = true;
  CHECK(measure(with_json, json));
  CHECK(json.str().starts_with(
      "[\n  {\n    \"map\": \"a\",\n    \"method\": \"fov\",\n    \"us\": "));
}

TEST_CASE("bench: frames have a table and JSON of their own, and any size will do") {
  BenchOptions options{.subject = BenchSubject::render, .size = Size{16, 9}, .threads = 1};
  options.target = "portable";
  options.scene = "common";
  std::ostringstream table;
  CHECK(measure(options, table));
  const std::string lines = table.str();
  CHECK(std::ranges::count(lines, '\n') == 2);
  CHECK(lines.find("\ncommon   16x9             1  portable ") != std::string::npos);
  options.json = true;
  std::ostringstream json;
  CHECK(measure(options, json));
  CHECK(json.str().starts_with(
      "[\n  {\n    \"scene\": \"common\",\n    \"width\": 16,\n    \"height\": 9,"));
}

TEST_CASE("bench: reloads have a table and JSON of their own") {
  BenchOptions options{.subject = BenchSubject::reload, .map = "tiny"};
  std::ostringstream table;
  CHECK(measure(options, table));
  CHECK(std::ranges::count(table.str(), '\n') == 2);
  CHECK(table.str().find("\ntiny    ") != std::string::npos);
  options.json = true;
  std::ostringstream json;
  CHECK(measure(options, json));
  CHECK(json.str().starts_with("[\n  {\n    \"map\": \"tiny\",\n    \"width\": "));
}

// Once: its seconds of 100 watchers take long with sanitizers; report_test.cpp has its JSON.
TEST_CASE("bench: nights have a table of their own") {
  std::ostringstream table;
  CHECK(measure({.subject = BenchSubject::night, .scene = "routes"}, table));
  CHECK(std::ranges::count(table.str(), '\n') == 2);
  CHECK(table.str().find("\nroutes          100 ") != std::string::npos);
}

TEST_CASE("bench: light on pixels has a table of its own, in the size that is asked for") {
  std::ostringstream table;
  const BenchOptions options{
      .subject = BenchSubject::lit, .scene = "lights8", .size = Size{16, 10}, .target = "portable"};
  CHECK(measure(options, table));
  CHECK(std::ranges::count(table.str(), '\n') == 2);
  CHECK(table.str().find("\nlights8  16x10      portable ") != std::string::npos);
}

TEST_CASE("bench: views have a table of their own") {
  std::ostringstream table;
  CHECK(measure({.subject = BenchSubject::views, .scene = "moments", .threads = 1}, table));
  CHECK(std::ranges::count(table.str(), '\n') == 4);
  CHECK(table.str().find("\nmoments  short         1 ") != std::string::npos);
}

TEST_CASE("bench: whoever watches is told what is measured, on one line that is erased") {
  std::ostringstream out;
  std::ostringstream watched;
  CHECK(measure({.map = "a", .method = "cast", .rays = 10}, out, &watched));
  const std::string told = watched.str();
  CHECK(told.find("\r\033[K") == 0);
  CHECK(told.find("cast") != std::string::npos);
  CHECK(told.ends_with("\r\033[K"));
  CHECK(told.find('\n') == std::string::npos);
  CHECK(out.str().find('\033') == std::string::npos);
}

TEST_CASE("bench: an output that takes nothing is an error") {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  const Outcome outcome = measure({.map = "a", .method = "cast", .rays = 10}, out);
  REQUIRE_FALSE(outcome);
  CHECK(outcome.error().status == Status::bad_input);
}

}  // namespace
}  // namespace raywalk
