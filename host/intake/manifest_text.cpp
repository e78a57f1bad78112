#include "intake/manifest_text.hpp"

#include <cctype>

#include "base/text.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::intake {
namespace {

using namespace std::chrono_literals;
using manifest::EngineSpec;

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + manifest::xml_escaped(value) + "\"";
}

std::string in_units(Duration duration) {
  if (duration % 1s == Duration::zero()) return std::to_string(duration / 1s) + "s";
  return std::to_string(duration / 1ms) + "ms";
}

std::string in_units(std::uint64_t bytes) {
  if (bytes % (1ULL << 30) == 0) return std::to_string(bytes >> 30) + "GiB";
  return std::to_string(bytes >> 20) + "MiB";
}

std::string inside(const std::filesystem::path& path, const std::filesystem::path& folder) {
  return path.is_absolute() ? path.lexically_relative(folder).string() : path.string();
}

std::string entry_text(const EngineSpec& spec) {
  const auto& folder = spec.package_folder;
  if (const auto* const native = std::get_if<manifest::NativeEntry>(&spec.entry)) {
    return "    <native" + attribute("library", inside(native->library, folder)) +
           attribute("engine", native->engine_id) + "/>\n";
  }
  const auto& entry = std::get<manifest::ProgramEntry>(spec.entry);
  const manifest::ProgramEntry usual;
  std::string text = "    <program" + attribute("command", inside(entry.command, folder)) +
                     attribute("protocol", entry.protocol);
  if (entry.runner == manifest::Runner::wine) text += attribute("runner", "wine");
  if (!entry.start_ok_required) text += attribute("start-ok", "optional");
  if (entry.line_end == manifest::LineEnd::crlf) text += attribute("eol", "crlf");
  if (entry.gap) text += attribute("gap", in_units(*entry.gap));
  if (entry.start_limit != usual.start_limit) text += attribute("start-limit", in_units(entry.start_limit));
  if (entry.no_limit_ms != usual.no_limit_ms)
    text += attribute("no-limit", std::to_string(entry.no_limit_ms));
  if (entry.reuse == manifest::Reuse::start) text += attribute("reuse", "start");
  if (entry.arguments.empty()) return text + "/>\n";
  text += ">\n";
  for (const auto& argument : entry.arguments)
    text += "      <argument>" + manifest::xml_escaped(argument) + "</argument>\n";
  return text + "    </program>\n";
}

std::string plays_text(const manifest::Plays& plays) {
  std::string sizes = std::to_string(plays.min_size);
  if (plays.max_size != plays.min_size) sizes += "-" + std::to_string(plays.max_size);
  std::string text = "    <plays" + attribute("game", plays.game);
  if (!plays.rules.empty()) text += attribute("rules", joined(plays.rules, " "));
  return text + attribute("sizes", sizes) + "/>\n";
}

std::string number_text(double value) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.15g", value);
  return digits;
}

std::string option_text(const manifest::Option& option) {
  std::string line = "    <option" + attribute("name", option.name) + attribute("type", text(option.type)) +
                     attribute("default", option.default_value);
  if (option.least) line += attribute("min", std::to_string(*option.least));
  if (option.most) line += attribute("max", std::to_string(*option.most));
  if (option.minimum) line += attribute("min", number_text(*option.minimum));
  if (option.maximum) line += attribute("max", number_text(*option.maximum));
  if (!option.choices.empty()) line += attribute("choices", joined(option.choices, " "));
  if (!option.help.empty()) line += attribute("help", option.help);
  return line + "/>\n";
}

std::string limits_text(const EngineSpec& spec) {
  const ResourceLimits usual;
  std::string attributes;
  if (spec.limits.memory_bytes != usual.memory_bytes)
    attributes += attribute("memory", in_units(spec.limits.memory_bytes));
  if (spec.threads != 1) attributes += attribute("threads", std::to_string(spec.threads));
  if (spec.limits.scratch_bytes != usual.scratch_bytes)
    attributes += attribute("scratch", in_units(spec.limits.scratch_bytes));
  return attributes.empty() ? std::string() : "    <limits" + attributes + "/>\n";
}

std::string descriptions_text(const manifest::Descriptions& descriptions, const std::string& indent) {
  std::string lines;
  for (const auto& [language, words] : descriptions) {
    lines += indent + "<description" + (language.empty() ? "" : attribute("xml:lang", language)) + ">" +
             manifest::xml_escaped(words) + "</description>\n";
  }
  return lines;
}

std::string engine_text(const manifest::Package& package, const EngineSpec& spec) {
  std::string text = "  <engine" + attribute("id", spec.id) + attribute("name", spec.name);
  if (!spec.version.empty() && spec.version != package.version) text += attribute("version", spec.version);
  if (!spec.author.empty() && spec.author != package.author) text += attribute("author", spec.author);
  if (!spec.licence.empty() && spec.licence != package.licence) text += attribute("licence", spec.licence);
  text += ">\n" + descriptions_text(spec.descriptions, "    ") + entry_text(spec);
  for (const auto& plays : spec.plays) text += plays_text(plays);
  for (const auto& option : spec.options) text += option_text(option);
  return text + limits_text(spec) + "  </engine>\n";
}

}  // namespace

std::string manifest_text(const manifest::Package& package, const std::vector<EngineSpec>& engines) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tengen-package schema=\"1\"" +
                     attribute("id", package.id) + attribute("name", package.name) +
                     attribute("version", package.version) + "\n               " +
                     attribute("author", package.author) + attribute("licence", package.licence);
  if (!package.url.empty()) text += attribute("url", package.url);
  text += ">\n" + descriptions_text(package.descriptions, "  ");
  for (const auto& spec : engines) text += engine_text(package, spec);
  return text + "</tengen-package>\n";
}

std::string with_id(const std::string& text, const std::string& id) {
  std::size_t at = 0;
  while ((at = text.find('<', at)) != std::string::npos) {
    const std::string_view rest = std::string_view(text).substr(at);
    if (rest.starts_with("<tengen-package")) break;
    at = rest.starts_with("<!--") ? text.find("-->", at) : at + 1;
  }
  const std::size_t end = text.find("<", at == std::string::npos ? at : at + 1);
  for (std::size_t id_at = at; id_at < end; ++id_at) {
    if (text[id_at] == '"' || text[id_at] == '\'') {
      id_at = text.find(text[id_at], id_at + 1);  // what another attribute says
      continue;
    }
    const bool begins = id_at > 0 && std::isspace(static_cast<unsigned char>(text[id_at - 1])) != 0;
    if (!begins || text.compare(id_at, 2, "id") != 0) continue;
    const std::size_t equals = text.find_first_not_of(" \t\r\n", id_at + 2);
    if (equals == std::string::npos || text[equals] != '=') continue;
    const std::size_t open = text.find_first_of("\"'", equals);
    const std::size_t close = open == std::string::npos ? open : text.find(text[open], open + 1);
    if (close == std::string::npos) break;
    return text.substr(0, open + 1) + id + text.substr(close);
  }
  return text;
}

}  // namespace tengen::intake
