#include "tournament/description/engine_choice_reader.hpp"

#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/protocol.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using manifest::Element;
using manifest::Fields;
using manifest::Findings;

constexpr Duration longest_margin = std::chrono::minutes(10);

void read_options(const Element& element, engine::Settings& options, Findings& findings) {
  for (const Element& child : element.children) {
    if (child.name != "option") {
      manifest::warn_unknown(child, element, findings);
      continue;
    }
    Fields fields(child, findings);
    fields.require("name");
    fields.require("value");
    const auto name = fields.option_name("name");
    const auto value = fields.value("value");
    fields.finish();
    manifest::refuse_text(child, findings);
    for (const Element& inner : child.children) manifest::warn_unknown(inner, child, findings);
    if (!name || !value) continue;
    if (std::any_of(options.begin(), options.end(), [&](const auto& o) { return o.first == *name; }))
      fields.wrong("name", "each option once");
    options.emplace_back(*name, *value);
  }
}

void read_clock(Fields& fields, EngineChoice& choice) {
  if (const auto text = fields.text("tc")) {
    const auto control = engine::parse_time_control(*text);
    if (control)
      choice.time = *control;
    else
      fields.wrong("tc", "match/turn+increment or match+increment in seconds, such as 180/30+1 or 10+0.1");
  }
  if (const auto text = fields.text("st")) {
    const auto seconds = parse_seconds(*text);
    if (seconds && *seconds > Duration::zero())
      choice.move_time = *seconds;
    else
      fields.wrong("st", "seconds for a move, such as 0.5");
  }
  choice.margin = fields.duration("margin", Duration::zero(), longest_margin);
}

// What both elements have.
void read_common(const Element& element, const fs::path& folder, EngineChoice& choice, Fields& fields,
                 Findings& findings) {
  read_clock(fields, choice);
  choice.memory_bytes = fields.bytes("mem", 1 << 20);
  if (const auto threads = fields.integer("threads", 1, 1024)) choice.threads = static_cast<int>(*threads);
  choice.depth = fields.integer("depth", 1, INT64_MAX);
  choice.nodes = fields.integer("nodes", 1, INT64_MAX);
  choice.confinement = fields.choice<engine::Confinement>("sandbox", {{"strict", engine::Confinement::strict},
                                                                      {"basic", engine::Confinement::basic},
                                                                      {"off", engine::Confinement::off}});
  choice.level = fields.option_name("level").value_or("");
  choice.protocol = fields.text("proto");
  if (choice.protocol && !engine::make_file_protocol(*choice.protocol) &&
      !engine::make_protocol(*choice.protocol, {}))
    fields.wrong("proto", "gomocup, nboard, board-file or piskvork-file");
  choice.line_end = fields.choice<manifest::LineEnd>(
      "eol", {{"lf", manifest::LineEnd::lf}, {"crlf", manifest::LineEnd::crlf}});
  if (const auto text = fields.text("dir")) choice.folder = folder / *text;
  if (const auto text = fields.value("args")) {
    for (const auto argument : split(*text, ' ')) {
      if (!argument.empty()) choice.arguments.emplace_back(argument);
    }
  }
  read_options(element, choice.options, findings);
}

void read_identity(const Element& element, const fs::path& folder, EngineChoice& choice, Fields& fields,
                   Findings& findings) {
  choice.name = fields.text("name").value_or("");
  choice.id = fields.id("id").value_or("");
  // A bare name is looked up in the child's PATH where there is no such file.
  if (const auto command = fields.text("cmd")) {
    const bool bare = command->find('/') == std::string::npos;
    choice.command = bare ? fs::path(*command) : folder / *command;
  }
  const bool by_id = element.attribute("id") != nullptr;
  const bool by_command = element.attribute("cmd") != nullptr;
  if (by_id == by_command) {
    findings.error(element.line, "engine: found " +
                                     std::string(by_id ? "both id and cmd" : "neither id nor cmd") +
                                     ", expected id (a registered engine) or cmd (a program)");
  }
  for (const char* const name : {"args", "dir", "proto", "eol"}) {
    if (by_id && !by_command && element.attribute(name) != nullptr)
      fields.wrong(name, "this attribute only beside cmd; the manifest has it for a registered engine");
  }
}

}  // namespace

EngineChoice read_engine_choice(const Element& engine, const fs::path& folder, Findings& findings) {
  EngineChoice choice;
  Fields fields(engine, findings);
  read_identity(engine, folder, choice, fields, findings);
  read_common(engine, folder, choice, fields, findings);
  fields.finish();
  manifest::refuse_text(engine, findings);
  return choice;
}

EngineChoice read_each(const Element& each, const fs::path& folder, Findings& findings) {
  EngineChoice choice;
  Fields fields(each, findings);
  read_common(each, folder, choice, fields, findings);
  fields.finish();
  manifest::refuse_text(each, findings);
  return choice;
}

}  // namespace tengen::tournament
