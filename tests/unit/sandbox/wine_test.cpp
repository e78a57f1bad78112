// Which Wine of a machine is taken, told from files alone.
#include "sandbox/launch/wine.hpp"

#include <elf.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <fstream>

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

class WineTest : public ::testing::Test {
 protected:
  WineTest() {
    std::string made = (fs::temp_directory_path() / "tengen-wine-XXXXXX").native();
    root_ = fs::canonical(::mkdtemp(made.data()));
  }
  ~WineTest() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& bytes) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name, std::ios::binary) << bytes;
    fs::permissions(root_ / name, fs::perms(0755));
  }
  void write_program(const std::string& name, char width) { write(name, std::string(ELFMAG) + width); }
  // As it lies in /opt.
  void write_wine(const std::string& name = "wine64") {
    write_program("bin/" + name, ELFCLASS64);
    write("lib64/wine/x86_64-unix/ntdll.so", "");
    write("lib64/wine/x86_64-windows/ntdll.dll", "");
  }
  Result<Wine> find() { return Wine::find({root_ / "none", root_ / "links", root_ / "bin"}); }
  // What a launch would start, and let the program see.
  LaunchSpec launch(const Wine& wine) {
    LaunchSpec spec;
    wine.run(spec, "/package/x.exe", "/prefix");
    return spec;
  }

  fs::path root_;
};

TEST_F(WineTest, IsAProgramOfSixtyFourBitsAndNoScript) {
  EXPECT_FALSE(find());
  write("bin/wine", "#!/bin/sh\n");
  EXPECT_FALSE(find());
  write_program("bin/wine", ELFCLASS32);
  EXPECT_FALSE(find());
  write_wine();
  const auto wine = find();
  ASSERT_TRUE(wine) << wine.error().text();
  EXPECT_EQ(launch(*wine).arguments.at(4), root_ / "bin/wine64");
}

// Of WineHQ, whose packages put links into /usr/bin.
TEST_F(WineTest, IsFollowedToWhereItLies) {
  write_wine("wine");
  fs::create_directory(root_ / "links");
  fs::create_symlink(root_ / "bin/wine", root_ / "links/wine");
  const auto wine = find();
  ASSERT_TRUE(wine);
  EXPECT_EQ(launch(*wine).arguments.at(4), root_ / "bin/wine");
}

TEST_F(WineTest, RunsThirtyTwoBitsOnlyWithoutCodeOfAnotherArchitecture) {
  write_wine();
  EXPECT_FALSE(find()->runs_32_bits()) << "there is nothing for them";
  write("lib64/wine/i386-windows/ntdll.dll", "");
  EXPECT_TRUE(find()->runs_32_bits());
  write("lib64/wine/i386-unix/ntdll.so", "");
  EXPECT_FALSE(find()->runs_32_bits()) << "its Unix side makes system calls that are killed";
  fs::remove_all(root_ / "lib64/wine/i386-unix");
  write_program("bin/wine", ELFCLASS32);
  EXPECT_FALSE(find()->runs_32_bits()) << "this loader would be started for them";
}

// Where the host is root, engines are somebody else.
TEST_F(WineTest, HasAPrefixThatEverybodyCanRead) {
  write_wine();
  for (const char* program : {"bin/wine64", "bin/wineserver"})
    fs::copy_file("/bin/true", root_ / program, fs::copy_options::overwrite_existing);
  const auto wine = find();
  ASSERT_TRUE(wine) << wine.error().text();
  const auto mask = ::umask(0077);
  const auto prefix = wine->prefix(root_ / "cache");
  ::umask(mask);
  ASSERT_TRUE(prefix) << prefix.error().text();
  EXPECT_EQ(fs::status(*prefix).permissions(), fs::perms(0755));
  EXPECT_EQ(std::distance(fs::directory_iterator(root_ / "cache"), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace tengen::sandbox
