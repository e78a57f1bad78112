#include "manifest/settings.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>

#include "base/file_descriptor.hpp"
#include "base/text.hpp"
#include "manifest/xml/fields.hpp"
#include "manifest/xml/xml.hpp"
#include "package/regular_file.hpp"
#include "package/standard_folders.hpp"

namespace tengen::manifest {
namespace {

namespace fs = std::filesystem;
using Values = std::vector<std::pair<std::string, std::string>>;

constexpr std::size_t largest_file = 1 << 20;
constexpr std::size_t most_levels = 50;

void read_value(const Element& element, Values& values, Findings& findings) {
  Fields fields(element, findings);
  fields.require("option");
  fields.require("value");
  const auto name = fields.option_name("option");
  const auto value = fields.value("value");
  fields.finish();
  if (name && value) values.emplace_back(*name, *value);
}

Level read_own_level(const Element& element, Findings& findings) {
  Fields fields(element, findings);
  Level level;
  fields.require("name");
  level.name = fields.option_name("name").value_or("");
  fields.finish();
  for (const auto& child : element.children)
    child.name == "set" ? read_value(child, level.values, findings) : warn_unknown(child, element, findings);
  return level;
}

void read_settings_of(const Element& element, UserSettings& settings, Findings& findings) {
  Fields fields(element, findings);
  fields.require("id");
  const auto id = fields.value("id");
  fields.finish();
  EngineSettings& of = settings[id.value_or("")];
  for (const auto& child : element.children) {
    if (child.name == "set") {
      read_value(child, of.values, findings);
    } else if (child.name == "level") {
      of.levels.push_back(read_own_level(child, findings));
    } else {
      warn_unknown(child, element, findings);
    }
  }
}

std::string values_text(const Values& values, const std::string& indent) {
  std::string text;
  for (const auto& [option, value] : values)
    text += indent + "<set option=\"" + xml_escaped(option) + "\" value=\"" + xml_escaped(value) + "\"/>\n";
  return text;
}

Status check_taken(const EngineSpec& spec, const std::string& name, const std::string& value) {
  std::vector<std::string> names;
  for (const auto& option : spec.options) {
    if (option.name == name) return check_value(option, value, spec.id);
    names.push_back(option.name);
  }
  return bad_input(
      "found no option " + in_quotes(name) + ", expected " +
          (names.empty() ? "none: this engine has no options" : "one of: " + joined(names, ", ")),
      spec.id);
}

Status check_settings(const EngineSpec& spec, const EngineSettings& settings) {
  for (const auto& [name, value] : settings.values)
    if (auto taken = check_taken(spec, name, value); !taken) return taken;
  if (settings.levels.size() > most_levels)
    return bad_input("found more than " + std::to_string(most_levels) + " levels; delete one", spec.id);
  for (const auto& level : settings.levels) {
    if (!is_option_name(level.name))
      return bad_input(
          "found the level " + in_quotes(level.name) +
              ", expected up to 64 letters, digits, '.', '_' and '-', the first a letter or digit",
          spec.id);
    for (const auto& [name, value] : level.values)
      if (auto taken = check_taken(spec, name, value); !taken) return taken;
  }
  return success();
}

// The folder is locked, because the file itself is replaced.
Result<FileDescriptor> lock_settings(const fs::path& file) {
  const fs::path folder = file.parent_path();
  if (auto made = package::make_private_folder(folder); !made) return made.error();
  FileDescriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!descriptor) return system_error("cannot open", errno, folder.string());
  while (::flock(descriptor.get(), LOCK_EX) != 0)
    if (errno != EINTR) return system_error("cannot lock", errno, folder.string());
  return descriptor;
}

}  // namespace

fs::path standard_settings_file() {
  const fs::path folder = package::config_folder();
  return folder.empty() ? folder : folder / "engines.xml";
}

Result<UserSettings> read_settings(const fs::path& file) {
  if (file.empty()) return UserSettings{};
  const auto text = package::read_regular(file, largest_file);
  if (!text && text.error().code == ErrorCode::not_found) return UserSettings{};
  if (!text) return text.error();
  auto document = parse_xml(*text, file.string());
  if (!document) return document.error();
  Findings findings(file.string());
  UserSettings settings;
  for (const auto& child : document->root.children)
    child.name == "engine" ? read_settings_of(child, settings, findings)
                           : warn_unknown(child, document->root, findings);
  if (findings.error_count() > 0) return findings.errors().front();
  return settings;
}

std::string settings_text(const UserSettings& settings) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tengen-settings schema=\"1\">\n";
  for (const auto& [id, of] : settings) {
    text += "  <engine id=\"" + xml_escaped(id) + "\">\n" + values_text(of.values, "    ");
    for (const auto& level : of.levels)
      text += "    <level name=\"" + xml_escaped(level.name) + "\">\n" + values_text(level.values, "      ") +
              "    </level>\n";
    text += "  </engine>\n";
  }
  return text + "</tengen-settings>\n";
}

void apply(const EngineSettings& settings, EngineSpec& spec) {
  for (const auto& [name, value] : settings.values)
    if (check_taken(spec, name, value)) spec.settings.emplace_back(name, value);
  for (const auto& level : settings.levels) {
    Level taken{level.name, {}, true};
    for (const auto& [name, value] : level.values)
      if (check_taken(spec, name, value)) taken.values.emplace_back(name, value);
    const auto same = std::find_if(spec.levels.begin(), spec.levels.end(),
                                   [&](const Level& one) { return one.name == level.name; });
    if (same != spec.levels.end()) {
      *same = std::move(taken);
    } else {
      spec.levels.push_back(std::move(taken));
    }
  }
}

Status change_settings(const fs::path& file, const EngineSpec& spec,
                       const std::function<Status(EngineSettings&)>& edit) {
  if (file.empty())
    return not_found("found no folder for settings, expected $HOME or $XDG_CONFIG_HOME to be set");
  const auto lock = lock_settings(file);
  if (!lock) return lock.error();
  auto settings = read_settings(file);
  if (!settings) return settings.error();
  EngineSettings& of = (*settings)[spec.id];
  if (auto edited = edit(of); !edited) return edited;
  if (auto checked = check_settings(spec, of); !checked) return checked;
  if (of.empty()) settings->erase(spec.id);
  return package::replace_file(file, settings_text(*settings), package::Readers::owner);
}

}  // namespace tengen::manifest
