// That layout-1.0.txt is complete: what stands in it is pinned by layout_c11.c and layout_cxx20.cpp.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

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

std::set<std::string> found_in_header(const char* pattern) {
  std::ifstream file(TEST_ENGINE_HEADER);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const std::regex regex(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
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

TEST(AbiLayout, PinsEveryStructOfTheHeader) {
  std::set<std::string> pinned;
  for (const auto& [name, layout] : read_table().structs) pinned.insert(name);
  EXPECT_EQ(pinned, found_in_header(R"(typedef struct (\w+) \{)"));
}

TEST(AbiLayout, PinsEveryConstantOfTheHeader) {
  EXPECT_EQ(read_table().constants, found_in_header(R"((TENGEN_\w+) = -?\d+)"));
}

}  // namespace
