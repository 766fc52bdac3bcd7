#include "settings/settings_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <sstream>
#include <utility>

#include "raywalk/base/printable.hpp"
#include "settings/setting_rows.hpp"
#include "settings/toml_tables.hpp"

namespace raywalk {

namespace {

constexpr std::string_view keys_table = "keys";
/// From each form of the file to the next: see docs/design/changing.md.
constexpr std::array<TomlChange, 0> setting_changes{};
constexpr auto newest_form = static_cast<std::int64_t>(setting_changes.size()) + 1;
/// Most keys of one control, and most letters of a key's name.
constexpr std::size_t max_keys = 8;
constexpr std::size_t longest_key_name = 40;
/// Most hints about a file: a screen full.
constexpr std::size_t max_hints = 20;

/// Reads the tables of a file, and takes out of them what it knows.
class SettingsReader {
 public:
  SettingsReader(toml::table& root, std::string file) : root_(&root), file_(std::move(file)) {}

  ReadSettings read() {
    if (!bring_up_to_date(*root_, setting_changes)) {
      hint(*root_->get(form_key),
           "expected version " + std::to_string(newest_form) +
               " or one before; the settings are as usual, and the file stays as it is");
      read_.is_later = true;
      return std::move(read_);
    }
    for (const SettingRow& row : setting_rows()) {
      if (!row.key.empty()) read_row(row);
    }
    if (toml::table* const keys = table(keys_table)) read_keys(*keys);
    drop_empty_tables();
    tell_unknown(*root_, "");
    if (!root_->empty()) {
      std::ostringstream text;
      text << *root_;
      read_.settings.unknown = text.str();
    }
    if (untold_ > 0) {
      read_.hints.back() =
          file_ + ": " + std::to_string(untold_ + 1) + " more settings are unknown or wrong";
    }
    return std::move(read_);
  }

 private:
  toml::table* table(std::string_view name) { return (*root_)[name].as_table(); }

  void hint(const toml::node& node, const std::string& message) {
    if (read_.hints.size() < max_hints) {
      read_.hints.push_back(to_string(toml_error(file_, node.source(), message)));
    } else {
      ++untold_;
    }
  }

  void read_row(const SettingRow& row) {
    toml::table* const group = table(name_of(row.group));
    const toml::node* const node = group == nullptr ? nullptr : group->get(row.key);
    if (node == nullptr) return;
    if (const auto wrong = set(row, *node)) hint(*node, std::string(row.key) + " is " + *wrong);
    group->erase(row.key);
  }

  /// Sets a value. Returns what was expected instead; none if the value is good.
  std::optional<std::string> set(const SettingRow& row, const toml::node& node) {
    if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
      const auto truth = node.value_exact<bool>();
      if (!truth) return "true or false";
      read_.settings.** is_on = *truth;
      return std::nullopt;
    }
    const auto number = node.value_exact<std::int64_t>();
    if (!number || *number < row.min || *number > row.max) {
      return "a whole number from " + std::to_string(row.min) + " to " + std::to_string(row.max);
    }
    read_.settings.*std::get<int Settings::*>(row.field) = static_cast<int>(*number);
    return std::nullopt;
  }

  void read_keys(toml::table& table) {
    for (std::size_t i = 0; i < control_count; ++i) {
      const std::string_view name = control_kinds()[i].name;
      const toml::node* const node = table.get(name);
      if (node == nullptr) continue;
      if (auto keys = keys_of(*node)) {
        read_.settings.keys[i] = std::move(*keys);
      } else {
        hint(*node, std::string(name) + " is a list of at most 8 names of keys");
      }
      table.erase(name);
    }
  }

  static std::optional<Keys> keys_of(const toml::node& node) {
    const toml::array* const list = node.as_array();
    if (list == nullptr || list->size() > max_keys) return std::nullopt;
    Keys keys;
    for (const toml::node& item : *list) {
      const auto key = item.value_exact<std::string>();
      if (!key || key->size() > longest_key_name || printable(*key) != *key) return std::nullopt;
      keys.push_back(*key);
    }
    return keys;
  }

  /// Those of which all is known.
  void drop_empty_tables() {
    std::vector<std::string> empty;
    for (const auto& [key, node] : *root_) {
      const toml::table* const inner = node.as_table();
      if (inner != nullptr && inner->empty()) empty.emplace_back(key.str());
    }
    for (const std::string& key : empty) root_->erase(key);
  }

  void tell_unknown(const toml::table& table, const std::string& before) {
    for (const auto& [key, node] : table) {
      const std::string name = before + std::string(key.str());
      const toml::table* const inner = node.as_table();
      if (inner != nullptr && before.empty()) {
        tell_unknown(*inner, name + ".");
      } else {
        hint(node, "unknown setting " + shown(name) + ", which is kept");
      }
    }
  }

  toml::table* root_;
  std::string file_;
  ReadSettings read_{};
  /// How many hints there are besides those that are kept.
  std::size_t untold_ = 0;
};

/// A table of this name, made where there is none: whatever else has its name is gone.
toml::table& table_in(toml::table& root, std::string_view name) {
  if (toml::table* const there = root[name].as_table()) return *there;
  root.insert_or_assign(name, toml::table{});
  return *root[name].as_table();
}

toml::table unknown_table(const Settings& settings) {
  auto table = parse_toml(settings.unknown, "");
  return table ? *std::move(table) : toml::table();
}

}  // namespace

Result<ReadSettings> parse_settings(std::string_view text, const std::string& file) {
  return parse_toml(text, file).map([&](toml::table&& root) {
    return SettingsReader(root, file).read();
  });
}

std::string print_settings(const Settings& settings) {
  toml::table root = unknown_table(settings);
  root.insert_or_assign(form_key, newest_form);
  for (const SettingRow& row : setting_rows()) {
    if (row.key.empty()) continue;
    toml::table& group = table_in(root, name_of(row.group));
    if (const auto* const is_on = std::get_if<bool Settings::*>(&row.field)) {
      group.insert_or_assign(row.key, settings.**is_on);
    } else {
      group.insert_or_assign(row.key, settings.*std::get<int Settings::*>(row.field));
    }
  }
  toml::table& keys = table_in(root, keys_table);
  for (std::size_t i = 0; i < control_count; ++i) {
    toml::array names;
    for (const std::string& key : settings.keys[i]) names.push_back(key);
    keys.insert_or_assign(control_kinds()[i].name, std::move(names));
  }
  std::ostringstream text;
  text << root << '\n';
  return text.str();
}

}  // namespace raywalk
