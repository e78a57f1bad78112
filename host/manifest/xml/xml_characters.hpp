// Checks that a text holds only characters that XML allows.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::manifest {

// Checks the bytes of a document: UTF-8, no control characters, no '<' in an attribute value, and references
// (&amp; &#228;) only to XML's own five entities and to characters that a document may hold (XML 1.0, 2.2 and
// 4.1). tinyxml2 checks none of these. Also refuses more than 64 attributes in a tag, 1,024 children of an
// element, and 32 elements inside each other, in linear time.
Status check_xml_characters(std::string_view bytes, const std::string& file);

}  // namespace tengen::manifest
