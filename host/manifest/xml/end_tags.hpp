// Finds end tags that do not fit the open element.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tengen::manifest {

struct WrongEndTag {
  int line = 0;         // of the end tag, or of the document's end
  std::string message;  // what was found and what was expected there
};

// For a document that is not well-formed: returns the first end tag that does not fit the open element. If
// there is none, and an element is still open at the document's end, returns that place. Returns nothing if
// the tags fit, or if the tags cannot be recognised.
std::optional<WrongEndTag> find_wrong_end_tag(std::string_view document);

}  // namespace tengen::manifest
