// What a user has set for engines: as it is written, read again, and put into what an engine takes.
#include "manifest/settings.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <thread>

#include "unit/test_folder.hpp"

namespace tengen::manifest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

// An engine with a depth from 1 to 5, a style, and a level of its package.
EngineSpec searcher(const std::string& id = "demo.searcher") {
  EngineSpec spec;
  spec.id = id;
  Option depth;
  depth.name = "depth";
  depth.type = OptionType::integer;
  depth.least = 1;
  depth.most = 5;
  Option style;
  style.name = "style";
  style.type = OptionType::choice;
  style.choices = {"calm", "wild & <bold>"};
  spec.options = {depth, style};
  spec.levels = {{"beginner", {{"depth", "1"}}}};
  return spec;
}

class Settings : public testing::Test {
 protected:
  std::filesystem::path file() const { return folder_.path() / "config" / "engines.xml"; }
  Status set(const EngineSpec& spec, const std::vector<std::pair<std::string, std::string>>& values) {
    return change_settings(file(), spec, [&](EngineSettings& settings) {
      settings.values = values;
      return success();
    });
  }
  EngineSettings of(const EngineSpec& spec) const {
    const auto settings = read_settings(file());
    EXPECT_TRUE(settings) << settings.error().text();
    const auto found = settings ? settings->find(spec.id) : UserSettings::const_iterator();
    return settings && found != settings->end() ? found->second : EngineSettings{};
  }
  std::string text() const { return content_of(file()); }

  TestFolder folder_;
};

TEST_F(Settings, AreNoneWithoutAFile) {
  EXPECT_TRUE(read_settings(file())->empty());
  EXPECT_TRUE(read_settings({})->empty());
  EXPECT_FALSE(change_settings({}, searcher(), [](EngineSettings&) { return success(); }));
}

TEST_F(Settings, AreReadAsTheyWereWritten) {
  const auto changed = change_settings(file(), searcher(), [](EngineSettings& settings) {
    settings.values = {{"style", "wild & <bold>"}};
    settings.levels = {{"mine", {{"depth", "4"}, {"style", "calm"}}, true}};
    return success();
  });
  ASSERT_TRUE(changed) << changed.error().text();
  const auto kept = of(searcher());
  EXPECT_THAT(kept.values, ElementsAre(Pair("style", "wild & <bold>")));
  ASSERT_EQ(kept.levels.size(), 1U);
  EXPECT_EQ(kept.levels[0].name, "mine");
  EXPECT_THAT(kept.levels[0].values, ElementsAre(Pair("depth", "4"), Pair("style", "calm")));
}

TEST_F(Settings, ThatAnEngineDoesNotTakeAreRefusedAndChangeNothing) {
  ASSERT_TRUE(set(searcher(), {{"depth", "2"}}));
  const auto before = text();
  EXPECT_THAT(set(searcher(), {{"depth", "9"}}).error().text(), HasSubstr("from 1 to 5"));
  EXPECT_THAT(set(searcher(), {{"width", "9"}}).error().text(), HasSubstr("expected one of: depth, style"));
  const auto level = change_settings(file(), searcher(), [](EngineSettings& settings) {
    settings.levels = {{"-force", {}, true}};
    return success();
  });
  EXPECT_THAT(level.error().text(), HasSubstr("the level \"-force\""));
  EXPECT_EQ(text(), before);
}

TEST_F(Settings, LeaveTheFileWhereNothingIsSetAnyMore) {
  ASSERT_TRUE(set(searcher(), {{"depth", "2"}}));
  ASSERT_TRUE(set(searcher("demo.other"), {{"depth", "3"}}));
  ASSERT_TRUE(set(searcher(), {}));
  EXPECT_THAT(text(), testing::Not(HasSubstr("demo.searcher")));
  EXPECT_THAT(of(searcher("demo.other")).values, ElementsAre(Pair("depth", "3")));
}

TEST_F(Settings, OfADamagedFileAreAnErrorThatNamesIt) {
  ASSERT_TRUE(set(searcher(), {{"depth", "2"}}));
  std::ofstream(file()) << "<tengen-settings schema=\"1\"><engine id=\"a\"><set option=\"x\"/></engine>";
  EXPECT_THAT(read_settings(file()).error().text(), HasSubstr("engines.xml"));
  const auto before = text();
  EXPECT_FALSE(set(searcher(), {{"depth", "3"}}));
  EXPECT_EQ(text(), before) << "what somebody has typed is not thrown away";
}

TEST_F(Settings, ThatProcessesMakeAtOneTimeAreAllKept) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([this, i] {
      EXPECT_TRUE(set(searcher("demo.engine-" + std::to_string(i)), {{"depth", "2"}}));
    });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(read_settings(file())->size(), 8U);
}

TEST(AppliedSettings, TakeThePlaceOfThePackagesOwn) {
  EngineSpec spec = searcher();
  apply({{{"depth", "3"}}, {{"beginner", {{"depth", "2"}}, true}, {"mine", {{"style", "calm"}}, true}}},
        spec);
  EXPECT_THAT(spec.settings, ElementsAre(Pair("depth", "3")));
  ASSERT_EQ(spec.levels.size(), 2U);
  EXPECT_EQ(spec.levels[0].name, "beginner");
  EXPECT_THAT(spec.levels[0].values, ElementsAre(Pair("depth", "2")));
  EXPECT_TRUE(spec.levels[0].own);
  EXPECT_EQ(spec.levels[1].name, "mine");
}

// A newer version of the package may have other options.
TEST(AppliedSettings, LeaveOutWhatTheEngineDoesNotTakeAnyMore) {
  EngineSpec spec = searcher();
  apply({{{"depth", "9"}, {"width", "1"}, {"style", "calm"}},
         {{"mine", {{"width", "1"}, {"depth", "5"}}, true}}},
        spec);
  EXPECT_THAT(spec.settings, ElementsAre(Pair("style", "calm")));
  EXPECT_THAT(spec.levels.back().values, ElementsAre(Pair("depth", "5")));
}

}  // namespace
}  // namespace tengen::manifest
