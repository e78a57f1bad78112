// That the stored layouts are complete: what stands in them is pinned by layout_c11.c and layout_cxx20.cpp.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

struct StructLayout {
  std::size_t size = 0;
  std::map<std::size_t, std::size_t> sizes_by_offset;
};

struct Table {
  std::map<std::string, StructLayout> structs;
  std::set<std::string> constants;
};

// layout-NAME.txt.
Table read_table(const std::string& name) {
  std::ifstream file(TEST_LAYOUT_TABLES "/layout-" + name + ".txt");
  Table table;
  for (std::string line, kind, name, field; std::getline(file, line);) {
    std::istringstream words(line);
    std::size_t offset = 0, size = 0;
    words >> kind >> name;
    if (kind == "constant") table.constants.insert(name);
    if (kind == "struct" && words >> size) table.structs[name].size = size;
    if (kind == "field" && words >> field >> offset >> size)
      table.structs[name].sizes_by_offset[offset] = size;
  }
  return table;
}

// The structs that a header defines, and the constants: `typedef struct NAME {`, `TENGEN_NAME = …`.
void read_header(const std::string& name, Table& header) {
  std::ifstream file(TEST_ENGINE_HEADERS "/" + name);
  std::string before, word, after;
  while (file >> after) {
    if (before == "struct" && after == "{") header.structs[word] = {};
    if (word.starts_with("TENGEN_") && after == "=") header.constants.insert(word);
    before = std::exchange(word, after);
  }
}

struct Pinned {
  std::string table;
  std::vector<std::string> headers;
};

class AbiLayout : public testing::TestWithParam<Pinned> {};

INSTANTIATE_TEST_SUITE_P(, AbiLayout,
                         testing::Values(Pinned{"1.0", {"engine.h"}},
                                         Pinned{"extensions",
                                                {"extension/analyse.h", "extension/options.h",
                                                 "extension/ponder.h", "extension/state.h"}}),
                         [](const auto& info) {
                           return std::string(info.index == 0 ? "OfTheCore" : "OfTheExtensions");
                         });

TEST_P(AbiLayout, HasNoByteThatIsNotAField) {
  const Table table = read_table(GetParam().table);
  ASSERT_FALSE(table.structs.empty());
  for (const auto& [name, layout] : table.structs) {
    std::size_t end = 0;
    for (const auto& [offset, size] : layout.sizes_by_offset) {
      EXPECT_EQ(offset, end) << "padding or a field that is missing from the table: " << name;
      end = offset + size;
    }
    EXPECT_EQ(layout.size, end) << "padding or a field that is missing from the table: " << name;
  }
}

TEST_P(AbiLayout, PinsEveryStructAndConstantOfTheHeaders) {
  const Table table = read_table(GetParam().table);
  Table header;
  for (const std::string& name : GetParam().headers) read_header(name, header);
  EXPECT_EQ(table.constants, header.constants);
  for (const auto& [name, layout] : header.structs) EXPECT_TRUE(table.structs.contains(name)) << name;
  EXPECT_EQ(table.structs.size(), header.structs.size());
}

}  // namespace
