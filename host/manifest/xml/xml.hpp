// XML as plain values that know their lines. tinyxml2 stays inside xml.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace tengen::manifest {

struct Attribute {
  std::string name;
  std::string value;
  int line = 0;
};

struct Element {
  std::string name;
  int line = 0;
  std::vector<Attribute> attributes;
  std::vector<Element> children;
  std::string text;   // the element's own text, as written, with blanks and line ends; without its children's
  int text_line = 0;  // line of the first character that is not blank; 0: all are blank

  // nullptr if there is no such attribute.
  const Attribute* attribute(std::string_view wanted) const;
};

struct XmlDocument {
  Element root;
  int doctype_line = 0;  // 0: none
};

// Reads one document of any size from memory. Refuses text that is not UTF-8, is not well-formed, or exceeds
// the bounds of check_xml_characters(). Beside the root, only comments and declarations are allowed. Entities
// other than the five of XML are refused, never looked up. The error's place is `file:line`.
Result<XmlDocument> parse_xml(std::string_view bytes, const std::string& file);

// The text with escapes, for use between tags or in a quoted attribute.
std::string xml_escaped(std::string_view text);

}  // namespace tengen::manifest
