// Draws random pictures of random worlds, and of all maps of a folder, for as long as one likes:
// render_flight --seconds 60 | --worlds 100 [--seed N] [--first WORLD] [--maps FOLDER]
// It ends at the first trouble, and says how to have it again; status 1 then, 2 if the call is
// wrong. The number of the world that is being drawn stands on stderr, for one that ends it all.

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>

#include "flight/world_flight.hpp"
#include "raywalk/load/level.hpp"

namespace raywalk::flight {
namespace {

struct Options {
  std::uint64_t seconds = 3;
  /// So many worlds in the place of some seconds; 0: by time.
  std::uint64_t worlds = 0;
  std::uint64_t seed = 1;
  /// The number of the first world, to have a trouble again.
  std::uint64_t first = 0;
  std::filesystem::path maps = std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps";
};

std::optional<Options> parse(std::span<char*> arguments) {
  Options options;
  const std::map<std::string, std::uint64_t*> numbers{{"--seconds", &options.seconds},
                                                      {"--worlds", &options.worlds},
                                                      {"--seed", &options.seed},
                                                      {"--first", &options.first}};
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    if (i + 1 == arguments.size()) return std::nullopt;
    if (std::strcmp(arguments[i], "--maps") == 0) {
      options.maps = arguments[i + 1];
      continue;
    }
    const auto found = numbers.find(arguments[i]);
    if (found == numbers.end()) return std::nullopt;
    const char* text = arguments[i + 1];
    const char* end = text + std::strlen(text);
    const auto [stop, error] = std::from_chars(text, end, *found->second);
    if (error != std::errc() || stop != end) return std::nullopt;
  }
  return options;
}

/// All maps of a folder, in the order of their names; none if one of them does not load.
std::optional<std::vector<Level>> load_maps(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<Level> levels;
  for (const std::filesystem::path& file : files) {
    Result<Level> level =
        load_level(file, {std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures"});
    if (!level) {
      std::fprintf(stderr, "%s\n", to_string(level.error()).c_str());
      return std::nullopt;
    }
    levels.push_back(std::move(*level));
  }
  if (levels.empty()) {
    std::fprintf(stderr, "%s: no maps\n", folder.c_str());
    return std::nullopt;
  }
  return levels;
}

/// Flies through world after world until its time is over.
class Flight {
 public:
  Flight(const Options& options, const std::vector<Level>& maps) : options_(options), maps_(maps) {}

  /// True if there was no trouble.
  [[nodiscard]] bool run() {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::seconds(options_.seconds);
    std::uint64_t world = options_.first;
    const auto goes_on = [&] {
      return options_.worlds > 0 ? world - options_.first < options_.worlds : Clock::now() < end;
    };
    for (; goes_on(); ++world) {
      std::fprintf(stderr, "\rworld %llu ", static_cast<unsigned long long>(world));
      if (!fly(world)) return false;
    }
    std::fprintf(stderr, "\n");
    std::printf("%llu worlds, %llu pictures, no trouble\n",
                static_cast<unsigned long long>(world - options_.first),
                static_cast<unsigned long long>((world - options_.first) * looks_a_world));
    return true;
  }

 private:
  /// Every eighth world is a map; the same number always makes the same world.
  [[nodiscard]] bool fly(std::uint64_t world) const {
    Random seeds(options_.seed);
    Random random(seeds.bits() ^ world);
    random = Random(random.bits());
    const bool is_map = world % 8 == 7;
    Level level = is_map ? maps_[world / 8 % maps_.size()] : random_level(random);
    WorldFlight flight(level, random);
    for (int look = 0; look < looks_a_world; ++look) {
      const Trouble trouble = flight.look();
      if (!trouble) continue;
      std::printf("world %llu, look %d: %s\nAgain: --seed %llu --first %llu\n",
                  static_cast<unsigned long long>(world), look, trouble->c_str(),
                  static_cast<unsigned long long>(options_.seed),
                  static_cast<unsigned long long>(world));
      return false;
    }
    return true;
  }

  const Options& options_;
  const std::vector<Level>& maps_;
};

}  // namespace
}  // namespace raywalk::flight

int main(int count, char** arguments) {
  const auto options =
      raywalk::flight::parse(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
  if (!options) {
    std::fprintf(
        stderr,
        "Usage: render_flight [--seconds N] [--worlds N] [--seed N] [--first N] [--maps FOLDER]\n");
    return 2;
  }
  const auto maps = raywalk::flight::load_maps(options->maps);
  if (!maps) return 1;
  return raywalk::flight::Flight(*options, *maps).run() ? 0 : 1;
}
