#include "command/command_line.hpp"

#include <string_view>
#include <utility>

namespace raywalk {

namespace {

constexpr std::size_t help_column = 28;

/// A line of the help, and its further lines below the first.
std::string entry(std::string words, const std::string& help) {
  const std::string margin(help_column, ' ');
  words.insert(0, "  ");
  words +=
      words.size() < help_column ? std::string(help_column - words.size(), ' ') : "\n" + margin;
  for (const char letter : help) {
    words += letter;
    if (letter == '\n') words += margin;
  }
  return words + "\n";
}

bool is_long(std::string_view argument) {
  return argument.size() > 2 && argument.starts_with("--") &&
         static_cast<unsigned char>(argument[2]) > '!' && argument[2] != '-';
}

}  // namespace

CommandLine::CommandLine(std::string program, std::string about)
    : program_(std::move(program)), about_(std::move(about)) {}

void CommandLine::add_map(Text& map, std::string help, Need need) {
  map_ = &map;
  map_help_ = std::move(help);
  map_is_required_ = need == Need::required;
}

CommandLine::Option& CommandLine::add(const std::string& names, std::string help) {
  const std::size_t comma = names.find(',');
  Option option{.name = names.substr(comma == std::string::npos ? 0 : comma + 1),
                .help = std::move(help)};
  if (comma != std::string::npos) option.letter = names[1];
  return options_.emplace_back(std::move(option));
}

void CommandLine::add_value(const std::string& names, Text& value, std::string type,
                            std::string help, Need need) {
  Option& option = add(names, std::move(help));
  option.value = &value;
  option.type = std::move(type);
  option.is_required = need == Need::required;
}

void CommandLine::add_flag(const std::string& names, bool& flag, std::string help) {
  add(names, std::move(help)).flag = &flag;
}

void CommandLine::add_print(const std::string& names, std::string text, std::string help) {
  add(names, std::move(help)).print = std::move(text);
}

void CommandLine::add_help() { add("-h,--help", "print this help and leave"); }

std::string CommandLine::help() const {
  std::string text = about_ + "\nUsage: " + program_ + " [OPTIONS]";
  if (map_ != nullptr) {
    text += map_is_required_ ? " MAP" : " [MAP]";
    text += "\n\nPositionals:\n" + entry(map_is_required_ ? "MAP REQUIRED" : "MAP", map_help_);
  } else {
    text += "\n";
  }
  text += "\nOptions:\n";
  for (const Option& option : options_) {
    std::string words = option.letter == 0 ? "" : std::string{'-', option.letter, ','};
    words += option.name;
    if (!option.type.empty()) words += " " + option.type;
    if (option.is_required) words += " REQUIRED";
    text += entry(words, option.help);
  }
  return text + "\n" + (footer_.empty() ? "" : footer_ + "\n");
}

tl::unexpected<Error> CommandLine::wrong(std::string message) const {
  return fail({.file = program_, .message = std::move(message)});
}

CommandLine::Option* CommandLine::find(const std::string& name) {
  for (Option& option : options_) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

CommandLine::Option* CommandLine::find(char letter) {
  for (Option& option : options_) {
    if (option.letter == letter) return &option;
  }
  return nullptr;
}

/// A number such as -20 is no option.
bool CommandLine::is_short(const std::string& argument) {
  if (argument.size() < 2 || argument[0] != '-' || argument[1] == '-' ||
      static_cast<unsigned char>(argument[1]) <= '!') {
    return false;
  }
  const bool is_digit = argument[1] >= '0' && argument[1] <= '9';
  return !is_digit || find(argument[1]) != nullptr;
}

/// Keeps that an option is there, with its value or with the next argument as its value.
Result<void> CommandLine::take(Option& option, Text value, Reading& reading) const {
  option.is_given = true;
  if (option.value == nullptr) {
    if (value) return wrong(option.name + " takes no value");
    if (option.flag != nullptr) *option.flag = true;
    return {};
  }
  if (!value) {
    if (reading.left.empty()) {
      return wrong(option.name + ": 1 required " + option.type + " missing");
    }
    value = std::move(reading.left.back());
    reading.left.pop_back();
  }
  *option.value = std::move(value);
  return {};
}

Result<void> CommandLine::read_long(const std::string& argument, Reading& reading) {
  const std::size_t equals = argument.find('=');
  Option* const option = find(argument.substr(0, equals));
  if (option == nullptr) {
    if (!reading.unknown) reading.unknown = argument;
    return {};
  }
  Text value;
  if (equals != std::string::npos) value = argument.substr(equals + 1);
  return take(*option, std::move(value), reading);
}

/// What follows the letter is its value, or, of one that has none, more letters.
Result<void> CommandLine::read_short(const std::string& argument, Reading& reading) {
  Option* const option = find(argument[1]);
  if (option == nullptr) {
    if (!reading.unknown) reading.unknown = argument;
    return {};
  }
  const std::string rest = argument.substr(2);
  if (rest.empty()) return take(*option, std::nullopt, reading);
  if (option->value != nullptr) return take(*option, rest, reading);
  reading.left.push_back("-" + rest);
  return take(*option, std::nullopt, reading);
}

void CommandLine::read_map(const std::string& argument, Reading& reading) {
  if (map_ != nullptr && !*map_) {
    *map_ = argument;
  } else if (!reading.unknown) {
    reading.unknown = argument;
  }
}

Result<void> CommandLine::read_one(Reading& reading) {
  const std::string argument = std::move(reading.left.back());
  reading.left.pop_back();
  if (is_long(argument)) return read_long(argument, reading);
  if (is_short(argument)) return read_short(argument, reading);
  if (argument != "--") {
    read_map(argument, reading);
    return {};
  }
  for (; !reading.left.empty(); reading.left.pop_back()) read_map(reading.left.back(), reading);
  return {};
}

/// What is asked to be printed, or else what is wrong with options each of which is good.
Result<CommandLine::Text> CommandLine::judged(const Reading& reading) const {
  for (const Option& option : options_) {
    if (!option.is_given || option.value != nullptr || option.flag != nullptr) continue;
    return option.print ? *option.print : help();
  }
  if (map_is_required_ && !*map_) return wrong("MAP is required");
  for (const Option& option : options_) {
    if (option.is_required && !option.is_given) return wrong(option.name + " is required");
  }
  if (!reading.unknown) return Text{};
  const bool is_option = reading.unknown->starts_with('-');
  return wrong((is_option ? "unknown option '" : "unexpected argument '") + *reading.unknown +
               "'; " + program_ + " --help shows what there is");
}

Result<CommandLine::Text> CommandLine::read(std::span<const std::string> arguments) {
  Reading reading{.left = {arguments.rbegin(), arguments.rend()}};
  while (!reading.left.empty()) {
    if (const auto good = read_one(reading); !good) return fail(good.error());
  }
  return judged(reading);
}

}  // namespace raywalk
