#include "manifest/reader/description_reader.hpp"

#include "base/text.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::manifest {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string single_blanks(std::string_view text) {
  std::string result;
  while (!(text = trimmed(text)).empty()) {
    const auto end = text.find_first_of(blanks);
    if (!result.empty()) result += ' ';
    result += text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  }
  return result;
}

// The form of BCP 47 tags: letters and digits in parts of at most eight. Whether the language exists is not
// asked.
bool is_language_tag(std::string_view tag) {
  for (const std::string_view part : split(tag, '-')) {
    if (part.empty() || part.size() > 8) return false;
    for (const char c : part) {
      if (!is_letter(c) && !is_digit(c)) return false;
    }
  }
  return true;
}

}  // namespace

void read_description(const Element& element, Descriptions& descriptions, Findings& findings) {
  Fields fields(element, findings);
  const std::string language = fields.value("xml:lang").value_or("");
  if (element.attribute("xml:lang") != nullptr && !is_language_tag(language)) {
    fields.wrong("xml:lang", "a language such as de or pt-BR");
  }
  fields.finish();
  for (const Element& child : element.children) warn_unknown(child, element, findings);

  const std::string text = single_blanks(element.text);
  if (text.empty()) {
    findings.error(element.line, "description: found no text, expected some");
  } else if (!is_one_line(text)) {
    findings.error(element.line,
                   "description: found '" + printable(text, 60) + "', expected no control characters");
  } else if (!descriptions.emplace(language, text).second) {
    findings.error(element.line,
                   "description/xml:lang: found '" + language + "' a second time, expected once");
  }
}

}  // namespace tengen::manifest
