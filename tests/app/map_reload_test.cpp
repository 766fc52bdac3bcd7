#include "app/loop/map_reload.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>

#include "command/loading_line.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// The real loader, thread and watch: these tests wait for what happens, for as long as it takes.
namespace raywalk {
namespace {

namespace fs = std::filesystem;
using Clock = MapReload::Clock;

std::string map_text(const std::string& title, const std::string& rest = "") {
  return "ambient = 0.2\ntitle = \"" + title + "\"\n" + rest + R"(
grid = '''
#####
#@.D#
#####
'''
[defaults]
floor = "brick"
ceiling = "brick"
[legend]
'#' = { wall = "brick" }
'@' = { start = "east" }
'.' = {}
'D' = { door = "brick" }
)";
}

/// A folder with a map and its only picture.
struct MapPlace {
  MapPlace() { paint(rgb(200, 90, 60)); }
  void write(const std::string& text) const { folder.write("map.toml", text); }
  void paint(Color color) const {
    REQUIRE(write_file(folder.path() / "brick.png", encode_png(make_texture(1, 1, {color}))));
  }

  test::ScratchFolder folder{};
  fs::path map = folder.write("map.toml", map_text("one"));
};

/// Waits for a load, however long it takes, and returns its result.
template <class Poll>
std::optional<LoadedStage> waited_for(Poll poll) {
  while (true) {
    if (auto loaded = poll()) return loaded;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

std::optional<LoadedStage> loaded_by(StageLoader& loader) {
  return waited_for([&] { return loader.take(); });
}
std::optional<LoadedStage> next_of(MapReload& reload) {
  return waited_for([&] { return reload.poll(Clock::now()); });
}

std::string title_of(const std::optional<LoadedStage>& loaded) {
  REQUIRE(loaded);
  INFO((loaded->stage ? "" : to_lines(loaded->stage.error())));
  REQUIRE(loaded->stage);
  return (*loaded->stage)->level.title;
}

TEST_CASE("stage loader: it loads a map, and knows the files") {
  const MapPlace place;
  StageLoader loader;
  CHECK_FALSE(loader.take());
  loader.load({.map = place.map});
  CHECK(loader.is_loading());
  const auto loaded = loaded_by(loader);
  REQUIRE(loaded);
  CHECK(title_of(loaded) == "one");
  CHECK_FALSE(loader.is_loading());
  CHECK_FALSE(loader.take());
  CHECK(loaded->files.size() >= 2);
  for (const FileStamp& stamp : loaded->files) CHECK(stamp == stamp_of(stamp.file));
}

TEST_CASE("stage loader: of several requests the last one counts, and one may be left") {
  const MapPlace place;
  const fs::path other = place.folder.write("other.toml", map_text("other"));
  StageLoader loader;
  for (int i = 0; i < 20; ++i) loader.load({.map = place.map});
  loader.load({.map = other});
  CHECK(title_of(loaded_by(loader)) == "other");
  CHECK_FALSE(loader.is_loading());
  loader.load({.map = place.map});
}

TEST_CASE("stage loader: a mistake is an error, with the files that could mend it") {
  const MapPlace place;
  place.write(map_text("one", "nonsense = 3"));
  StageLoader loader;
  loader.load({.map = place.map});
  const auto loaded = loaded_by(loader);
  REQUIRE(loaded);
  REQUIRE_FALSE(loaded->stage);
  CHECK(loaded->stage.error().line == 3);
  CHECK(loaded->files.front().file.filename() != "");
}

/// A map that has been loaded, and is watched.
struct Watched {
  explicit Watched(const MapPlace& place) {
    StageLoader loader;
    loader.load({.map = place.map});
    auto first = loaded_by(loader);
    REQUIRE(title_of(first) == "one");
    reload.emplace(StageRequest{.map = place.map}, first->files, Clock::now());
  }
  std::optional<MapReload> reload{};
};

TEST_CASE("map reload: a save is loaded, a bad one is an error, and mending it is loaded") {
  const MapPlace place;
  Watched watched(place);
  CHECK_FALSE(watched.reload->poll(Clock::now()));
  place.write(map_text("two"));
  CHECK(title_of(next_of(*watched.reload)) == "two");
  place.write(map_text("three", "nonsense = 3"));
  const auto bad = next_of(*watched.reload);
  REQUIRE(bad);
  CHECK_FALSE(bad->stage);
  fs::rename(place.folder.write("map.new", map_text("four")), place.map);
  CHECK(title_of(next_of(*watched.reload)) == "four");
}

TEST_CASE("map reload: a picture that is saved, comes or goes is loaded, too") {
  const MapPlace place;
  Watched watched(place);
  place.paint(rgb(1, 2, 3));
  auto loaded = next_of(*watched.reload);
  REQUIRE(title_of(loaded) == "one");
  CHECK((*loaded->stage)->level.textures[0].texel(0, 0) == rgb(1, 2, 3));
  fs::remove(place.folder.path() / "brick.png");
  loaded = next_of(*watched.reload);
  REQUIRE(loaded);
  CHECK_FALSE(loaded->stage);
  place.paint(rgb(4, 5, 6));
  CHECK(title_of(next_of(*watched.reload)) == "one");
}

TEST_CASE("map reload: a sound that the map names is watched, there or not") {
  const MapPlace place;
  place.write(map_text("one", "ambience = \"rain\"\n"));
  StageLoader loader;
  loader.load({.map = place.map});
  const auto loaded = loaded_by(loader);
  REQUIRE(title_of(loaded) == "one");
  const fs::path rain = place.folder.path() / "sounds" / "rain.ogg";
  CHECK(std::ranges::count(loaded->files, rain, &FileStamp::file) == 1);
}

TEST_CASE("map reload: the light is that of the world that is walked, saved or by hand") {
  const MapPlace place;
  const std::string lamp = "[[lamps]]\nat = [3.5, 1.5]\n";
  const auto lit = [&](const std::string& title) {
    std::string text = map_text(title);
    return text.replace(text.find("#@.D#"), 5, "#@D.#") + lamp;
  };
  place.write(lit("one"));
  Watched watched(place);
  StageLoader loader;
  loader.load({.map = place.map});
  const auto walked = loaded_by(loader);
  REQUIRE(title_of(walked) == "one");
  World& world = (*walked->stage)->world;
  world.state.doors[0] = plan_pixels;
  const auto light_of = [](const std::optional<LoadedStage>& loaded) {
    return (*loaded->stage)->lights->light_at({1.5, 1.5}).red;
  };
  const auto next = [&] {
    return waited_for([&] { return watched.reload->poll(Clock::now(), &world); });
  };
  place.write(lit("two"));
  const auto saved = next();
  REQUIRE(title_of(saved) == "two");
  CHECK(light_of(saved) > light_of(walked));
  watched.reload->reload(&world);
  CHECK(light_of(next()) == light_of(saved));
  watched.reload->load(place.map);
  CHECK(light_of(next()) == light_of(walked));
}

TEST_CASE("map reload: by hand it reads a map that nobody has changed, or another one") {
  const MapPlace place;
  Watched watched(place);
  watched.reload->reload();
  CHECK(title_of(next_of(*watched.reload)) == "one");
  const fs::path other = place.folder.write("other.toml", map_text("other"));
  watched.reload->load(other);
  const auto loaded = next_of(*watched.reload);
  REQUIRE(loaded);
  CHECK(title_of(loaded) == "other");
  CHECK(loaded->map == other);
  place.write(map_text("not this one"));
  place.folder.write("other.toml", map_text("the other, saved"));
  CHECK(title_of(next_of(*watched.reload)) == "the other, saved");
}

TEST_CASE("map reload: a map that is asked for while it is loaded is not begun anew") {
  const MapPlace place;
  const fs::path other = place.folder.write("other.toml", map_text("two"));
  MapReload reload({.map = place.map}, {}, Clock::now());
  constexpr int most = 60000;
  int asked = 0;
  const auto loaded = waited_for([&] {
    if (asked < most) reload.load(other);  // far more often than it could begin anew
    ++asked;
    return reload.poll(Clock::now());
  });
  CHECK(title_of(loaded) == "two");
  CHECK(asked < most);
  // Another one, or the same with other options, is.
  reload.load(other);
  reload.load(place.map);
  CHECK(title_of(next_of(reload)) == "one");
  // And so is the first one, if there was another since.
  reload.load(other);
  reload.load(place.map);
  reload.load(other);
  CHECK(title_of(next_of(reload)) == "two");
  reload.load(place.map);
  reload.change_options({.bobs = false});
  reload.load(place.map);
  const auto still = next_of(reload);
  REQUIRE(still->stage);
  CHECK_FALSE((*still->stage)->world.head_bob.bobs);
}

TEST_CASE("map reload: a load that is given up is never told, and the map before is watched") {
  const MapPlace place;
  const fs::path other = place.folder.write("other.toml", map_text("other"));
  StageLoader loader;
  loader.load({.map = place.map});
  const auto first = loaded_by(loader);
  REQUIRE(title_of(first) == "one");
  MapReload reload({.map = place.map}, first->files, Clock::now());
  reload.load(other);
  CHECK(reload.map() == other);
  reload.stay(place.map, first->files, Clock::now());
  CHECK(reload.map() == place.map);
  for (int polls = 0; polls < 50; ++polls) {
    CHECK_FALSE(reload.poll(Clock::now()));
    CHECK_FALSE(reload.news(Clock::now() + unnoticed_load));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  place.write(map_text("two"));
  CHECK(title_of(next_of(reload)) == "two");
  // A map that was given up may be asked for again at once.
  reload.load(other);
  reload.stay(place.map, first->files, Clock::now());
  reload.load(other);
  CHECK(title_of(next_of(reload)) == "other");
}

TEST_CASE("stage loader: a load that is stopped is none, and leaves none that waits") {
  const MapPlace place;
  StageLoader loader;
  loader.load({.map = place.map});
  loader.load({.map = place.map});
  loader.stop();
  CHECK_FALSE(loader.is_loading());
  for (int takes = 0; takes < 50; ++takes) {
    CHECK_FALSE(loader.take());
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  loader.load({.map = place.map});
  CHECK(title_of(loaded_by(loader)) == "one");
}

TEST_CASE("map reload: what is no ordinary file is never read twice") {
  MapReload reload({.map = "-"}, {}, Clock::now());
  reload.reload();
  CHECK_FALSE(reload.poll(Clock::now()));
  CHECK_FALSE(reload.news(Clock::now()));
}

}  // namespace
}  // namespace raywalk
