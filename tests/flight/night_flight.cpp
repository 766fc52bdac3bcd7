// Plays the levels of the night by random input, for as long as one likes, in the game's own time:
// night_flight --seconds 600 [--seed N] [MAP...]
// It ends at the first trouble, and says how to have it again; status 1 then, 2 if the call is
// wrong.

#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "game/night_wander.hpp"
#include "game/wander.hpp"
#include "raywalk/formats/map.hpp"
#include "support/random.hpp"

namespace raywalk::flight {
namespace {

namespace fs = std::filesystem;

struct Options {
  /// Length of the flight through each level, in seconds of the game.
  int seconds = 10;
  int seed = 1;
  std::vector<fs::path> maps{};
};

/// The player is put elsewhere after so long: without a plan he does not get far.
constexpr int stay_ticks = 20 * ticks_per_second;
/// Limit of the memory that a level holds at its end beyond that after its first minute; with ASan
/// freed memory counts, too.
constexpr long max_growth_mib = 512;

std::optional<int> number_in(const char* text) {
  int number = 0;
  const char* end = text + std::strlen(text);
  const auto [stop, error] = std::from_chars(text, end, number);
  const bool is_number = error == std::errc() && stop == end && number > 0;
  return is_number ? std::optional(number) : std::nullopt;
}

std::optional<Options> parse(std::span<char*> arguments) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view word = arguments[i];
    if (!word.starts_with("--")) {
      options.maps.emplace_back(word);
      continue;
    }
    const auto number = i + 1 < arguments.size() ? number_in(arguments[i + 1]) : std::nullopt;
    if (!number || (word != "--seconds" && word != "--seed")) return std::nullopt;
    (word == "--seconds" ? options.seconds : options.seed) = *number;
    ++i;
  }
  return options;
}

/// The maps of a folder, in the order of their names.
std::vector<fs::path> maps_in(const fs::path& folder) {
  std::vector<fs::path> maps;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path ending = entry.path().extension();
    if (ending == ".toml" || ending == ".tmx") maps.push_back(entry.path());
  }
  std::ranges::sort(maps);
  return maps;
}

/// Memory that the program holds now, in MiB; 0 where the system does not tell it as Linux does.
long resident_mib() {
  std::ifstream file("/proc/self/statm");
  long all = 0;
  long resident = 0;
  if (!(file >> all >> resident)) return 0;
  return resident * sysconf(_SC_PAGESIZE) / (1L << 20);
}

/// Puts the player into a random place where he has room.
void put_elsewhere(World& world, Random& random) {
  const Grid& grid = world.level->grid;
  do {
    place_player(world, {random.between(1, grid.width - 1), random.between(1, grid.height - 1)});
  } while (is_inside_solid(world));
}

/// A player who wanders through a night.
class NightFlight {
 public:
  NightFlight(const Level& level, int seed)
      : random_(static_cast<std::uint64_t>(seed)),
        world_(make_world(level, true, static_cast<Difficulty>(seed % 4))) {}

  /// True if there was no trouble in so many ticks; tells what happened.
  [[nodiscard]] bool fly(int ticks) {
    long early_mib = 0;
    for (int tick = 0; tick < ticks; ++tick) {
      if (tick == std::min(ticks - 1, 60 * ticks_per_second)) early_mib = resident_mib();
      if (tick % stay_ticks == stay_ticks - 1) put_elsewhere(world_, random_);
      if (go_on()) continue;
      std::printf("tick %d: the player at %g, %g, or a watcher, is where nobody can be\n", tick,
                  world_.player.position.x, world_.player.position.y);
      return false;
    }
    const long late_mib = resident_mib();
    std::printf("%d ticks, %d touches, %d nights ended, %ld MiB after a minute, %ld at the end\n",
                ticks, touches_, ends_, early_mib, late_mib);
    return late_mib - early_mib <= max_growth_mib;
  }

 private:
  [[nodiscard]] bool go_on() {
    command_ = wander_by_night(random_, command_);
    command_.again = world_.phase != Phase::walking;
    ends_ += command_.again;
    step(world_, command_);
    touches_ += has_happened(world_, Event::touched);
    return is_sane(world_);
  }

  Random random_;
  World world_;
  Command command_{};
  int touches_ = 0;
  int ends_ = 0;
};

/// True if all maps load, and there was no trouble in any.
bool fly_all(const Options& options) {
  const fs::path root = RAYWALK_SOURCE_FOLDER;
  const auto maps = options.maps.empty() ? maps_in(root / "maps" / "umbra") : options.maps;
  for (const fs::path& file : maps) {
    const auto map = load_map(file, {root / "textures"});
    if (!map) {
      std::fprintf(stderr, "%s\n", to_string(map.error()).c_str());
      return false;
    }
    std::printf("%s: ", file.filename().c_str());
    std::fflush(stdout);
    if (NightFlight(map->level, options.seed).fly(options.seconds * ticks_per_second)) continue;
    std::printf("Again: --seconds %d --seed %d %s\n", options.seconds, options.seed, file.c_str());
    return false;
  }
  return true;
}

}  // namespace
}  // namespace raywalk::flight

int main(int count, char** arguments) {
  const auto options =
      raywalk::flight::parse(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
  if (!options) {
    std::fprintf(stderr, "Usage: night_flight [--seconds N] [--seed N] [MAP...]\n");
    return 2;
  }
  return raywalk::flight::fly_all(*options) ? 0 : 1;
}
