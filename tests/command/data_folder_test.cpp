#include "command/data_folder.hpp"

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

TEST_CASE("data folder: what the user chose comes first") {
  CHECK(choose_data_folder({"/mine", "/usr/bin", "/source"}) == "/mine");
}

TEST_CASE("data folder: beside an installed program it is share/raywalk") {
  const test::ScratchFolder prefix;
  prefix.write("share/raywalk/maps/keep.toml", "");
  CHECK(choose_data_folder({{}, prefix.path() / "bin", "/source"}) ==
        prefix.path() / "share" / "raywalk");
}

TEST_CASE("data folder: else it is the source, also when the choice is empty") {
  const test::ScratchFolder prefix;
  CHECK(choose_data_folder({"", prefix.path() / "bin", "/source"}) == "/source");
  CHECK(choose_data_folder({{}, {}, "/source"}) == "/source");
}

TEST_CASE("data folder: the running tests find the checkout") {
  CHECK(exists(default_map(RAYWALK_SOURCE_FOLDER)));
}

}  // namespace
}  // namespace raywalk
