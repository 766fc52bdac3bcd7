#include "raywalk/map/trigger_action.hpp"

namespace raywalk {

static_assert(
    []<class... Actions>(const std::variant<Actions...>*) {
      return ((verb_of<Actions> < verb_count) && ...);
    }(static_cast<const TriggerAction*>(nullptr)),
    "each action needs a row in action_table");

bool has_fact(const TriggerAction& action, bool ActionFacts::* fact) {
  return std::visit([&]<class A>(const A&) { return facts_of<A>.*fact; }, action);
}

}  // namespace raywalk
