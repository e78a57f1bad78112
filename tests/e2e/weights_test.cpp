// An engine whose package holds a large file of weights, in this process, in a worker and as a program: it
// loads the file from its package's folder, wherever that is for it.
#include <cstdlib>
#include <fstream>

#include "e2e/arena.hpp"
#include "e2e/plugins/weights.h"
#include "package/digest.hpp"
#include "package/verified_copy.hpp"

namespace tengen::test {
namespace {

namespace fs = std::filesystem;

class Weights : public Arena {
 protected:
  static constexpr std::size_t size = 50 << 20;

  void SetUp() override {
    Arena::SetUp();
    // For the copies of trusted packages.
    cache_ = folder() / "cache";
    ::setenv("XDG_CACHE_HOME", cache_.c_str(), 1);
    package_ = folder() / "weighty";
    fs::create_directories(package_);
    fs::permissions(folder(), fs::perms(0755));
    fs::permissions(package_, fs::perms(0755));
    fs::copy_file(fs::path(TEST_PLUGINS) / "weighty.so", package_ / "weighty.so");
    fs::copy_file(TEST_WEIGHTY_PROGRAM, package_ / "weighty");
    std::vector<std::uint64_t> words(size / sizeof(std::uint64_t));
    std::uint64_t state = 17;
    for (auto& word : words) word = state = state * 6364136223846793005U + 1442695040888963407U;
    std::ofstream(package_ / "weights.bin", std::ios::binary)
        .write(reinterpret_cast<const char*>(words.data()), static_cast<std::streamsize>(size));
    ASSERT_EQ(fs::file_size(package_ / "weights.bin"), size);
  }

  void TearDown() override {
    package::remove_verified_copies();
    ::unsetenv("XDG_CACHE_HOME");
    Arena::TearDown();
  }

  match::Entrant weighty(bool trusted) const {
    match::Entrant entrant = native("weighty", "weighty");
    entrant.config.spec.package_folder = package_;
    entrant.config.spec.entry = manifest::NativeEntry{package_ / "weighty.so", "weighty"};
    entrant.config.trusted = trusted;
    const auto digest = package::package_digest(package_);
    EXPECT_TRUE(digest.ok());
    if (trusted) entrant.config.digest = *digest;
    return entrant;
  }
  match::Entrant program() const {
    match::Entrant entrant = good_program();
    entrant.name = "weighty";
    manifest::ProgramEntry entry;
    entry.command = package_ / "weighty";
    entrant.config.spec.package_folder = package_;
    entrant.config.spec.entry = std::move(entry);
    return entrant;
  }
  void expect_that_it_has_read_all(const match::Entrant& entrant, bool resigns = true) const {
    const auto sum = sum_of_weights((package_ / "weights.bin").c_str());
    RunOptions options;
    options.games = 1;
    const auto played = play({entrant, classic("random")}, options);
    const auto& record = played.game(1);
    ASSERT_FALSE(record.turns.empty()) << record.outcome.detail;
    const game::Point expected{static_cast<std::int16_t>(weighed_x(sum)),
                               static_cast<std::int16_t>(weighed_y(sum))};
    EXPECT_EQ(record.turns[0].answer.points[0], expected);
    if (resigns) {
      EXPECT_EQ(record.outcome.reason, Reason::resign) << record.outcome.detail;
    }
  }

  fs::path package_;
  fs::path cache_;
};

TEST_F(Weights, AreLoadedFromThePackageInThisProcess) { expect_that_it_has_read_all(weighty(true)); }
TEST_F(Weights, AreLoadedFromThePackageInAWorker) { expect_that_it_has_read_all(weighty(false)); }
TEST_F(Weights, AreLoadedFromThePackageByAProgram) {
  auto entrant = program();
  entrant.time = {.turn = 2s};  // it never answers again
  expect_that_it_has_read_all(entrant, false);
}

TEST_F(Weights, ThatAreMissingAreNamedByTheirPath) {
  fs::remove(package_ / "weights.bin");
  RunOptions options;
  options.games = 1;
  const auto played = play({weighty(true), classic("random")}, options);
  EXPECT_EQ(played.game(1).outcome.reason, Reason::start_failed);
  EXPECT_THAT(played.game(1).outcome.detail,
              testing::ContainsRegex(cache_.string() + "/tengen/[^/]+/weights.bin"))
      << "it looks into the copy that was loaded";
}

TEST_F(Weights, ThatChangedSinceTheyWereTrustedAreNotLoaded) {
  const auto trusted = weighty(true);
  std::ofstream(package_ / "weights.bin", std::ios::app) << "more";
  RunOptions options;
  options.games = 1;
  const auto played = play({trusted, classic("random")}, options);
  EXPECT_EQ(played.game(1).outcome.reason, Reason::start_failed);
  EXPECT_THAT(played.game(1).outcome.detail, testing::HasSubstr("have changed since they were checked"));
}

}  // namespace
}  // namespace tengen::test
