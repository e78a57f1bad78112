#include "intake/repairs.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "package/regular_file.hpp"
#include "unit/intake/programs.hpp"
#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class RepairsTest : public ::testing::Test {
 protected:
  int mode(const std::string& name) const {
    return static_cast<int>(fs::status(folder_.path() / name).permissions());
  }
  std::string text(const std::string& name) const {
    const auto found = package::read_regular(folder_.path() / name, 1000);
    return found ? *found : found.error().text();
  }
  TestFolder folder_;
};

TEST_F(RepairsTest, LetWhatStartsBeExecutedAndEverybodyRead) {
  const auto mask = ::umask(0077);
  folder_.write("sub/engine", elf_file(this_machine, ET_EXEC, true));
  folder_.write("run", "#!/bin/sh\n");
  folder_.write("book.txt", "x");
  ::umask(mask);
  ASSERT_TRUE(repair(folder_.path()));
  EXPECT_EQ(mode("sub"), 0755);
  EXPECT_EQ(mode("sub/engine"), 0755);
  EXPECT_EQ(mode("run"), 0755);
  EXPECT_EQ(mode("book.txt"), 0644);
}

TEST_F(RepairsTest, EndTheLinesOfAScriptAsLinuxWantsThem) {
  folder_.write("run", "#!/bin/sh\r\necho a\rb\r\n");
  const auto remarks = repair(folder_.path());
  ASSERT_TRUE(remarks);
  EXPECT_THAT(*remarks, ElementsAre(HasSubstr("\"run\"")));
  EXPECT_EQ(text("run"), "#!/bin/sh\necho a\rb\n");
  EXPECT_EQ(mode("run"), 0755);
}

TEST_F(RepairsTest, LetAScriptInPythonBeStartedByItsOwnName) {
  folder_.write("my.py", "#!/usr/bin/env python3\r\nprint()\r\n");
  const auto remarks = repair(folder_.path());
  ASSERT_TRUE(remarks);
  EXPECT_THAT(*remarks, ElementsAre(HasSubstr("\"my.py\"")));
  EXPECT_EQ(text("my.py"), "#!/usr/bin/env python3\nprint()\n");
  EXPECT_EQ(mode("my.py"), 0755);
}

TEST_F(RepairsTest, LeaveOtherTextsAlone) {
  folder_.write("a.py", "print()\r\n");
  folder_.write("notes.txt", "a\r\n");
  folder_.write("run", "#!/bin/sh\necho a\r\n");
  const auto remarks = repair(folder_.path());
  ASSERT_TRUE(remarks);
  EXPECT_THAT(*remarks, IsEmpty());
  EXPECT_EQ(text("a.py"), "print()\r\n");
  EXPECT_EQ(text("notes.txt"), "a\r\n");
  EXPECT_EQ(text("run"), "#!/bin/sh\necho a\r\n");
}

}  // namespace
}  // namespace tengen::intake
