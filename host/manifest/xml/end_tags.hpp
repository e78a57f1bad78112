// Where a document's end tags do not close what is open.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tengen::manifest {

struct WrongEndTag {
  int line = 0;         // of the end tag, or of the document's end
  std::string message;  // what was found and what was expected there
};

// For a document that is not well-formed: the first end tag that closes another element than the one that is
// open, or the document's end where an element is open. Nothing where the tags fit, or cannot be told apart.
std::optional<WrongEndTag> find_wrong_end_tag(std::string_view document);

}  // namespace tengen::manifest
