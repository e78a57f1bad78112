#include "manifest/reader/reader.hpp"

#include <set>
#include <system_error>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "manifest/reader/description_reader.hpp"
#include "manifest/reader/engine_reader.hpp"
#include "manifest/reader/old_configuration.hpp"
#include "manifest/xml/fields.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"
#include "package/regular_file.hpp"

namespace tengen::manifest {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largest_manifest = 1 << 20;
constexpr std::int64_t schema_version = 1;

// False when the rest of the file must not be judged by this version's rules.
bool check_schema(Fields& fields, const Element& root, Findings& findings) {
  fields.require("schema");
  const Attribute* schema = root.attribute("schema");
  if (schema == nullptr) return true;
  if (!fields.integer("schema", 1, 1'000'000)) return false;
  if (parse_integer(schema->value) == schema_version) return true;
  findings.error(schema->line,
                 "tengen-package/schema: found '" + schema->value +
                     "', expected 1; this package is for another "
                     "version of tengen",
                 ErrorCode::incompatible);
  return false;
}

bool is_web_address(std::string_view text) {
  return (text.starts_with("https://") || text.starts_with("http://")) &&
         text.find(' ') == std::string_view::npos;
}

// The same id in the file twice is found here; in two packages, by the registry.
void add_engine(const Element& element, Reading& reading, std::set<std::string>& seen, Findings& findings) {
  EngineSpec engine = read_engine(element, reading.package, findings);
  const bool known = !engine.id.ends_with('.');  // else what is wrong with it has been said
  if (!seen.insert(engine.id).second && known)
    Fields(element, findings).wrong("id", "each id once in a package");
  reading.package.engines.push_back(engine.id);
  reading.engines.push_back(std::move(engine));
}

void read_package(const Element& root, Reading& reading, Findings& findings) {
  Package& package = reading.package;
  Fields fields(root, findings);
  if (!check_schema(fields, root, findings)) return;
  for (const char* name : {"id", "name", "version", "author", "licence"}) fields.require(name);
  package.id = fields.id("id").value_or("");
  reading.id = package.id;
  package.name = fields.text("name").value_or("");
  package.version = fields.text("version").value_or("");
  package.author = fields.text("author").value_or("");
  package.licence = fields.text("licence").value_or("");
  package.url = fields.text("url").value_or("");
  if (!package.url.empty() && !is_web_address(package.url)) fields.wrong("url", "https://… or http://…");
  fields.finish();
  refuse_text(root, findings);

  std::set<std::string> seen;
  for (const Element& child : root.children) {
    if (child.name == "description") {
      read_description(child, package.descriptions, findings);
    } else if (child.name == "engine") {
      add_engine(child, reading, seen, findings);
    } else {
      warn_unknown(child, root, findings);
    }
  }
  if (seen.empty()) findings.error(root.line, "tengen-package: found no <engine>, expected one or more");
}

void read_document(const std::string& content, const std::string& file, Reading& reading,
                   Findings& findings) {
  const auto document = parse_xml(content, file);
  if (!document) return findings.error(document.error());
  const Element& root = document->root;
  if (is_old_configuration(root)) return findings.error(conversion_advice(root, file));
  if (reading.package.manifest.filename() != manifest_name) {
    findings.error(root.line, "file: found the name '" +
                                  printable(reading.package.manifest.filename().string()) + "', expected '" +
                                  manifest_name + "' (the folder it stands in is the package)");
  }
  if (document->doctype_line != 0) {
    findings.error(document->doctype_line,
                   "document: found a DOCTYPE, expected none (the schema is manifests/tengen-package.xsd)");
  }
  if (root.name != "tengen-package") {
    return findings.error(root.line,
                          "document: found <" + printable(root.name) + ">, expected <tengen-package>");
  }
  read_package(root, reading, findings);
}

}  // namespace

Reading read_manifest(const fs::path& named) {
  Reading reading;
  std::error_code error;
  const fs::path folder = fs::canonical(named.has_parent_path() ? named.parent_path() : fs::path("."), error);
  reading.package.folder = folder;
  reading.package.manifest = error ? named : folder / named.filename();

  const std::string file = printable(reading.package.manifest.string(), 4096);
  Findings findings(file);
  auto content = package::read_regular(reading.package.manifest, largest_manifest);
  if (content) {
    reading.content = std::move(*content);
    read_document(reading.content, file, reading, findings);
  } else {
    findings.error(content.error());
  }
  reading.errors = findings.errors();
  reading.warnings = findings.warnings();
  if (!reading.errors.empty()) {
    reading.package = Package();
    reading.engines.clear();
  }
  return reading;
}

}  // namespace tengen::manifest
