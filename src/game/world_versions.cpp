// The versions of saved worlds, each as `layout_of_world` told it. All that stands here stays: a
// change of the fields of a world adds a version, see docs/design/changing.md.
#include <array>

#include "game/old_worlds.hpp"

namespace raywalk {

/// raywalk 0.1.
constexpr std::string_view layout_5 = R"(
state:{doors:[]i32 lamps:[]u8 ticks:i32 pushed:[]{from:{x:i32 y:i32} way:e4 pixels:i32} broken:[]{x:i32 y:i32} switched:[]{x:i32 y:i32}}
player:{position:{x:f64 y:f64} heading:u32 pitch:i32 eye:f64}
player_before:{position:{x:f64 y:f64} heading:u32 pitch:i32 eye:f64}
velocity:{x:f64 y:f64}
head_bob:{bobs:bool crouch_ticks:i32 step:i32 swing_ticks:i32}
reload_ticks:i32
actors:[]{toppled:bool sees_player:bool taken:bool}
next_watcher:i32
door_actors:[]{motion:e3 wait_ticks:i32 held:bool}
sliding:[]{x:i32 y:i32}
marks:[]{point:{x:f64 y:f64} normal:{x:f64 y:f64} height:f64 door:{index:i32}
block:?{x:i32 y:i32}}
events:[]e18
fired:[]u8
next_sight:i32
said:{tick:i32 text:text}
next:text
phase:e2
ticks:i32
shots:i32
night:{is_night:bool difficulty:e3 watchers:[]{thing:i32 role:e8 position:{x:f64
y:f64} heading:u32 mood:e3 mood_ticks:i32 noticing:i32 notices:bool sighting:?{notice:{rule:e4
part:e2 from:{x:f64 y:f64} from_height:f64 to:{x:f64 y:f64} to_height:f64 distance:f64
light:{at:[3]f32} behind:?{point:{x:f64 y:f64} height:f64 light:f32}} lit_by:e5
tick:i32 looked_ticks:i32} clue:?{x:f64 y:f64} route:i32 route_point:i32 is_going_back:bool
pause_ticks:i32 stunned_ticks:i32 lamp:i32 work_ticks:i32 way:[]{x:f64 y:f64}
way_to:?{x:f64 y:f64} stuck_ticks:i32 walks:bool} light:{at:[3]f32} lantern:bool
has_relic:bool touches:i32 stones:i32 grace_ticks:i32 toss_ticks:i32 strode:f64
score:{ticks_seen:i32 alarms:i32 lamps_broken:i32 panes_broken:i32 stunned:i32
loot:f64 rewinds:i32} why:?{watcher:i32 sighting:{notice:{rule:e4 part:e2 from:{x:f64
y:f64} from_height:f64 to:{x:f64 y:f64} to_height:f64 distance:f64 light:{at:[3]f32}
behind:?{point:{x:f64 y:f64} height:f64 light:f32}} lit_by:e5 tick:i32 looked_ticks:i32}}
noises:[]{kind:e7 at:{x:f64 y:f64} loudness:f64 about:{x:f64 y:f64}} cries:[]{kind:e7
at:{x:f64 y:f64} loudness:f64 about:{x:f64 y:f64}}}
)";

constexpr std::array versions{WorldVersion{.version = 5, .layout = layout_5}};

std::span<const WorldVersion> world_versions() { return versions; }

}  // namespace raywalk
