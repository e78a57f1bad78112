// The libraries of tests/unit/package/needy.c, linked to look for others in different places.
#include "package/dependencies.hpp"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <link.h>
#include <unistd.h>

#include <cstring>
#include <functional>
#include <vector>

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

// An RPATH holds for what the library's own needs need, too.
TEST_F(Dependencies, AreRefusedThatAreFoundByAnInheritedPath) {
  const auto library = take("libneedy_outer.so", "p/outer.so");
  take("libneedy_inner.so", "p/lib/libneedy_inner.so");
  EXPECT_EQ(verdict(library), "loaded");
  take("libneedy_elsewhere.so", "p/lib/libneedy_elsewhere.so");
  EXPECT_THAT(verdict(library),
              HasSubstr("p/lib/libneedy_elsewhere.so: found a library that looks for others"));
}

TEST_F(Dependencies, AreLookedForWhereLinksBeforeDotsLead) {
  const auto library = take("libneedy_behind.so", "p/deep/behind.so");
  fs::create_directory_symlink("..", folder_ / "p/deep/link");
  EXPECT_THAT(verdict(library), HasSubstr("looks for others in '$ORIGIN/link/../lib'"))
      << "the folder above the package is looked in";
  fs::remove(folder_ / "p/deep/link");
  fs::create_directories(folder_ / "p/other/inner");
  fs::create_directory_symlink("../other/inner", folder_ / "p/deep/link");
  EXPECT_EQ(verdict(library), "loaded");
}

// A library whose headers were changed by hand.
class ForgedDependencies : public Dependencies {
 protected:
  using Header = ElfW(Ehdr);
  using Segment = ElfW(Phdr);
  using Tag = ElfW(Dyn);

  ForgedDependencies() : bytes_(content_of(fs::path(TENGEN_NEEDY_LIBRARIES) / "libneedy_elsewhere.so")) {
    std::memcpy(&header_, bytes_.data(), sizeof header_);
  }
  // Changes the first segment for which `change` returns true.
  void change_segment(const std::function<bool(Segment&)>& change) {
    for (std::size_t i = 0; i < header_.e_phnum; ++i) {
      Segment segment;
      char* const at = bytes_.data() + header_.e_phoff + i * sizeof segment;
      std::memcpy(&segment, at, sizeof segment);
      if (!change(segment)) continue;
      std::memcpy(at, &segment, sizeof segment);
      return;
    }
    ADD_FAILURE() << "there is no such segment";
  }
  Segment dynamic() {
    Segment found{};
    change_segment([&](const Segment& segment) {
      found = segment;
      return segment.p_type == PT_DYNAMIC;
    });
    return found;
  }
  // Changes the dynamic section at that place of the file.
  void change_tags(std::size_t place, const std::function<void(Tag&)>& change) {
    for (Tag tag{1, {}}; tag.d_tag != DT_NULL; place += sizeof tag) {
      std::memcpy(&tag, bytes_.data() + place, sizeof tag);
      change(tag);
      std::memcpy(bytes_.data() + place, &tag, sizeof tag);
    }
  }
  fs::path write() { return folder_.write("p/forged.so", bytes_); }
  void expect_that_the_loader_takes_it(const fs::path& library) {
    void* const loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(loaded, nullptr) << ::dlerror();
    ::dlclose(loaded);
  }

  std::string bytes_;
  Header header_{};
};

TEST_F(ForgedDependencies, AreReadFromWhereTheLoaderReadsThem) {
  const Segment real = dynamic();
  bytes_.resize((bytes_.size() + 15) / 16 * 16);
  const std::size_t decoy = bytes_.size();
  bytes_ += bytes_.substr(real.p_offset, real.p_filesz);
  change_tags(decoy, [](Tag& tag) {
    if (tag.d_tag == DT_RUNPATH || tag.d_tag == DT_RPATH) tag.d_tag = DT_DEBUG;
  });
  change_segment([&](Segment& segment) {
    if (segment.p_type != PT_DYNAMIC) return false;
    segment.p_offset = decoy;
    return true;
  });
  const auto library = write();
  expect_that_the_loader_takes_it(library);
  EXPECT_THAT(verdict(library), HasSubstr("'/opt/elsewhere'"));
}

TEST_F(ForgedDependencies, AreReadWhateverSizeTheTextsSayTheyHave) {
  change_tags(dynamic().p_offset, [](Tag& tag) {
    if (tag.d_tag == DT_STRSZ) tag.d_un.d_val = 1;
  });
  const auto library = write();
  expect_that_the_loader_takes_it(library);
  EXPECT_THAT(verdict(library), HasSubstr("'/opt/elsewhere'"));
}

TEST_F(ForgedDependencies, AreRefusedWhereTwoSegmentsShareAPage) {
  change_segment([](Segment& segment) {
    if (segment.p_type != PT_LOAD || segment.p_offset == 0) return false;
    segment.p_vaddr = segment.p_offset % static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    return true;
  });
  EXPECT_THAT(verdict(write()), HasSubstr("found a library whose segments overlap"));
}

// glibc maps its bytes all the same.
TEST_F(ForgedDependencies, AreRefusedWhereASegmentTakesNoMemoryButHasBytes) {
  change_segment([](Segment& segment) {
    if (segment.p_type != PT_LOAD || segment.p_offset == 0) return false;
    segment.p_memsz = 0;
    return true;
  });
  EXPECT_THAT(verdict(write()), HasSubstr("found a library whose segments overlap"));
}

TEST_F(ForgedDependencies, AreRefusedOfTwoDynamicSections) {
  change_segment([](Segment& segment) {
    if (segment.p_type != PT_GNU_STACK) return false;
    segment.p_type = PT_DYNAMIC;
    return true;
  });
  EXPECT_THAT(verdict(write()), HasSubstr("found a library with two dynamic sections"));
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
