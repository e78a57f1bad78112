// A small file that the host and a child exchange through the child's working folder.
#pragma once

#include <string>

namespace tengen::sandbox {

struct TextFile {
  std::string name;  // of the file alone, without a folder
  std::string text;
};

}  // namespace tengen::sandbox
