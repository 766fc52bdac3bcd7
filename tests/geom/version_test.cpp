#include "raywalk/geom/version.hpp"

#include <string>

#include "support/catch.hpp"

namespace raywalk {
namespace {

#if RAYWALK_VERSION < 100
#error "the preprocessor can compare versions"
#endif

TEST_CASE("version: the text and the numbers are the project's version in CMakeLists.txt") {
  CHECK(std::string(RAYWALK_VERSION_TEXT) == RAYWALK_PROJECT_VERSION);
  CHECK(std::to_string(RAYWALK_VERSION_MAJOR) + "." + std::to_string(RAYWALK_VERSION_MINOR) + "." +
            std::to_string(RAYWALK_VERSION_PATCH) ==
        RAYWALK_PROJECT_VERSION);
}

TEST_CASE("version: the number is made of its three parts, two digits each") {
  CHECK(RAYWALK_VERSION / 10000 == RAYWALK_VERSION_MAJOR);
  CHECK(RAYWALK_VERSION / 100 % 100 == RAYWALK_VERSION_MINOR);
  CHECK(RAYWALK_VERSION % 100 == RAYWALK_VERSION_PATCH);
  static_assert(RAYWALK_VERSION_MINOR < 100 && RAYWALK_VERSION_PATCH < 100);
}

}  // namespace
}  // namespace raywalk
