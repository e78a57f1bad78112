#include "manifest/registry/registry.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdio.h>

#include <atomic>
#include <random>
#include <thread>

#include "manifest/registry/installation.hpp"
#include "package/digest.hpp"
#include "unit/manifest/sample_manifest.hpp"
#include "unit/test_folder.hpp"

namespace tengen::manifest {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class RegistryTest : public testing::Test {
 protected:
  fs::path add(const fs::path& where, const std::string& package, const std::string& engine = "one") {
    folder_.write(where / "lib.so", "library of " + package);
    return folder_.write(where / "tengen.xml", sample_manifest(package, engine));
  }
  Registry discover(const package::TrustStore& trust = {}) { return Registry::discover(path_, trust); }
  std::vector<std::string> ids(const Registry& registry) {
    std::vector<std::string> all;
    for (const EngineSpec& engine : registry.engines()) all.push_back(engine.id);
    return all;
  }
  std::string find_error(const Registry& registry, std::string_view id) {
    const auto found = registry.find(id);
    return found ? "found " + (*found)->id : found.error().text();
  }
  TestFolder folder_;
  SearchPath path_{{folder_ / "user", folder_ / "system"}, {}};
};

TEST_F(RegistryTest, FindsEveryFolderThatIsDroppedIn) {
  add("user/b", "second");
  add("user/a", "third");
  add("system/c", "first");
  fs::create_directories(folder_ / "user/no-package");
  folder_.write("user/file", "");
  const Registry registry = discover();
  EXPECT_THAT(registry.errors(), IsEmpty());
  EXPECT_THAT(ids(registry), ElementsAre("third.one", "second.one", "first.one"))
      << "by folder, then by name";
  EXPECT_EQ(registry.package_of(registry.engines()[0]).manifest, folder_ / "user/a/tengen.xml");
  EXPECT_EQ(registry.packages()[0].digest, *package::package_digest(folder_ / "user/a"));
}

TEST_F(RegistryTest, IsEmptyWhereThereIsNothing) {
  const Registry registry = discover();
  EXPECT_THAT(registry.errors(), IsEmpty());
  EXPECT_THAT(registry.engines(), IsEmpty());
  EXPECT_THAT(find_error(registry, "x"), HasSubstr("found no engine 'x'"));
}

TEST_F(RegistryTest, ListsTheGoodPackagesBesideEverySortOfBadOnes) {
  add("user/good", "good");
  folder_.write("user/broken/tengen.xml", "<tengen-package");
  folder_.write("user/empty/tengen.xml", "");
  folder_.write("user/old/EngineConfigs.xml",
                "<Configuration><Engine name='x' entryClass='a.B'/></Configuration>");
  fs::create_directories(folder_ / "user/pipe");
  folder_.make_pipe("user/pipe/tengen.xml");
  fs::create_directories(folder_ / "user/dangling");
  fs::create_symlink("nowhere", folder_ / "user/dangling/tengen.xml");
  add("user/leaking", "leaking");
  fs::create_symlink("/etc/passwd", folder_ / "user/leaking/data");
  add("user/piped", "piped");
  folder_.make_pipe("user/piped/data");
  const Registry registry = discover();
  EXPECT_THAT(ids(registry), ElementsAre("good.one"));
  std::vector<std::string> places;
  for (const Error& error : registry.errors()) places.push_back(error.place);
  const auto in = [&](const char* name) { return testing::StartsWith((folder_ / "user" / name).string()); };
  EXPECT_THAT(places, ElementsAre(in("broken/tengen.xml"), in("dangling/tengen.xml"), in("empty/tengen.xml"),
                                  in("leaking/data"), in("old/EngineConfigs.xml"), in("pipe/tengen.xml"),
                                  in("piped/data")));
}

TEST_F(RegistryTest, CountsAPackageOnceThatIsCopiedFileForFile) {
  add("user/a", "same");
  add("system/b", "same");
  const Registry registry = discover();
  EXPECT_TRUE(registry.errors().empty());
  EXPECT_THAT(ids(registry), ElementsAre("same.one"));
  EXPECT_EQ(registry.packages().at(0).folder.filename(), "a") << "the user's folder comes first";
}

TEST_F(RegistryTest, UsesTheFirstOfTwoPackagesOfOneIdAndNamesTheOther) {
  const fs::path one = add("user/a", "same");
  const fs::path two = add("system/b", "same", "two");
  add("system/c", "other");
  const Registry registry = discover();
  ASSERT_EQ(registry.errors().size(), 1U);
  EXPECT_EQ(registry.errors()[0].code, ErrorCode::duplicate);
  EXPECT_EQ(registry.errors()[0].place, two.string());
  EXPECT_THAT(registry.errors()[0].message, AllOf(HasSubstr(one.string()), HasSubstr("was found first")));
  EXPECT_THAT(ids(registry), ElementsAre("same.one", "other.one"));
  EXPECT_EQ(registry.packages().size(), 2U);
  EXPECT_THAT(find_error(registry, "same.two"), HasSubstr(two.string())) << "not just 'no such engine'";
}

TEST_F(RegistryTest, UsesThePackageThatWasNamedAndNotesTheInstalledOne) {
  const fs::path installed = add("user/a", "same");
  const fs::path named = add("here", "same", "two");
  const auto digest = package::package_digest(folder_ / "user/a");
  folder_.write("share/trust", *digest + " same\n");
  path_.manifests = {folder_ / "here"};
  const Registry registry = discover(*package::TrustStore::load(folder_ / "none", folder_ / "share/trust"));
  EXPECT_THAT(ids(registry), ElementsAre("same.two"));
  EXPECT_THAT(registry.errors(), IsEmpty());
  EXPECT_THAT(registry.warnings(),
              ElementsAre(AllOf(HasSubstr(named.string()), HasSubstr(installed.string()))));
}

TEST_F(RegistryTest, LetsNoUntrustedPackageTakeTheIdOfATrustedOne) {
  const fs::path intruder = add("user/a", "bundled", "two");
  const fs::path bundled = add("system/bundled", "bundled");
  const auto digest = package::package_digest(folder_ / "system/bundled");
  folder_.write("share/trust", *digest + " bundled\n");
  const Registry registry = discover(*package::TrustStore::load(folder_ / "none", folder_ / "share/trust"));
  EXPECT_THAT(ids(registry), ElementsAre("bundled.one"));
  EXPECT_EQ(registry.package("bundled")->trust, package::Trust::installation);
  ASSERT_EQ(registry.errors().size(), 1U);
  EXPECT_EQ(registry.errors()[0].place, intruder.string());
  EXPECT_THAT(registry.errors()[0].message, AllOf(HasSubstr(bundled.string()), HasSubstr("is trusted")));
}

TEST_F(RegistryTest, UsesTheFirstOfTwoEnginesOfOneFullIdAndNamesTheOther) {
  const fs::path one = add("user/a", "a", "b.c");
  const fs::path two = add("user/ab", "a.b", "c");
  const Registry registry = discover();
  ASSERT_EQ(registry.errors().size(), 1U);
  EXPECT_EQ(registry.errors()[0].place, two.string() + ":2");
  EXPECT_THAT(registry.errors()[0].message, AllOf(HasSubstr("'a.b.c'"), HasSubstr(one.string() + ":2")));
  ASSERT_EQ(registry.engines().size(), 1U);
  EXPECT_EQ(registry.engines()[0].package_id, "a");
  EXPECT_THAT(registry.packages()[0].engines, ElementsAre("a.b.c"));
  EXPECT_THAT(registry.packages()[1].engines, IsEmpty());
  EXPECT_EQ(find_error(registry, "a.b.c"), "found a.b.c");
}

TEST_F(RegistryTest, CountsAPackageFoundTwiceOnce) {
  const fs::path manifest = add("user/a", "a");
  fs::create_directories(folder_ / "system");
  fs::create_symlink("../user/a", folder_ / "system/link");
  path_.folders.push_back(folder_ / "user");
  path_.manifests = {manifest, manifest.parent_path()};
  const Registry registry = discover();
  EXPECT_THAT(registry.errors(), IsEmpty());
  EXPECT_THAT(ids(registry), ElementsAre("a.one"));
}

TEST_F(RegistryTest, TakesAFolderThatIsItselfAPackage) {
  add("mine", "mine");
  path_.folders = {folder_ / "mine"};
  EXPECT_THAT(ids(discover()), ElementsAre("mine.one"));
}

TEST_F(RegistryTest, SaysWhenAManifestThatWasNamedIsMissing) {
  path_.manifests = {folder_ / "none/tengen.xml"};
  const Registry registry = discover();
  ASSERT_EQ(registry.errors().size(), 1U);
  EXPECT_THAT(registry.errors()[0].text(), HasSubstr("none/tengen.xml: found nothing"));
}

TEST_F(RegistryTest, FindsByFullIdOrByTheEnginesPartWhenOnlyOneHasIt) {
  add("user/a", "a", "alone");
  add("user/b", "b", "shared");
  add("user/c", "c", "shared");
  const Registry registry = discover();
  EXPECT_EQ(find_error(registry, "c.shared"), "found c.shared");
  EXPECT_EQ(find_error(registry, "alone"), "found a.alone");
  EXPECT_THAT(find_error(registry, "shared"),
              HasSubstr("in several packages, expected one of: b.shared, c.shared"));
}

TEST_F(RegistryTest, SuggestsWhatComesClose) {
  add("user/a", "classics", "patterns");
  add("user/b", "other", "random");
  const Registry registry = discover();
  EXPECT_THAT(find_error(registry, "clasics.patterns"),
              HasSubstr("did you mean classics.patterns? \"tengen engines\" lists"));
  EXPECT_THAT(find_error(registry, "pattersn"), HasSubstr("did you mean classics.patterns?"));
  EXPECT_THAT(find_error(registry, "rand"), HasSubstr("did you mean other.random?"));
  EXPECT_THAT(find_error(registry, "zzzzzz"), testing::Not(HasSubstr("did you mean")));
  EXPECT_THAT(find_error(registry, "\x1b[31m"), HasSubstr("'\\x1B[31m'"));
}

TEST_F(RegistryTest, TrustsAPackageAsLongAsNobodyChangesIt) {
  add("user/a", "a");
  package::TrustStore trust = *package::TrustStore::load(folder_ / "trust", folder_ / "none");
  EXPECT_EQ(discover(trust).packages()[0].trust, package::Trust::none);
  ASSERT_TRUE(trust.add(*package::package_digest(folder_ / "user/a"), "a"));
  const Registry trusted = discover(trust);
  ASSERT_EQ(trusted.packages()[0].trust, package::Trust::user);
  EXPECT_TRUE(check_unchanged(trusted.packages()[0]));

  folder_.write("user/a/lib.so", "library of somebody else");
  const Status changed = check_unchanged(trusted.packages()[0]);
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().code, ErrorCode::refused);
  EXPECT_EQ(discover(trust).packages()[0].trust, package::Trust::none);
}

// Two manifests change places all the time. One is trusted, and says that its engine stays confined.
TEST_F(RegistryTest, TrustsAManifestOnlyAsItWasRead) {
  const fs::path manifest = add("user/a", "a");
  const std::string loose = content_of(manifest);
  const std::string_view plain = "name=\"One\"";
  std::string confined = loose;
  confined.insert(confined.find(plain), "confined=\"true\" ");
  folder_.write("user/a/tengen.xml", confined);
  package::TrustStore trust = *package::TrustStore::load(folder_ / "trust", folder_ / "none");
  ASSERT_TRUE(trust.add(*package::package_digest(folder_ / "user/a"), "a"));
  const fs::path other = folder_.write("other.xml", loose);
  std::atomic<bool> done = false;
  std::thread exchanger([&] {
    while (!done) ::renameat2(AT_FDCWD, manifest.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE);
  });
  int trusted = 0, trusted_loose = 0;
  for (int i = 0; i < 1000; ++i) {
    const Registry registry = discover(trust);
    if (registry.packages().empty() || registry.packages()[0].trust == package::Trust::none) continue;
    ++trusted;
    if (!registry.engines()[0].always_confined) ++trusted_loose;
  }
  done = true;
  exchanger.join();
  EXPECT_GT(trusted, 0);
  EXPECT_EQ(trusted_loose, 0);
}

TEST_F(RegistryTest, ReadsAPackageAgainOnlyWhereItLooksChanged) {
  const fs::path cache = folder_ / "cache/digests";
  add("user/a", "a");
  add("user/b", "b");
  const auto digests = [&] {
    const Registry registry =
        Registry::discover(path_, package::TrustStore(), package::DigestCache::load(cache));
    std::vector<std::string> all;
    for (const Package& package : registry.packages()) all.push_back(package.digest);
    return all;
  };
  const auto before = digests();
  EXPECT_EQ(before, digests());
  folder_.write("user/a/lib.so", "library of somebody else");
  EXPECT_NE(before[0], digests()[0]);
  EXPECT_EQ(before[1], digests()[1]);
}

TEST_F(RegistryTest, GivesNoTrustToAnotherPackageOfTheSameId) {
  add("user/a", "a");
  package::TrustStore trust = *package::TrustStore::load(folder_ / "trust", folder_ / "none");
  ASSERT_TRUE(trust.add(*package::package_digest(folder_ / "user/a"), "a"));
  fs::rename(folder_ / "user/a", folder_ / "away");
  add("user/a", "a");
  folder_.write("user/a/lib.so", "another library");
  EXPECT_EQ(discover(trust).packages()[0].trust, package::Trust::none);
}

TEST_F(RegistryTest, MakesTheListOfAnInstallation) {
  add("user/a", "a");
  add("user/b", "b");
  ASSERT_TRUE(trust_installed_packages(folder_ / "user", folder_ / "share/trust"));
  EXPECT_EQ(fs::status(folder_ / "share/trust").permissions() & fs::perms::all, fs::perms(0644));
  const package::TrustStore trust = *package::TrustStore::load(folder_ / "none", folder_ / "share/trust");
  const Registry registry = discover(trust);
  ASSERT_EQ(registry.packages().size(), 2U);
  for (const Package& package : registry.packages()) EXPECT_EQ(package.trust, package::Trust::installation);

  folder_.write("user/c/tengen.xml", "broken");
  EXPECT_FALSE(trust_installed_packages(folder_ / "user", folder_ / "other/trust"));
  EXPECT_FALSE(trust_installed_packages(folder_ / "none", folder_ / "other/trust"));
  EXPECT_FALSE(fs::exists(folder_ / "other/trust"));
}

TEST_F(RegistryTest, SurvivesWhateverIsWrittenIntoAManifest) {
  folder_.write("user/a/lib.so", "library");
  const std::string whole = content_of(fs::path(TENGEN_TEST_DATA) / "good/every-element.xml");
  std::mt19937 random(20240229);
  const auto below = [&](std::size_t limit) { return random() % limit; };
  for (int round = 0; round < 1000; ++round) {
    std::string text = whole;
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0:
          text[at] = static_cast<char>(below(256));
          break;
        case 1:
          text.erase(at, 1 + below(20));
          break;
        case 2:
          text.insert(at, text.substr(below(text.size()), below(40)));
          break;
        default:
          text.insert(at, 1, "<>&\"'/= ;!"[below(10)]);
          break;
      }
    }
    folder_.write("user/a/tengen.xml", text);
    const Registry registry = discover();
    EXPECT_NE(registry.errors().empty(), registry.packages().empty()) << text;
    for (const Error& error : registry.errors()) EXPECT_FALSE(error.message.empty() || error.place.empty());
  }
}

TEST(ShippedManifests, AreReadWithoutErrorOrWarning) {
  const Registry registry = Registry::discover({{TENGEN_MANIFESTS}, {}}, package::TrustStore());
  for (const Error& error : registry.errors()) ADD_FAILURE() << error.text();
  EXPECT_THAT(registry.warnings(), IsEmpty());
  EXPECT_TRUE(registry.find("example-python.python-near"));
}

TEST(SearchPath, FollowsTheEnvironment) {
  const TestFolder folder;
  folder.write("install/bin/tengen", "");
  ::setenv("XDG_DATA_HOME", "/data", 1);
  ::setenv("TENGEN_PATH", "/one::/two", 1);
  const SearchPath path = SearchPath::standard(folder / "install/bin/tengen");
  EXPECT_THAT(path.folders,
              ElementsAre("/data/tengen/packages", "/one", "/two", folder / "install/share/tengen/packages"));
  ::setenv("XDG_DATA_HOME", "relative", 1);
  ::setenv("HOME", "/home/somebody", 1);
  ::unsetenv("TENGEN_PATH");
  EXPECT_EQ(SearchPath::standard("/usr/bin/tengen").folders[0],
            "/home/somebody/.local/share/tengen/packages");
}

}  // namespace
}  // namespace tengen::manifest
