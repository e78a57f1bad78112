// What is written is what is read.
#include "intake/manifest_text.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "manifest/reader/reader.hpp"
#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

using namespace std::chrono_literals;

class ManifestTextTest : public ::testing::Test {
 protected:
  ManifestTextTest() {
    package_.id = "p";
    package_.name = "A <b> & \"c\"";
    package_.version = "1";
    package_.author = "Zsolt Szabó";
    package_.licence = "unknown";
    package_.descriptions[""] = "Made from x.zip.";
    spec_.id = "e";
    spec_.name = "E";
    spec_.package_folder = std::filesystem::canonical(folder_.path());
    spec_.plays = {{"gomoku", {"freestyle", "renju"}, 5, 20}};
  }
  manifest::Reading read() {
    return manifest::read_manifest(folder_.write("tengen.xml", manifest_text(package_, {spec_})));
  }

  TestFolder folder_;
  manifest::Package package_;
  manifest::EngineSpec spec_;
};

TEST_F(ManifestTextTest, KeepsEverythingOfAProgram) {
  manifest::ProgramEntry entry;
  entry.command = folder_.write("sub/x y.exe", "");
  entry.arguments = {"-a", "<&>"};
  entry.runner = manifest::Runner::wine;
  entry.start_ok_required = false;
  entry.line_end = manifest::LineEnd::crlf;
  entry.gap = 20ms;
  entry.no_limit_ms = 0;
  entry.start_limit = 30s;
  entry.reuse = manifest::Reuse::start;
  spec_.entry = entry;
  spec_.limits.memory_bytes = 700ULL << 20;
  spec_.threads = 3;
  const auto reading = read();
  ASSERT_TRUE(reading.errors.empty()) << reading.errors.front().text();
  EXPECT_EQ(reading.package.name, package_.name);
  EXPECT_EQ(reading.package.author, package_.author);
  const auto& spec = reading.engines.front();
  const auto& read = std::get<manifest::ProgramEntry>(spec.entry);
  EXPECT_EQ(read.command, std::filesystem::canonical(entry.command));
  EXPECT_EQ(read.arguments, entry.arguments);
  EXPECT_EQ(read.runner, entry.runner);
  EXPECT_FALSE(read.start_ok_required);
  EXPECT_EQ(read.line_end, entry.line_end);
  EXPECT_EQ(read.gap, entry.gap);
  EXPECT_EQ(read.no_limit_ms, 0);
  EXPECT_EQ(read.start_limit, entry.start_limit);
  EXPECT_EQ(read.reuse, entry.reuse);
  EXPECT_EQ(spec.limits.memory_bytes, spec_.limits.memory_bytes);
  EXPECT_EQ(spec.threads, 3);
  EXPECT_EQ(spec.plays.front().rules, spec_.plays.front().rules);
  EXPECT_EQ(spec.plays.front().max_size, 20);
}

TEST_F(ManifestTextTest, SaysNothingOfDefaults) {
  manifest::ProgramEntry entry;
  entry.command = "python3";
  entry.arguments = {"x.py"};
  spec_.entry = entry;
  spec_.plays.front().min_size = 20;
  ASSERT_TRUE(read().errors.empty());
  const auto text = manifest_text(package_, {spec_});
  for (const char* word : {"limits", "gap", "eol", "reuse", "runner", "start-", "no-limit"})
    EXPECT_EQ(text.find(word), std::string::npos) << word;
  EXPECT_NE(text.find("sizes=\"20\""), std::string::npos);
}

TEST_F(ManifestTextTest, KeepsTheOptionsOfALibrary) {
  spec_.entry = manifest::NativeEntry{folder_.write("x.so", ""), "e"};
  manifest::Option depth{"depth", manifest::OptionType::integer, "4", 1, 20, {}, {}, {}, "how deep"};
  manifest::Option style{"style", manifest::OptionType::choice, "slow", {}, {}, {}, {}, {"slow", "fast"}, ""};
  spec_.options = {depth, style};
  const auto reading = read();
  ASSERT_TRUE(reading.errors.empty()) << reading.errors.front().text();
  const auto& options = reading.engines.front().options;
  ASSERT_EQ(options.size(), 2U);
  EXPECT_EQ(options[0].most, 20);
  EXPECT_EQ(options[0].help, "how deep");
  EXPECT_EQ(options[1].choices, style.choices);
}

}  // namespace
}  // namespace tengen::intake
