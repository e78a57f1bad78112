// Tables whose rows are files: NAME.xml is what is read, NAME.expected what must be said of it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "unit/test_folder.hpp"

namespace tengen::manifest {

// Of a folder below TENGEN_TEST_DATA: "good/empty", "good/full" …
inline std::vector<std::string> rows_of(const std::string& table) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(TENGEN_TEST_DATA) / table)) {
    if (entry.path().extension() == ".xml") names.push_back(table + "/" + entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

inline std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(info.param.rfind('/') + 1);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

inline std::string content_of_row(const std::string& name) {
  return content_of(fs::path(TENGEN_TEST_DATA) / (name + ".xml"));
}

// In the expected text FOLDER stands for the folder that the file was read in.
inline void expect_messages(const std::vector<Error>& errors, const fs::path& folder,
                            const std::string& name) {
  std::string found;
  for (const Error& error : errors) found += error.text() + "\n";
  for (std::size_t at = 0; (at = found.find(folder.string())) != std::string::npos;)
    found.replace(at, folder.string().size(), "FOLDER");
  const fs::path expected = fs::path(TENGEN_TEST_DATA) / (name + ".expected");
  EXPECT_EQ(found, content_of(expected)) << "expected what stands in " << expected;
  EXPECT_FALSE(errors.empty());
}

}  // namespace tengen::manifest
