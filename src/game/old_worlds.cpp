#include "game/old_worlds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <optional>
#include <type_traits>

#include "game/replay_bytes.hpp"
#include "game/saved_world.hpp"
#include "game/world_fields.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

constexpr std::size_t max_old_bytes = std::size_t{16} << 20U;
/// Values of a tree, up to a hundred bytes of memory each: those of a level with 500,000 things.
constexpr std::size_t max_old_values = std::size_t{1} << 21U;

/// Writes the layout of values.
class LayoutWriter {
 public:
  template <class T>
  void operator()(std::string_view name, const T& field) {
    constexpr std::size_t wide = 75;
    const bool is_wide = text_.size() - (text_.rfind('\n') + 1) > wide;
    if (!text_.empty() && text_.back() != '{') text_ += depth_ == 0 || is_wide ? '\n' : ' ';
    text_ += name;
    text_ += ':';
    add_type(field);
  }

  std::string take() { return std::move(text_); }

 private:
  template <class T>
  void add_type(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      text_ += 'e' + std::to_string(static_cast<int>(last_of(T{})));
    } else if constexpr (std::is_same_v<T, bool>) {
      text_ += "bool";
    } else if constexpr (std::is_arithmetic_v<T>) {
      text_ += std::is_floating_point_v<T> ? 'f' : std::is_signed_v<T> ? 'i' : 'u';
      text_ += std::to_string(8 * sizeof(T));
    } else {
      text_ += '{';
      ++depth_;
      visit_fields(value, *this);
      --depth_;
      text_ += '}';
    }
  }
  void add_type(const std::string&) { text_ += "text"; }
  template <class T>
  void add_type(const std::vector<T>&) {
    text_ += "[]";
    add_type(T{});
  }
  template <class T>
  void add_type(const std::optional<T>&) {
    text_ += '?';
    add_type(T{});
  }
  template <class T, std::size_t size>
  void add_type(const std::array<T, size>&) {
    text_ += '[' + std::to_string(size) + ']';
    add_type(T{});
  }

  std::string text_{};
  int depth_ = 0;
};

/// Takes bytes apart by a layout, which is one of ours: it is well formed.
class TreeReader {
 public:
  TreeReader(std::string_view layout, std::span<const std::byte> bytes)
      : layout_(layout), in_(bytes) {}

  SavedValue::Fields fields() {
    SavedValue::Fields fields;
    skip_spaces();
    while (!layout_.empty() && layout_.front() != '}') {
      const std::string_view name = word(':');
      layout_.remove_prefix(1);
      SavedValue value = this->value();
      if (!is_skipping_) fields.push_back({name, std::move(value)});
      skip_spaces();
    }
    return fields;
  }
  [[nodiscard]] bool is_done() const { return in_.is_done(); }

 private:
  SavedValue value() {
    if (!is_skipping_ && ++values_ > max_old_values) in_.refuse();
    const char kind = layout_.front();
    if (kind == '{') {
      layout_.remove_prefix(1);
      SavedValue made{fields()};
      layout_.remove_prefix(1);
      return made;
    }
    if (kind == '?') {
      layout_.remove_prefix(1);
      return {list(in_.fixed(is_skipping_ ? 0 : 1))};
    }
    if (kind == '[') return {list(count())};
    const std::string_view type = word(' ');
    if (is_skipping_) return {};
    if (type == "text") return {text()};
    return number(type);
  }

  /// How many items follow: no more than there are bytes, so that no memory is taken for nothing.
  std::uint64_t count() {
    layout_.remove_prefix(1);
    std::uint64_t count = 0;
    const bool is_array = layout_.front() != ']';
    for (; layout_.front() != ']'; layout_.remove_prefix(1)) {
      count = 10 * count + static_cast<std::uint64_t>(layout_.front() - '0');
    }
    layout_.remove_prefix(1);
    if (is_skipping_) return 0;
    if (!is_array) count = in_.fixed(8);
    if (count > in_.left().size()) in_.refuse();
    return in_.is_good() ? count : 0;
  }
  SavedValue::List list(std::uint64_t count) {
    SavedValue::List items;
    const std::string_view type = layout_;
    for (std::uint64_t i = 0; i < count && in_.is_good(); ++i) {
      layout_ = type;
      items.push_back(value());
    }
    if (items.empty()) skip_type();
    return items;
  }
  void skip_type() {
    const bool before = std::exchange(is_skipping_, true);
    static_cast<void>(value());
    is_skipping_ = before;
  }

  std::string text() {
    std::string text;
    for (const std::byte letter : in_.bytes(in_.fixed(8))) text += static_cast<char>(letter);
    return text;
  }
  SavedValue number(std::string_view type) {
    if (type == "f64") return {std::bit_cast<double>(in_.fixed(8))};
    if (type == "f32") {
      return {double{std::bit_cast<float>(static_cast<std::uint32_t>(in_.fixed(4)))}};
    }
    if (type == "i64") return {static_cast<std::int64_t>(in_.fixed(8))};
    if (type == "i32") return {std::int64_t{static_cast<std::int32_t>(in_.fixed(4))}};
    if (type == "u64") return {in_.fixed(8)};
    if (type == "u32") return {in_.fixed(4)};
    return {in_.fixed(1)};  // u8, bool, or an enumeration
  }

  /// The word before a character, a space or a brace.
  std::string_view word(char end) {
    const auto last = std::ranges::find_if(layout_, [end](char letter) {
      return letter == end || letter == '}' || std::isspace(static_cast<unsigned char>(letter));
    });
    const std::string_view word(layout_.begin(), last);
    layout_.remove_prefix(word.size());
    return word;
  }
  void skip_spaces() {
    while (!layout_.empty() && std::isspace(static_cast<unsigned char>(layout_.front())) != 0) {
      layout_.remove_prefix(1);
    }
  }

  std::string_view layout_;
  ByteReader in_;
  std::size_t values_ = 0;
  bool is_skipping_ = false;
};

/// Takes the fields of a value from a tree, by their names.
class NamedReader {
 public:
  explicit NamedReader(const SavedValue& from) : from_(&from) {}

  template <class T>
  void operator()(std::string_view name, T& field) {
    if (const SavedValue* const there = from_->find(name)) read(*there, field);
  }

  [[nodiscard]] bool is_good() const { return is_good_; }

 private:
  template <class T>
  void read(const SavedValue& from, T& to) {
    if constexpr (std::is_enum_v<T>) {
      std::uint8_t number = 0;
      read(from, number);
      if (number > static_cast<std::uint8_t>(last_of(T{}))) return refuse();
      to = static_cast<T>(number);
    } else if constexpr (std::is_same_v<T, bool>) {
      std::uint8_t number = 0;
      read(from, number);
      if (number > 1) return refuse();
      to = number == 1;
    } else if constexpr (std::is_arithmetic_v<T>) {
      read_number(from, to);
    } else {
      if (!std::holds_alternative<SavedValue::Fields>(from.value)) return refuse();
      NamedReader fields(from);
      visit_fields(to, fields);
      is_good_ = is_good_ && fields.is_good_;
    }
  }
  void read(const SavedValue& from, std::string& to) {
    const auto* const text = std::get_if<std::string>(&from.value);
    if (text == nullptr) return refuse();
    to = *text;
  }
  template <class T>
  void read(const SavedValue& from, std::vector<T>& to) {
    const auto* const list = std::get_if<SavedValue::List>(&from.value);
    if (list == nullptr) return refuse();
    to.resize(list->size());
    for (std::size_t i = 0; i < to.size(); ++i) read((*list)[i], to[i]);
  }
  template <class T>
  void read(const SavedValue& from, std::optional<T>& to) {
    const auto* const list = std::get_if<SavedValue::List>(&from.value);
    if (list == nullptr || list->size() > 1) return refuse();
    to.reset();
    if (!list->empty()) read(list->front(), to.emplace());
  }
  template <class T, std::size_t size>
  void read(const SavedValue& from, std::array<T, size>& to) {
    const auto* const list = std::get_if<SavedValue::List>(&from.value);
    if (list == nullptr || list->size() != size) return refuse();
    for (std::size_t i = 0; i < size; ++i) read((*list)[i], to[i]);
  }
  /// A whole number goes into any type that holds it, a real one into a real one.
  template <class T>
  void read_number(const SavedValue& from, T& to) {
    const auto* const real = std::get_if<double>(&from.value);
    const auto* const whole = std::get_if<std::int64_t>(&from.value);
    const auto* const natural = std::get_if<std::uint64_t>(&from.value);
    if constexpr (std::is_floating_point_v<T>) {
      if (real != nullptr) to = static_cast<T>(*real);
    } else {
      if (whole != nullptr && !std::in_range<T>(*whole)) return refuse();
      if (natural != nullptr && !std::in_range<T>(*natural)) return refuse();
      if (real != nullptr) return refuse();
    }
    if (whole != nullptr) to = static_cast<T>(*whole);
    if (natural != nullptr) to = static_cast<T>(*natural);
    if (real == nullptr && whole == nullptr && natural == nullptr) refuse();
  }
  void refuse() { is_good_ = false; }

  const SavedValue* from_;
  bool is_good_ = true;
};

Error no_world() { return {.message = std::string(text_of(Word::mistake_other_state))}; }

}  // namespace

const SavedValue* SavedValue::find(std::string_view name) const {
  const auto* const fields = std::get_if<Fields>(&value);
  if (fields == nullptr) return nullptr;
  const auto there = std::ranges::find(*fields, name, &SavedField::name);
  return there == fields->end() ? nullptr : &there->value;
}

SavedValue* SavedValue::find(std::string_view name) {
  return const_cast<SavedValue*>(std::as_const(*this).find(name));
}

std::string layout_of_world() {
  LayoutWriter layout;
  const World world;
  visit_fields(world, layout);
  return layout.take();
}

Result<SavedValue> tree_of(std::span<const std::byte> bytes, std::string_view layout) {
  TreeReader reader(layout, bytes);
  SavedValue tree{reader.fields()};
  if (!reader.is_done()) return fail(no_world());
  return tree;
}

Result<World> world_of_tree(const SavedValue& tree, const Level& level) {
  World world = make_world(level);
  world.night_light = {};
  NamedReader reader(tree);
  visit_fields(world, reader);
  if (!reader.is_good()) return fail(no_world());
  return world;
}

Result<World> world_of_version(std::span<const std::byte> bytes, std::uint64_t version,
                               const Level& level, std::span<const WorldVersion> versions) {
  const auto is_known = std::ranges::find(versions, version, &WorldVersion::version);
  if (is_known == versions.end() || bytes.size() > max_old_bytes) {
    return fail({.message = std::string(text_of(Word::mistake_old_state))});
  }
  auto tree = tree_of(bytes, is_known->layout);
  if (!tree) return fail(tree.error());
  for (auto next = is_known + 1; next != versions.end(); ++next) {
    if (next->renew != nullptr) next->renew(*tree, level);
  }
  return world_of_tree(*tree, level);
}

}  // namespace raywalk
