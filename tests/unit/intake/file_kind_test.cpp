#include "intake/file_kind.hpp"

#include <gtest/gtest.h>

#include "unit/intake/programs.hpp"
#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

class FileKindTest : public ::testing::Test {
 protected:
  FileKind kind(const std::string& name, const std::string& bytes) {
    return kind_of(folder_.write(name, bytes));
  }

 private:
  TestFolder folder_;
};

TEST_F(FileKindTest, TellsProgramsOfThisMachineFromOthers) {
  EXPECT_EQ(kind("a", elf_file(this_machine, ET_EXEC, true)), FileKind::program);
  EXPECT_EQ(kind("b", elf_file(this_machine, ET_DYN, true)), FileKind::program);
  EXPECT_EQ(kind("static-pie", elf_file(this_machine, ET_DYN, false)), FileKind::program);
  EXPECT_EQ(kind("x.so", elf_file(this_machine, ET_DYN, false)), FileKind::library);
  EXPECT_EQ(kind("c", elf_file(other_machine, ET_EXEC, true)), FileKind::foreign);
}

TEST_F(FileKindTest, TellsProgramsForWindowsApart) {
  EXPECT_EQ(kind("a.exe", windows_file({})), FileKind::windows_program);
  EXPECT_EQ(kind("b.exe", windows_file({.wide = false})), FileKind::windows_program_32);
  EXPECT_EQ(kind("c.dll", windows_file({.library = true})), FileKind::windows_library);
  EXPECT_EQ(kind("d.exe", windows_file({.dotnet = true})), FileKind::dotnet_program);
  EXPECT_EQ(kind("e.exe", windows_file({.wide = false, .dotnet = true})), FileKind::dotnet_program);
  EXPECT_EQ(kind("f.dll", windows_file({.library = true, .dotnet = true})), FileKind::dotnet_library);
  EXPECT_FALSE(is_runnable(FileKind::dotnet_library));
}

TEST_F(FileKindTest, KnowsScriptsAndJars) {
  EXPECT_EQ(kind("a.py", "print()"), FileKind::python);
  EXPECT_EQ(kind("b", "#!/usr/bin/env python3\n"), FileKind::python);
  EXPECT_EQ(kind("c", "#!/bin/sh\n"), FileKind::script);
  EXPECT_EQ(kind("d.jar", "PK\3\4…"), FileKind::jar);
  EXPECT_EQ(kind("D2.JAR", "PK\3\4…"), FileKind::jar);
  EXPECT_EQ(kind("e.zip", "PK\3\4…"), FileKind::other);
  EXPECT_EQ(kind("f.js", "console.log()"), FileKind::node);
  EXPECT_EQ(kind("g", "#!/usr/bin/env node\r\n"), FileKind::node);
}

// Offsets in a file point anywhere.
TEST_F(FileKindTest, ReadsNothingBehindTheEnd) {
  std::string wild = windows_file({});
  put(wild, 0x3c, 0xfffffff0, 4);
  EXPECT_EQ(kind("a.exe", wild), FileKind::other);
  EXPECT_EQ(kind("b.exe", "MZ"), FileKind::other);
  EXPECT_EQ(kind("c", std::string(ELFMAG)), FileKind::foreign);
  EXPECT_EQ(kind("d", ""), FileKind::other);
}

}  // namespace
}  // namespace tengen::intake
