#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "support/catch.hpp"

namespace raywalk {
namespace {

std::filesystem::path path_in_maps(const std::string& name) {
  return std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps" / "tiled" / name;
}

std::string text_in_maps(const std::string& name) {
  std::ifstream file(path_in_maps(name));
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string quoted(const std::string& name, const std::string& value) {
  return " " + name + "=\"" + value + "\"";
}

std::string property_of(const nlohmann::json& member) {
  const nlohmann::json& value = member["value"];
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  const std::string words =
      member.contains("propertyType") ? quoted("propertytype", member["propertyType"]) : "";
  return "  <property" + quoted("name", member["name"]) + quoted("type", member["type"]) + words +
         (text.empty() ? "" : quoted("default", text)) + "/>\n";
}

/// A class of the project as Tiled up to 1.8 has it.
std::string object_type_of(const nlohmann::json& type) {
  std::string text = " <objecttype" + quoted("name", type["name"]) +
                     quoted("color", "#" + type["color"].get<std::string>().substr(3));
  if (type["members"].empty()) return text + "/>\n";
  text += ">\n";
  for (const nlohmann::json& member : type["members"]) text += property_of(member);
  return text + " </objecttype>\n";
}

// With RAYWALK_RENEW_GOLDEN in the environment they are written anew.
TEST_CASE("tiled: the types of objects for Tiled up to 1.8 are the classes of the project") {
  const auto project = nlohmann::json::parse(text_in_maps("raywalk.tiled-project"));
  CHECK(project["objectTypesFile"] == "objecttypes.xml");
  std::map<std::string, std::string> types;
  for (const nlohmann::json& type : project["propertyTypes"]) {
    if (type["type"] != "class") continue;
    const nlohmann::json& uses = type["useAs"];
    if (std::find(uses.begin(), uses.end(), "object") == uses.end()) continue;
    types[type["name"]] = object_type_of(type);
  }
  std::string expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<objecttypes>\n";
  for (const auto& [name, text] : types) expected += text;
  expected += "</objecttypes>\n";
  if (std::getenv("RAYWALK_RENEW_GOLDEN") != nullptr) {
    std::ofstream(path_in_maps("objecttypes.xml")) << expected;
  }
  CHECK(text_in_maps("objecttypes.xml") == expected);
}

}  // namespace
}  // namespace raywalk
