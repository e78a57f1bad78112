// What XML allows a document to consist of, before anybody asks what it says.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::manifest {

// Checks the bytes of a document: UTF-8, no control characters, no '<' in an attribute value, and references
// (&amp; &#228;) only to XML's own five entities and to characters that a document may hold (XML 1.0, 2.2 and
// 4.1). tinyxml2 checks none of these.
Status check_xml_characters(std::string_view bytes, const std::string& file);

}  // namespace tengen::manifest
