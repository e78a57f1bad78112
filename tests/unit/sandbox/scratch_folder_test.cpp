// Folders in the place that everybody shares: which of them go, and which are somebody's.
#include "sandbox/scratch_folder.hpp"

#include <cstdlib>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// With a folder for temporary files of its own.
class ScratchFolderTest : public ::testing::Test {
 protected:
  void SetUp() override { ::setenv("TMPDIR", folder_.path().c_str(), 1); }
  void TearDown() override {
    if (before_.empty()) {
      ::unsetenv("TMPDIR");
    } else {
      ::setenv("TMPDIR", before_.c_str(), 1);
    }
  }
  fs::path make(const std::string& name) const {
    fs::create_directory(folder_.path() / name);
    folder_.write(name + "/file", "text");
    return folder_.path() / name;
  }

 private:
  TemporaryFolder folder_;
  std::string before_ = std::getenv("TMPDIR") == nullptr ? "" : std::getenv("TMPDIR");
};

TEST_F(ScratchFolderTest, LeavesTheFoldersOfPeopleAlone) {
  for (const char* name : {"tengen-run001", "tengen-output", "tengen-report", "tengen-scratch"}) {
    const auto theirs = make(name);
    ASSERT_TRUE(ScratchFolder::make());
    EXPECT_TRUE(fs::exists(theirs / "file")) << name;
  }
}

TEST_F(ScratchFolderTest, RemovesWhatAKilledHostHasLeft) {
  fs::path name;
  {
    auto folder = ScratchFolder::make();
    ASSERT_TRUE(folder) << folder.error().text();
    name = folder->path();
    ASSERT_TRUE(ScratchFolder::make());
    EXPECT_TRUE(fs::exists(name)) << "of a host that lives";
  }
  ASSERT_FALSE(fs::exists(name));
  const auto abandoned = make(name.filename());
  ASSERT_TRUE(ScratchFolder::make());
  EXPECT_FALSE(fs::exists(abandoned));
}

}  // namespace
}  // namespace tengen::sandbox
