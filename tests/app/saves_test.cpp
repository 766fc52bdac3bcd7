#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <span>
#include <vector>

#include "app/saves/save_store.hpp"
#include "game/night_level.hpp"
#include "game/saved_world.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/hash.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

SavedWalk some_walk(int ticks) {
  SavedWalk walk{.title = "The keep",
                 .map = "maps/keep.toml",
                 .level_hash = 0x123456789ABCDEFU,
                 .ticks = ticks,
                 .saved_at = 1'700'000'000 + ticks,
                 .flashlight = true,
                 .has_relic = true,
                 .world = std::vector<std::byte>(200),
                 .explored = {1, 2, 3}};
  walk.nights.resize(2);
  walk.nights[1] = {.title = "The Cellar",
                    .score = {.ticks_seen = ticks, .alarms = 1, .loot = 35.5, .rewinds = 2},
                    .loot_there = 45,
                    .ticks = 3600,
                    .par = 75,
                    .medals = {.ghost = false, .housekeeper = true, .swift = true}};
  for (std::size_t i = 0; i < walk.world.size(); ++i) {
    walk.world[i] = static_cast<std::byte>(i * static_cast<std::size_t>(ticks));
  }
  return walk;
}

SavedWalk numbered(SavedWalk walk, std::uint64_t number) {
  walk.number = number;
  return walk;
}

/// How many ticks the walk in a slot has; -1 if there is none.
int ticks_in(SaveStore& store, int slot) {
  const auto walk = store.read(slot);
  return walk ? walk->ticks : -1;
}

TEST_CASE("saves: the beginning of a save has its number, if it is long enough") {
  const auto save = encode_save(numbered(some_walk(77), 12));
  CHECK(number_of_save(save) == 12);
  CHECK(number_of_save(std::span(save).first(3)) == 0);
  CHECK(number_of_save(std::span(save).first(save_number_size - 1)) == 0);
  CHECK(number_of_save(std::span(save).first(save_number_size)) == 12);
}

TEST_CASE("saves: what is read is what was written") {
  const auto again = decode_save(encode_save(some_walk(77)), "a.save");
  REQUIRE(again);
  CHECK(*again == some_walk(77));
}

TEST_CASE("saves: one that is cut off anywhere is refused, and one with any byte changed") {
  const std::vector<std::byte> bytes = encode_save(some_walk(5));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto cut = decode_save(std::span(bytes).first(size), "a.save");
    REQUIRE_FALSE(cut);
    CHECK(cut.error().file == "a.save");
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int change = 1; change < 256; ++change) {
      std::vector<std::byte> changed = bytes;
      changed[i] ^= static_cast<std::byte>(change);
      REQUIRE_FALSE(decode_save(changed, "a.save"));
    }
  }
  std::vector<std::byte> more = bytes;
  more.push_back(std::byte{});
  CHECK_FALSE(decode_save(more, "a.save"));
}

// After 13 letters and the version there are the size of the rest and the sum of all other bytes.
TEST_CASE("saves: a size that is not that of the file is damage, though the sum is right") {
  std::vector<std::byte> bytes = encode_save(some_walk(5));
  constexpr std::size_t size_place = 13 + 8;
  bytes[size_place] ^= std::byte{1};
  Hash sum;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const bool is_of_sum = i >= size_place + 8 && i < size_place + 16;
    if (!is_of_sum) sum.add(std::to_integer<std::uint8_t>(bytes[i]));
  }
  for (std::size_t i = 0; i < 8; ++i) {
    bytes[size_place + 8 + i] = static_cast<std::byte>(sum.value() >> (8 * i) & 0xFFU);
  }
  CHECK_FALSE(decode_save(bytes, "a.save"));
  bytes[size_place] ^= std::byte{1};
  CHECK_FALSE(decode_save(bytes, "a.save"));  // and now the sum is wrong
}

TEST_CASE("saves: a walk at its way out is saved with where it goes on") {
  Level level = make_night_level("#####\n#@.r#\n#####");
  level.next = "gallery.toml";
  World world = make_world(level);
  world.next = level.next;
  world.phase = Phase::out;
  world.ticks = 600;
  SavedWalk walk = some_walk(600);
  walk.world = bytes_of(world);
  const auto again = decode_save(encode_save(walk), "a.save");
  REQUIRE(again);
  const auto there = world_of(again->world, level);
  REQUIRE(there);
  CHECK(there->phase == Phase::out);
  CHECK(there->next == "gallery.toml");
  CHECK(hash_of(*there) == hash_of(world));
}

TEST_CASE("saves: no path leads out of the data folder") {
  for (const char* const path : {"/etc/passwd", "../a.toml", "maps/../../a.toml"}) {
    SavedWalk walk = some_walk(1);
    walk.map = path;
    CHECK_FALSE(decode_save(encode_save(walk), "a.save"));
  }
}

TEST_CASE("saves: slots say what they hold, and the newest is known") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path() / "new" / "saves");
  constexpr int own = SaveStore::first_slot;
  CHECK(store.slots().size() == SaveStore::slot_count);
  CHECK(store.slots()[0].words.empty());
  CHECK_FALSE(store.newest());
  CHECK_FALSE(store.read(own));
  REQUIRE(store.write(own, some_walk(90)));
  store.write_automatic_later(some_walk(60));
  CHECK(store.slots()[own].words == "The keep, relic, 0:01.5");
  CHECK(store.slots()[SaveStore::automatic].words == "The keep, relic, 0:01.0");
  CHECK_FALSE(store.take_failure());
  CHECK(store.newest() == SaveStore::automatic);  // it was saved last
  SavedWalk elsewhere = some_walk(500);
  elsewhere.map.clear();
  REQUIRE(store.write(own + 1, elsewhere));
  CHECK(store.newest() == SaveStore::automatic);
  std::filesystem::resize_file(store.file_of(own), 100);
  CHECK(store.slots()[own].words == "cannot be read");
  CHECK(store.newest() == SaveStore::automatic);
  std::filesystem::resize_file(store.file_of(SaveStore::automatic), 100);
  CHECK_FALSE(store.newest());
}

TEST_CASE("saves: the newest is the one that was saved last, though the clock was set back") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  SavedWalk walk = some_walk(60);
  walk.saved_at = 2'000'000'000;
  REQUIRE(store.write(SaveStore::first_slot + 1, walk));
  walk.saved_at = 1'000'000'000;
  REQUIRE(store.write(SaveStore::first_slot + 3, walk));
  CHECK(store.newest() == SaveStore::first_slot + 3);
  walk.saved_at = 500'000'000;
  store.write_automatic_later(walk);
  CHECK(store.newest() == SaveStore::automatic);
  REQUIRE(store.write_quick(walk));
  CHECK(store.newest() == SaveStore::quick);
  // Another program saves in the same folder; what is kept of an earlier walk is no newer by that.
  REQUIRE(SaveStore(folder.path()).write(SaveStore::first_slot, walk));
  CHECK(store.newest() == SaveStore::first_slot);
  walk.ticks = 6000;
  REQUIRE(store.write(SaveStore::automatic, walk));
  REQUIRE(store.write(SaveStore::first_slot + 2, walk));
  REQUIRE(store.keep_automatic());
  CHECK(store.newest() == SaveStore::first_slot + 2);
  // Where the newest is damaged the next one is, and later ones are newer than both.
  std::filesystem::resize_file(store.file_of(SaveStore::first_slot + 2), 100);
  CHECK(store.newest() == SaveStore::automatic);
  REQUIRE(store.write(SaveStore::first_slot + 4, walk));
  CHECK(store.newest() == SaveStore::first_slot + 4);
}

TEST_CASE("saves: saves from before there were numbers are older than all others") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  const auto old = read_file(std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "tests" / "app" /
                             "samples" / "0.1" / "walk_405.save");
  REQUIRE(old);
  REQUIRE(write_file(store.file_of(SaveStore::quick), *old));
  CHECK(store.newest() == SaveStore::quick);
  SavedWalk walk = some_walk(60);
  walk.saved_at = 0;
  REQUIRE(store.write(SaveStore::first_slot, walk));
  CHECK(store.newest() == SaveStore::first_slot);
}

// The difference of two such numbers is none of an `int`.
TEST_CASE("saves: ticks that no walk can have are damage, however a save before them was") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  for (const int ticks : {std::numeric_limits<int>::min(), -1, (1 << 30) + 1}) {
    SavedWalk walk = some_walk(60);
    walk.ticks = ticks;
    const std::vector<std::byte> bytes = encode_save(walk);
    CHECK_FALSE(decode_save(bytes, "a.save"));
    REQUIRE(write_file(store.file_of(SaveStore::quick), bytes));
    REQUIRE(store.write_quick(some_walk(1800)));
    CHECK(ticks_in(store, SaveStore::quick) == 1800);
    CHECK(ticks_in(store, SaveStore::quick_before) == -1);
  }
  SavedWalk walk = some_walk(60);
  walk.ticks = 1 << 30;
  CHECK(decode_save(encode_save(walk), "a.save"));
}

TEST_CASE("saves: the quick save before the last one is kept") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  for (const int ticks : {600, 1200, 1800, 1860}) REQUIRE(store.write_quick(some_walk(ticks)));
  CHECK(ticks_in(store, SaveStore::quick) == 1860);
  CHECK(ticks_in(store, SaveStore::quick_before) == 1200);  // 1800 is of the same moment
  CHECK(store.slots()[SaveStore::quick_before].words == "The keep, relic, 0:20.0");
  CHECK(store.slots()[SaveStore::quick_before].is_automatic);
  CHECK(store.newest() == SaveStore::quick);
  std::filesystem::resize_file(store.file_of(SaveStore::quick), 100);
  REQUIRE(store.write_quick(some_walk(6000)));  // what is damaged is not kept
  CHECK(ticks_in(store, SaveStore::quick_before) == 1200);
  SavedWalk elsewhere = some_walk(6001);
  elsewhere.level_hash = 1;
  REQUIRE(store.write_quick(elsewhere));
  CHECK(ticks_in(store, SaveStore::quick_before) == 6000);
}

TEST_CASE("saves: a walk that is hunted leaves the autosave before it, of one that was not") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  SavedWalk hunted = some_walk(1200);
  hunted.is_hunted = true;
  REQUIRE(store.write_automatic(hunted));
  CHECK_FALSE(store.read(SaveStore::automatic_before));  // there was none
  REQUIRE(store.write_automatic(some_walk(1800)));
  CHECK_FALSE(store.read(SaveStore::automatic_before));
  REQUIRE(store.write_automatic(some_walk(2400)));
  CHECK_FALSE(store.read(SaveStore::automatic_before));
  hunted.ticks = 3000;
  hunted.has_relic = false;
  store.write_automatic_later(hunted);
  CHECK(store.slots()[SaveStore::automatic].words == "The keep, hunted, 0:50.0");
  CHECK(store.slots()[SaveStore::automatic_before].words == "The keep, relic, 0:40.0");
  CHECK(store.slots()[SaveStore::automatic_before].is_automatic);
  hunted.ticks = 3600;
  REQUIRE(store.write_automatic(hunted));
  CHECK(ticks_in(store, SaveStore::automatic) == 3600);
  CHECK(ticks_in(store, SaveStore::automatic_before) == 2400);  // nothing that is hunted
  // Another walk begins: it keeps the one from which one can go on.
  REQUIRE(store.keep_automatic());
  CHECK(ticks_in(store, SaveStore::earlier) == 2400);
  CHECK_FALSE(store.read(SaveStore::automatic_before));
  REQUIRE(store.keep_automatic());
  CHECK(ticks_in(store, SaveStore::earlier) == 3600);
}

TEST_CASE("saves: what is to be kept is there before the new one, and else nothing is written") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  REQUIRE(store.write_automatic(some_walk(1200)));
  std::filesystem::create_directories(store.file_of(SaveStore::automatic_before) / "in the way");
  SavedWalk hunted = some_walk(1800);
  hunted.is_hunted = true;
  CHECK_FALSE(store.write_automatic(hunted));
  CHECK(ticks_in(store, SaveStore::automatic) == 1200);
}

TEST_CASE("saves: another walk that begins leaves the autosave of the one before it") {
  const test::ScratchFolder folder;
  SaveStore store(folder.path());
  REQUIRE(store.keep_automatic());  // there is none
  CHECK_FALSE(store.read(SaveStore::earlier));
  SavedWalk first = some_walk(3000);
  first.nights.clear();
  REQUIRE(store.write(SaveStore::automatic, first));
  REQUIRE(store.keep_automatic());
  first.ticks = 1;
  REQUIRE(store.write(SaveStore::automatic, first));
  REQUIRE(store.keep_automatic());  // it has hardly begun
  CHECK(store.slots()[SaveStore::earlier].words == "The keep, relic, 0:50.0");
  CHECK(store.slots()[SaveStore::earlier].label == "Earlier walk");
  CHECK(store.slots()[SaveStore::earlier].is_automatic);
  first.ticks = 2;
  first.nights.emplace_back();
  REQUIRE(store.write(SaveStore::automatic, first));
  REQUIRE(store.keep_automatic());
  CHECK(ticks_in(store, SaveStore::earlier) == 2);
}

TEST_CASE("saves: where nothing can be written, that is told, and the one before stays") {
  const test::ScratchFolder folder;
  folder.write("saves", "a file in the place of the folder");
  SaveStore store(folder.path() / "saves");
  CHECK_FALSE(store.write(2, some_walk(1)));
  store.write_automatic_later(some_walk(1));
  CHECK_FALSE(store.read(SaveStore::automatic));
  CHECK(store.take_failure());
  CHECK_FALSE(store.take_failure());
}

/// So that each quick save keeps the one before, in ticks.
constexpr int far_apart = 600;

/// Saves walk after walk and tells each that is done, until it is killed.
[[noreturn]] void save_for_ever(const std::filesystem::path& folder, int first, int told) {
  SaveStore store(folder);
  for (int ticks = first;; ++ticks) {
    if (!store.write_quick(some_walk(far_apart * ticks))) ::_exit(1);
    if (::write(told, &ticks, sizeof ticks) != sizeof ticks) ::_exit(1);
  }
}

/// The last number that a child has told, as far as it is there; `last` if there is none.
int last_told(int from, int last) {
  for (int ticks = 0; ::read(from, &ticks, sizeof ticks) == sizeof ticks;) last = ticks;
  return last;
}

// By hand: RAYWALK_KILLS=1000.
TEST_CASE("saves: whoever is killed while he saves has the last save or the one before") {
  const char* const wanted = std::getenv("RAYWALK_KILLS");
  const int kills = wanted == nullptr ? 40 : std::atoi(wanted);
  const test::ScratchFolder folder;
  Random random(1);
  int last = 0;
  for (int kill = 0; kill < kills; ++kill) {
    int ends[2] = {};
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    if (child == 0) save_for_ever(folder.path(), last + 1, ends[1]);
    ::close(ends[1]);
    // However slow it is, it has saved two walks; where it is killed then is left to chance.
    int told = 0;
    for (int save = 0; save < 2; ++save) {
      REQUIRE(::read(ends[0], &told, sizeof told) == sizeof told);
    }
    ::usleep(static_cast<useconds_t>(random.below(15'000)));
    ::kill(child, SIGKILL);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    told = last_told(ends[0], told);
    ::close(ends[0]);
    const auto walk = SaveStore(folder.path()).read(SaveStore::quick);
    REQUIRE(walk);
    const int saved = walk->ticks / far_apart;
    CHECK((saved == told || saved == told + 1));
    CHECK(*walk == numbered(some_walk(walk->ticks), walk->number));
    const auto before = SaveStore(folder.path()).read(SaveStore::quick_before);
    REQUIRE(before);
    CHECK(*before == numbered(some_walk(before->ticks), before->number));
    CHECK(before->ticks <= walk->ticks);
    CHECK(before->number <= walk->number);
    // The walk that was told last is in one of the two saves.
    CHECK((saved == told || before->ticks / far_apart == told));
    last = saved;
  }
  CHECK(last >= 2 * kills);
}

}  // namespace
}  // namespace raywalk
