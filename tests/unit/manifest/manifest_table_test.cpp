// The manifests in good/ are read without a word; each in bad/ gives exactly the messages that stand beside
// it.
#include <gtest/gtest.h>

#include "manifest/reader/reader.hpp"
#include "unit/manifest/table_of_files.hpp"

namespace tengen::manifest {
namespace {

// The package that the manifests of the tables are about.
void furnish(const TestFolder& folder) {
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

Reading read_from_table(const TestFolder& folder, const std::string& name) {
  furnish(folder);
  return read_manifest(folder.write("package/tengen.xml", content_of_row(name)));
}

class GoodManifest : public testing::TestWithParam<std::string> {};

TEST_P(GoodManifest, IsReadWithoutErrorOrWarning) {
  const TestFolder folder;
  const Reading reading = read_from_table(folder, GetParam());
  for (const Error& error : reading.errors) ADD_FAILURE() << error.text();
  for (const std::string& warning : reading.warnings) ADD_FAILURE() << warning;
  EXPECT_FALSE(reading.engines.empty());
  EXPECT_EQ(reading.package.engines.size(), reading.engines.size());
}

INSTANTIATE_TEST_SUITE_P(Table, GoodManifest, testing::ValuesIn(rows_of("good")), test_name);

class BadManifest : public testing::TestWithParam<std::string> {};

TEST_P(BadManifest, IsRefusedWithTheMessagesBesideIt) {
  const TestFolder folder;
  const Reading reading = read_from_table(folder, GetParam());
  expect_messages(reading.errors, folder.path(), GetParam());
  EXPECT_TRUE(reading.engines.empty()) << "half a package is none";
}

INSTANTIATE_TEST_SUITE_P(Structure, BadManifest, testing::ValuesIn(rows_of("bad/structure")), test_name);
INSTANTIATE_TEST_SUITE_P(Meaning, BadManifest, testing::ValuesIn(rows_of("bad/meaning")), test_name);

}  // namespace
}  // namespace tengen::manifest
