// The libraries of tests/unit/package/needy.c, linked to look for others in different places.
#include "package/dependencies.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/test_folder.hpp"

namespace tengen::package {
namespace {

using testing::HasSubstr;

class Dependencies : public testing::Test {
 protected:
  fs::path take(const std::string& library, const std::string& where) {
    fs::create_directories((folder_ / where).parent_path());
    fs::copy(fs::path(TENGEN_NEEDY_LIBRARIES) / library, folder_ / where);
    return folder_ / where;
  }
  std::string verdict(const fs::path& library) {
    const auto checked = check_dependencies(library, folder_ / "p");
    return checked ? "loaded" : checked.error().text();
  }
  TestFolder folder_;
};

TEST_F(Dependencies, AreThoseOfThePackageAndTheSystem) {
  EXPECT_EQ(verdict(take("libneedy_plain.so", "p/plain.so")), "loaded");
  EXPECT_EQ(verdict(take("libneedy_system.so", "p/system.so")), "loaded");
  EXPECT_EQ(verdict(take("libneedy_beside.so", "p/deep/beside.so")), "loaded");
}

TEST_F(Dependencies, AreRefusedFromElsewhere) {
  for (const char* place : {"elsewhere", "above", "working", "rpath"}) {
    const std::string name = "libneedy_" + std::string(place) + ".so";
    EXPECT_THAT(verdict(take(name, "p/" + name)), HasSubstr("looks for others in '")) << place;
  }
  EXPECT_THAT(verdict(take("libneedy_elsewhere.so", "p/one.so")), HasSubstr("'/opt/elsewhere'"));
}

TEST_F(Dependencies, AreRefusedOfALibraryThatAnotherOneNeeds) {
  const auto library = take("libneedy_chain.so", "p/chain.so");
  EXPECT_EQ(verdict(library), "loaded") << "what it needs is not in the package, and so the system's";
  take("libneedy_elsewhere.so", "p/lib/libneedy_elsewhere.so");
  EXPECT_THAT(verdict(library),
              HasSubstr("p/lib/libneedy_elsewhere.so: found a library that looks for others"));
}

TEST_F(Dependencies, OfWhatIsNoLibraryAreTheLoadersBusiness) {
  EXPECT_EQ(verdict(folder_.write("p/text.so", "no library")), "loaded");
  EXPECT_EQ(verdict(folder_.write("p/empty.so", "")), "loaded");
  const std::string whole = content_of(fs::path(TENGEN_NEEDY_LIBRARIES) / "libneedy_elsewhere.so");
  for (std::size_t length = 0; length < whole.size(); length += 97)
    verdict(folder_.write("p/cut.so", whole.substr(0, length)));
}

}  // namespace
}  // namespace tengen::package
