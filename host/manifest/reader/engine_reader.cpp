#include "manifest/reader/engine_reader.hpp"

#include <array>

#include <algorithm>

#include "base/parse.hpp"
#include "manifest/reader/description_reader.hpp"
#include "manifest/reader/entry_reader.hpp"
#include "manifest/reader/option_reader.hpp"
#include "manifest/reader/plays_reader.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::manifest {
namespace {

constexpr std::array<std::string_view, 7> known_children{"description", "native", "program", "plays",
                                                         "option",      "level",  "limits"};

// No package decides how much of the machine it gets.
void cut(ResourceLimits& limits, const Element& element, Fields& fields, EngineSpec& engine,
         Findings& findings) {
  const auto cut_one = [&](const char* name, std::uint64_t& value, std::uint64_t most,
                           const std::string& text, const char* more) {
    if (value <= most) return;
    value = most;
    const auto asked = std::find_if(element.attributes.begin(), element.attributes.end(),
                                    [&](const auto& attribute) { return attribute.name == name; });
    engine.cut_limits.push_back(std::string(name) + "=\"" + asked->value + '"');
    findings.warning(fields.line(name), "limits/" + engine.cut_limits.back() + " is cut to " + text +
                                            ", the most that a package may ask for" + more);
  };
  const ResourceLimits& most = package_ceilings;
  cut_one("memory", limits.memory_bytes, most.memory_bytes, bytes_text(most.memory_bytes),
          "; mem= gives it more");
  cut_one("processes", limits.processes, most.processes, std::to_string(most.processes),
          "; processes= gives it more");
  cut_one("open-files", limits.open_files, most.open_files, std::to_string(most.open_files), "");
  cut_one("scratch", limits.scratch_bytes, most.scratch_bytes, bytes_text(most.scratch_bytes),
          "; scratch= gives it more");
  cut_one("scratch-files", limits.scratch_files, most.scratch_files, std::to_string(most.scratch_files), "");
}

void read_limits(const Element& element, EngineSpec& engine, Findings& findings) {
  Fields fields(element, findings);
  ResourceLimits& limits = engine.limits;
  limits.memory_bytes = fields.bytes("memory", 1 << 20).value_or(limits.memory_bytes);
  engine.threads = static_cast<int>(fields.integer("threads", 1, 1024).value_or(engine.threads));
  const auto processes = fields.integer("processes", 1, 4096);
  if (processes) limits.processes = static_cast<std::uint64_t>(*processes);
  const auto open_files = fields.integer("open-files", 16, 65536);
  if (open_files) limits.open_files = static_cast<std::uint64_t>(*open_files);
  limits.scratch_bytes = fields.bytes("scratch", 1 << 16).value_or(limits.scratch_bytes);
  const auto scratch_files = fields.integer("scratch-files", 16, 10'000'000);
  if (scratch_files) limits.scratch_files = static_cast<std::uint64_t>(*scratch_files);
  cut(limits, element, fields, engine, findings);
  const auto cpu = fields.duration("cpu", std::chrono::seconds(1), std::chrono::hours(24));
  // The kernel counts whole seconds.
  if (cpu)
    limits.cpu_seconds = static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(*cpu).count());
  fields.finish();
  refuse_text(element, findings);
  for (const Element& child : element.children) warn_unknown(child, element, findings);
  if (static_cast<std::uint64_t>(engine.threads) > limits.processes) {
    fields.wrong("threads",
                 "at most the processes (which counts threads too): " + std::to_string(limits.processes));
  }
}

void read_ignored(Fields& fields, EngineSpec& engine) {
  const auto words = fields.words("ignores");
  if (!words) return;
  for (const auto& word : *words) {
    const auto what = parse_ignored(word);
    if (!what) return fields.wrong("ignores", "some of: " + ignorable());
    engine.ignores.insert(*what);
  }
}

void read_attributes(const Element& element, const Package& package, EngineSpec& engine, Findings& findings) {
  Fields fields(element, findings);
  fields.require("id");
  engine.id = package.id + "." + fields.id("id").value_or("");
  fields.require("name");
  engine.name = fields.text("name").value_or("");
  engine.version = fields.text("version").value_or(package.version);
  engine.author = fields.text("author").value_or(package.author);
  engine.licence = fields.text("licence").value_or(package.licence);
  engine.always_confined = fields.boolean("confined").value_or(false);
  read_ignored(fields, engine);
  fields.finish();
}

}  // namespace

EngineSpec read_engine(const Element& element, const Package& package, Findings& findings) {
  EngineSpec engine;
  engine.package_id = package.id;
  engine.package_folder = package.folder;
  engine.place = findings.place(element.line);
  read_attributes(element, package, engine, findings);
  refuse_text(element, findings);

  bool limits_seen = false;
  for (const Element& child : element.children) {
    if (std::find(known_children.begin(), known_children.end(), child.name) == known_children.end()) {
      warn_unknown(child, element, findings);
    } else if (child.name == "description") {
      read_description(child, engine.descriptions, findings);
    } else if (child.name == "limits") {
      if (limits_seen) findings.error(child.line, "engine: found a second <limits>, expected at most one");
      limits_seen = true;
      read_limits(child, engine, findings);
    }
  }
  engine.entry = read_entry(element, package.folder, findings);
  engine.plays = read_plays(element, findings);
  engine.options = read_options(element, findings);
  engine.levels = read_levels(element, engine.options, findings);
  return engine;
}

}  // namespace tengen::manifest
