#include "intake/engine_draft.hpp"

#include <gtest/gtest.h>

#include "unit/intake/programs.hpp"
#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

TEST(WhyNotHere, NamesLibrariesOfWindowsBesideAProgramForDotnet) {
  TestFolder folder;
  folder.write("brain.exe", windows_file({.dotnet = true}));
  folder.write("own.dll", windows_file({.library = true, .dotnet = true}));
  const Candidate program{"brain.exe", FileKind::dotnet_program, "brain", {}};
  EXPECT_EQ(why_not_here(program, folder.path()), "");
  folder.write("b_x86.dll", windows_file({.wide = false, .library = true}));
  folder.write("b_x64.dll", windows_file({.library = true}));
  EXPECT_EQ(
      why_not_here(program, folder.path()),
      "; it is a program for .NET and brings libraries of Windows (b_x64.dll, b_x86.dll), which Mono cannot "
      "load; ask its author for one that needs none");
  EXPECT_EQ(why_not_here({"brain.exe", FileKind::windows_program, "brain", {}}, folder.path()), "");
}

}  // namespace
}  // namespace tengen::intake
