#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "raywalk/lightmap/detail/lamp_changes.hpp"
#include "raywalk/lightmap/detail/light_index.hpp"
#include "raywalk/lightmap/light_color.hpp"
#include "raywalk/map/lamp.hpp"
#include "raywalk/map/level_state.hpp"

namespace raywalk {

class Progress;
class ThreadPool;
class TileLights;
namespace detail {
struct LightEntry;
}  // namespace detail

/// The light in a level, with the shadows that its walls, pillars, doors and curtains throw.
///
/// At a point it is the sum, scaled to full (`scaled_to_full`), of
///
/// - the ambient light there (`TileKind::light`, else `Level::ambient`), which goes over from tile
///   to tile within half a tile;
/// - the color of each lamp that shines, then of each light that moves, times `light_share`, on a
///   surface by how it is turned (`light_at`), if the light sees the point (`Visibility::contains`,
///   by the level's plan for `Medium::light`): if that is not `blocked` from the light, nor seen
///   through a gap without width alone. A light that is off the map, or inside of a solid, sees
///   nothing.
///
/// So the edge of a shadow is a line through a light and a corner of the map, and on which side of
/// it a point lies is decided exactly. Panes that are opaque from floor to ceiling, shut doors that
/// slide up or down among them, throw shadows like walls of 2 pixels. Through all others light
/// passes as their texels say that its line meets, from the light at its height to the point at its
/// own: a hole lets all of it pass, an opaque texel nothing, and one of color c and alpha a leaves
/// 1 - a + a c of each channel. So a grille throws the shadow of its bars, and a window its colors.
///
/// The shadows of a light with a size (`Light::size`) have a penumbra. The light is that of a point
/// in the middle of its disc, times the share of 32 places on the disc that see the point, each
/// exactly and through panes of its own. So the share grows in steps of 1/32. Along a straight way
/// behind one edge it only rises or only falls; between an edge that opens and another that closes
/// it may lose a place while the lit area grows by less than one. It is about the share of the
/// disc's area that sees the point: behind one straight edge within 0.063, and in penumbras of
/// random maps within 0.02 on average and 0.16 at worst. A place that the middle does not see, or
/// only through a pane, is none of the disc: the others have its light, and the steps are larger
/// the fewer they are (the errors are those of discs of which walls take at most half).
///
/// Nothing is stored but what each light sees (`Visibility`), so lights come and go without a
/// trace, and a map that has followed its level through any changes equals one made anew, bit for
/// bit. A light that moves costs one look around, with a size 32, and a picture asks anew of it
/// what it lights; one that stays costs no look.
///
/// Questions change nothing, so several threads may ask at once, as long as none makes a change.
/// Points to the level, which must outlive it. Expects a map of at most 2^24 tiles a side.
class LightMap {
 public:
  /// More than any call of `follow` can spend.
  static constexpr std::int64_t unbounded_work = std::numeric_limits<std::int64_t>::max();

  /// The light of a level as it stands.
  explicit LightMap(LevelNow now) : LightMap(now, nullptr) {}
  /// The same, which tells how far it has come, if it is not null, as a part "light"; none if it
  /// was stopped before the end.
  [[nodiscard]] static std::optional<LightMap> bake(LevelNow now, Progress* progress);
  LightMap(const LightMap& other);
  LightMap& operator=(const LightMap& other);
  LightMap(LightMap&& other) noexcept;
  LightMap& operator=(LightMap&& other) noexcept;
  ~LightMap();

  /// Brings the light up to a new state of the level: lamps that were broken or mended since the
  /// last one, and lights that see doors and pushed blocks that have moved, or panes that have
  /// broken. Only what has changed costs anything: of each light a look toward that.
  ///
  /// It begins no look once it has spent `max_work`, counted in steps of `Visibility::steps` and
  /// spans: of common processors 100,000 take one to four milliseconds. Lamps that are left keep
  /// their light, as it was, for all who ask or draw, until a later call comes to them, with the
  /// same state or another: the first that has waited is the first to be renewed. Lights that move,
  /// and lamps that go out, are renewed at once. The light after so many calls is the same on every
  /// machine; so that it does not depend on the frame rate, call it once a tick.
  void follow(const LevelState& state, std::int64_t max_work = unbounded_work);
  /// As `follow`, of the lamps of the level alone: lights that move have to look again at the next
  /// `set_moving`, which has to come before anybody draws or asks. So each of them looks once a
  /// frame, whatever else moves.
  void follow_lamps(const LevelState& state, std::int64_t max_work = unbounded_work);
  /// True if lamps wait to be renewed.
  [[nodiscard]] bool is_behind() const { return !waiting_.empty(); }

  /// Replaces the lights that move, such as the flash of a shot or a flashlight: those of the last
  /// call are gone, and these are there. One that was there just so already costs nothing, unless
  /// something has moved that it sees. They look on all threads, if there are any, such as those of
  /// a `Renderer`, and see the same by any number. Without memory it throws `std::bad_alloc`; what
  /// these lights see is right again after the next call.
  void set_moving(std::span<const Light> lights, ThreadPool* threads = nullptr);

  /// Differs whenever any light may have changed. Versions of two light maps are never equal.
  [[nodiscard]] std::uint64_t version() const { return version_.number(); }
  /// Differs whenever the light of the level's own lamps may have changed.
  [[nodiscard]] std::uint64_t lamps_version() const { return lamps_version_.number(); }
  /// Where that light may have changed since it was of a version; none if that is not known.
  [[nodiscard]] std::optional<std::span<const detail::LampChange>> lamp_changes_since(
      std::uint64_t version) const {
    return lamp_changes_.since(version);
  }

  /// The light at a point and a height above the floor, 0 to 1 in each channel: the number that
  /// pixels there are multiplied with.
  ///
  /// `side` is the normal of the surface on which the point lies: a light that is behind it adds
  /// nothing, and one that grazes it less: times 4 s, s being the sine of the angle between them,
  /// at most times 1; one with a cone at most times 1 + s / 2. The ambient light is that half a
  /// tile before it, at most at the side of its tile. Without a side it is a point of a floor, a
  /// ceiling, or the air, which have the light once, however it falls. On a line between two tiles
  /// it is that of the one to which the side looks, else of the one to the east or south. Beyond
  /// the map it is that of the nearest point of its edge; a coordinate that is not a number counts
  /// as 0. Expects a map with tiles, and a side of length 1 or 0.
  [[nodiscard]] LightColor light_at(Point point, double height = 0, Vec side = {0, 0}) const;

  [[nodiscard]] const Grid& grid() const;

  /// About how much memory it takes, in bytes.
  [[nodiscard]] std::int64_t bytes() const;

 private:
  friend class TileLights;

  /// A number that no other light map has, nor has had: what is kept by such numbers is never that
  /// of another map. A copy has one of its own, and so have what it was made over, and what a map
  /// was moved from. It is told in no result.
  class Version {
   public:
    Version() : number_(next()) {}
    Version(const Version&) : Version() {}
    Version& operator=(const Version&) {
      renew();
      return *this;
    }
    Version(Version&& other) noexcept : number_(std::exchange(other.number_, next())) {}
    Version& operator=(Version&& other) noexcept {
      number_ = std::exchange(other.number_, next());
      return *this;
    }
    ~Version() = default;

    void renew() { number_ = next(); }
    [[nodiscard]] std::uint64_t number() const { return number_; }

   private:
    [[nodiscard]] static std::uint64_t next();

    std::uint64_t number_;
  };

  /// One of a lamp's places that has to look again.
  struct Waiting {
    std::size_t lamp = 0;
    std::size_t place = 0;
  };

  LightMap(LevelNow now, Progress* progress);

  [[nodiscard]] detail::LightEntry entry_of(const Light& light) const;
  [[nodiscard]] std::vector<Tile> pane_tiles_in(const detail::TileArea& area) const;
  void look(detail::LightEntry& entry, bool shines) const;
  /// Looks from the place of a number. Returns how much work that was, as `look_again` does.
  std::int64_t look_from(detail::LightEntry& entry, std::size_t number) const;
  /// Looks toward a tile that has changed.
  std::int64_t look_toward(detail::LightEntry& entry, std::size_t number, Tile tile) const;
  /// Finds the panes that a place sees; closes it if its middle does not see it, or only through
  /// one. Where they are of the same tiles as before, they stay where they lie in memory.
  void find_panes(detail::LightEntry& entry, std::size_t number) const;
  /// Looks at all that is stale for a place.
  std::int64_t look_again(detail::LightEntry& entry, std::size_t number) const;
  /// Puts lights that move in the place of others; those that are new have to look.
  void place_moving(std::span<const Light> lights);
  /// Lets lights that move look where they have to.
  void renew_moving(ThreadPool* threads);
  /// Notes of those places that may see any of some tiles that these are stale. False if none does.
  static bool note_moved(detail::LightEntry& entry, std::span<const Tile> moved);
  /// The same for a lamp; those places have to wait.
  void let_wait(std::size_t lamp, std::span<const Tile> moved);
  /// Makes a lamp shine, when its time has come, or puts it out. True if it has gone out.
  bool switch_lamp(std::size_t lamp, bool shines);
  /// Renews lamps that wait. True if there were any.
  bool renew_waiting(std::int64_t max_work);
  /// Lets a place of a lamp look again, and notes what that may change.
  std::int64_t renew_lamp(const Waiting& waiting);
  [[nodiscard]] std::vector<Tile> moved_tiles(const LevelState& state) const;

  const Level* level_;
  LevelState state_;
  // The members of an entry are known to the sources alone, and so is how a map is copied and
  // destroyed: for those who include this header they would be most of what they compile.
  std::vector<detail::LightEntry> lamps_;
  std::vector<detail::LightEntry> moving_;
  detail::LightIndex index_{};
  Version version_{};
  Version lamps_version_{};
  detail::LampChanges lamp_changes_{};
  std::deque<Waiting> waiting_{};
  /// By kind of tile, whether it may have a pane; none if no kind may.
  std::vector<std::uint8_t> may_have_pane_{};
};

/// True if a level has light of its own: where all is white and no lamp stands, nothing needs a
/// `LightMap`.
[[nodiscard]] bool has_light(const Level& level);

}  // namespace raywalk
