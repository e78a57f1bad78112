// The manifests in good/ are read without a word; each in bad/ gives exactly the messages that stand beside
// it.
#include <gtest/gtest.h>

#include <algorithm>

#include "manifest/reader.hpp"
#include "temporary_folder.hpp"

namespace tengen::manifest {
namespace {

// The package that the manifests of the tables are about.
void furnish(const TemporaryFolder& folder) {
  folder.write("package/lib.so", "library");
  folder.write("package/deep/inner.so", "library");
  folder.write("package/notes.txt", "not a program");
  folder.write_program("package/run.sh", "#!/bin/sh\n");
  folder.write("outside.so", "library");
  fs::create_symlink("../outside.so", folder / "package/out.so");
  fs::create_symlink("circle.so", folder / "package/circle.so");
  fs::create_symlink("/etc", folder / "package/etc");
  folder.make_pipe("package/pipe");
}

std::vector<std::string> manifests_of(const std::string& table) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(TENGEN_TEST_DATA) / table)) {
    if (entry.path().extension() == ".xml") names.push_back(table + "/" + entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(info.param.rfind('/') + 1);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

Reading read_from_table(const TemporaryFolder& folder, const std::string& name) {
  furnish(folder);
  const fs::path source = fs::path(TENGEN_TEST_DATA) / (name + ".xml");
  return read_manifest(folder.write("package/tengen.xml", content_of(source)));
}

class GoodManifest : public testing::TestWithParam<std::string> {};

TEST_P(GoodManifest, IsReadWithoutErrorOrWarning) {
  const TemporaryFolder folder;
  const Reading reading = read_from_table(folder, GetParam());
  for (const Error& error : reading.errors) ADD_FAILURE() << error.text();
  for (const std::string& warning : reading.warnings) ADD_FAILURE() << warning;
  EXPECT_FALSE(reading.engines.empty());
  EXPECT_EQ(reading.package.engines.size(), reading.engines.size());
}

INSTANTIATE_TEST_SUITE_P(Table, GoodManifest, testing::ValuesIn(manifests_of("good")), test_name);

class BadManifest : public testing::TestWithParam<std::string> {};

TEST_P(BadManifest, IsRefusedWithTheMessagesBesideIt) {
  const TemporaryFolder folder;
  const Reading reading = read_from_table(folder, GetParam());
  std::string found;
  for (const Error& error : reading.errors) found += error.text() + "\n";
  for (std::size_t at = 0; (at = found.find(folder.path().string())) != std::string::npos;) {
    found.replace(at, folder.path().string().size(), "FOLDER");
  }
  const fs::path expected = fs::path(TENGEN_TEST_DATA) / (GetParam() + ".expected");
  EXPECT_EQ(found, content_of(expected)) << "expected what stands in " << expected;
  EXPECT_FALSE(reading.errors.empty());
  EXPECT_TRUE(reading.engines.empty()) << "half a package is none";
}

INSTANTIATE_TEST_SUITE_P(Structure, BadManifest, testing::ValuesIn(manifests_of("bad/structure")), test_name);
INSTANTIATE_TEST_SUITE_P(Meaning, BadManifest, testing::ValuesIn(manifests_of("bad/meaning")), test_name);

}  // namespace
}  // namespace tengen::manifest
