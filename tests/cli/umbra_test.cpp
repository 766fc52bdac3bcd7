#include <filesystem>
#include <sstream>
#include <string>

#include "cli/check.hpp"
#include "cli/keep.hpp"
#include "support/catch.hpp"

// Tests of all levels of the night; each has a test file of its own beside this one.
namespace raywalk {
namespace {

TEST_CASE("umbra: check finds nothing in the levels of the night") {
  const std::filesystem::path maps = std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps/umbra";
  for (const char* name :
       {"cellar.toml", "gallery.toml", "waterworks.toml", "archive.toml", "keep.tmx"}) {
    std::ostringstream out;
    CHECK(check_maps({.maps = {maps / name}}, RAYWALK_SOURCE_FOLDER, out));
    CHECK(out.str() == (maps / name).string() + ": nothing is found\n");
  }
}

TEST_CASE("umbra: the five levels come one after the other") {
  std::string name = "cellar.toml";
  std::string names;
  for (int i = 0; i < 6 && !name.empty(); ++i) {
    names += name + " ";
    name = load_own_map("umbra/" + name).next;
  }
  CHECK(names == "cellar.toml gallery.toml waterworks.toml archive.toml keep.tmx ");
}

TEST_CASE("umbra: each burning candle shines in the dark, and shows that it is out") {
  for (const char* const map : {"umbra/cellar.toml", "umbra/gallery.toml", "umbra/waterworks.toml",
                                "umbra/archive.toml", "umbra/keep.tmx"}) {
    CAPTURE(map);
    const Level level = load_own_map(map);
    int candles = 0;
    for (const ThingKind& kind : level.thing_kinds) {
      if (kind.name.find("candle") == std::string::npos || !kind.lamp) continue;
      ++candles;
      CHECK(kind.self_lit);
      CHECK(kind.properties.contains(pose_property("out")));
    }
    CHECK(candles > 0);
  }
}

}  // namespace
}  // namespace raywalk
