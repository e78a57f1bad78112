#include "tournament/description/reader.hpp"

#include <map>
#include <set>
#include <system_error>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "manifest/xml/fields.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "package/regular_file.hpp"
#include "tournament/description/element_reader.hpp"

namespace tengen::tournament {
namespace fs = std::filesystem;
namespace {

using manifest::Element;
using manifest::Fields;
using manifest::Findings;

constexpr std::size_t largest_description = 1 << 20;
constexpr std::string_view root_name = "tengen-tournament";

// The elements that may stand once, by name; engines are kept apart.
using Parts = std::map<std::string, const Element*>;

Parts parts_of(const Element& root, Findings& findings) {
  static const std::set<std::string> known{"game",         "each", "pairing", "openings",
                                           "adjudication", "sprt", "play",    "output"};
  Parts parts;
  for (const Element& child : root.children) {
    if (child.name == "engine") continue;
    if (known.count(child.name) == 0) {
      manifest::warn_unknown(child, root, findings);
    } else if (!parts.emplace(child.name, &child).second) {
      findings.error(child.line,
                     std::string(root_name) + ": found a second <" + child.name + ">, expected at most one");
    }
  }
  for (const char* const name : {"game", "pairing"}) {
    if (parts.count(name) == 0)
      findings.error(root.line, std::string(root_name) + ": found no <" + name + ">, expected one");
  }
  return parts;
}

bool is_of_this_schema(Fields& fields, const Element& root, Findings& findings) {
  fields.require("schema");
  const auto* const schema = root.attribute("schema");
  if (schema == nullptr) return true;
  if (!fields.integer("schema", 1, 1'000'000)) return false;
  if (parse_integer(schema->value) == 1) return true;
  findings.error(schema->line,
                 std::string(root_name) + "/schema: found '" + schema->value +
                     "', expected 1; this file is for another version of tengen",
                 ErrorCode::incompatible);
  return false;
}

bool names_clock(const Element& element) {
  return element.attribute("tc") != nullptr || element.attribute("st") != nullptr;
}

void read_engines(const Element& root, const Parts& parts, const fs::path& folder, Description& description,
                  Findings& findings) {
  EngineChoice each;
  const auto general = parts.find("each");
  if (general != parts.end()) each = read_each(*general->second, folder, findings);
  std::set<std::string> names;
  for (const Element& child : root.children) {
    if (child.name != "engine") continue;
    EngineChoice engine = read_engine_choice(child, folder, findings);
    complete(engine, each);
    if (!engine.name.empty() && !names.insert(engine.name).second)
      Fields(child, findings).wrong("name", "each name once");
    // One that is there and wrong has been reported.
    if (!engine.has_clock() && !names_clock(child) &&
        !(general != parts.end() && names_clock(*general->second)))
      findings.error(child.line, "engine: found no clock, expected tc or st, here or in <each>");
    description.engines.push_back(std::move(engine));
  }
  if (description.engines.size() < 2) {
    findings.error(root.line, std::string(root_name) + ": found " +
                                  std::to_string(description.engines.size()) +
                                  " <engine>, expected two or more");
  }
  description.plan.engines = description.engines.size();
}

void read_root(const Element& root, const fs::path& folder, Description& description, Findings& findings) {
  Fields fields(root, findings);
  if (!is_of_this_schema(fields, root, findings)) return;
  description.name = fields.text("name").value_or("");
  fields.finish();
  manifest::refuse_text(root, findings);

  const Parts parts = parts_of(root, findings);
  const auto with = [&](const char* name, const auto& read) {
    if (const auto found = parts.find(name); found != parts.end())
      read(*found->second, description, findings);
  };
  with("game", read_game);
  read_engines(root, parts, folder, description, findings);
  with("openings", read_openings);
  with("play", read_plainly);
  with("pairing", read_pairing);
  with("adjudication", read_adjudication);
  with("sprt", read_sprt);
  with("output", read_output);
  anchor_files(description, folder);
}

void read_document(const std::string& content, const std::string& file, const fs::path& folder,
                   Description& description, Findings& findings) {
  const auto document = manifest::parse_xml(content, file);
  if (!document) return findings.error(document.error());
  const Element& root = document->root;
  if (document->doctype_line != 0) {
    findings.error(
        document->doctype_line,
        "document: found a DOCTYPE, expected none (the schema is manifests/tengen-tournament.xsd)");
  }
  if (root.name != root_name) {
    return findings.error(root.line, "document: found <" + printable(root.name) + ">, expected <" +
                                         std::string(root_name) + ">");
  }
  read_root(root, folder, description, findings);
}

}  // namespace

DescriptionReading read_description(const fs::path& named) {
  DescriptionReading reading;
  std::error_code error;
  const fs::path folder = fs::canonical(named.has_parent_path() ? named.parent_path() : fs::path("."), error);
  const fs::path path = error ? named : folder / named.filename();
  const std::string file = printable(path.string(), 4096);
  Findings findings(file);
  const auto content = package::read_regular(path, largest_description);
  if (content) {
    read_document(*content, file, folder, reading.description, findings);
  } else {
    findings.error(content.error());
  }
  reading.errors = findings.errors();
  reading.warnings = findings.warnings();
  if (!reading.errors.empty()) {
    reading.named.engines = std::move(reading.description.engines);
    reading.named.book = std::move(reading.description.book);
    reading.description = Description();
  }
  return reading;
}

}  // namespace tengen::tournament
