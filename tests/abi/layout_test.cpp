// That layout-1.0.txt is complete: what stands in it is pinned by layout_c11.c and layout_cxx20.cpp.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>

namespace {

struct StructLayout {
  std::size_t size = 0;
  std::map<std::size_t, std::size_t> sizes_by_offset;
};

struct Table {
  std::map<std::string, StructLayout> structs;
  std::set<std::string> constants;
};

Table read_table() {
  std::ifstream file(TEST_LAYOUT_TABLE);
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

// The structs that the header defines, and the constants: `typedef struct NAME {`, `TENGEN_NAME = …`.
Table read_header() {
  std::ifstream file(TEST_ENGINE_HEADER);
  Table header;
  std::string before, word, after;
  while (file >> after) {
    if (before == "struct" && after == "{") header.structs[word] = {};
    if (word.starts_with("TENGEN_") && after == "=") header.constants.insert(word);
    before = std::exchange(word, after);
  }
  return header;
}

TEST(AbiLayout, HasNoByteThatIsNotAField) {
  const Table table = read_table();
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

TEST(AbiLayout, PinsEveryStructAndConstantOfTheHeader) {
  const Table table = read_table(), header = read_header();
  EXPECT_EQ(table.constants, header.constants);
  for (const auto& [name, layout] : header.structs) EXPECT_TRUE(table.structs.contains(name)) << name;
  EXPECT_EQ(table.structs.size(), header.structs.size());
}

}  // namespace
