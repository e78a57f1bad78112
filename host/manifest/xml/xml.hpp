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
  std::string text;   // its own, not its children's; as written, blanks and line ends included
  int text_line = 0;  // where the first of it that is not blank stands; 0: all blank

  // nullptr when there is none.
  const Attribute* attribute(std::string_view wanted) const;
};

struct XmlDocument {
  Element root;
  int doctype_line = 0;  // 0: none
};

// Reads one document of any size from memory. Refuses what is not UTF-8, not well-formed, beyond the bounds
// of check_xml_characters(), or has anything but comments and declarations beside its one root. Entities
// other than the five of XML are refused, never looked up. The error's place is `file:line`.
Result<XmlDocument> parse_xml(std::string_view bytes, const std::string& file);

// Text made safe to stand between tags or in a quoted attribute.
std::string xml_escaped(std::string_view text);

}  // namespace tengen::manifest
