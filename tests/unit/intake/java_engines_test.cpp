#include "intake/java_engines.hpp"

#include <gmock/gmock.h>

#include "unit/test_folder.hpp"

namespace tengen::intake {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::string_literals;

class JavaEnginesTest : public ::testing::Test {
 protected:
  Result<JavaEngines> configured(const std::string& engines) {
    return configured_engines(
        folder_.write("EngineConfigs.xml", "<Configuration>" + engines + "</Configuration>"), "all.jar");
  }
  std::vector<std::string> with_main() {
    const auto found = engines_with_main(folder_.path(), "all.jar");
    if (!found) return {"error: " + found.error().text()};
    std::vector<std::string> names;
    for (const auto& one : found->engines) names.push_back(one.main_class);
    return names;
  }
  // A class file holds its names so.
  void add_class(const std::string& name, bool with_main) {
    folder_.write(
        name, "\xCA\xFE\xBA\xBE…\1\0\4"s + (with_main ? "main" : "name") + "\1\0\x16([Ljava/lang/String;)V"s);
  }

  TestFolder folder_;
};

TEST_F(JavaEnginesTest, AreThoseOfTheConfiguration) {
  const auto found = configured(
      "<Engine name='One &lt;5&gt;' chessType='CONNECT5' entryClass='org.example.One' author='B' "
      "version='2'/>"
      "<Engine entryClass='Two'/><Other/>");
  ASSERT_TRUE(found) << found.error().text();
  ASSERT_EQ(found->engines.size(), 2U);
  const auto& one = found->engines[0];
  EXPECT_EQ(one.class_path, "all.jar");
  EXPECT_EQ(one.main_class, "org.example.One");
  EXPECT_EQ(one.name, "One <5>");
  EXPECT_EQ(one.version, "2");
  EXPECT_EQ(one.author, "B");
  EXPECT_EQ(found->engines[1].main_class, "Two");
  EXPECT_EQ(found->engines[1].name, "");
}

TEST_F(JavaEnginesTest, PassOverOtherGamesAndWhatIsNoClass) {
  const auto found = configured(
      "<Engine name='six' chessType='CONNECT6' entryClass='A'/><Engine name='flag' entryClass='-XX:x'/>"
      "<Engine name='none'/><Engine name='good' entryClass='C'/>");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->engines.size(), 1U);
  EXPECT_THAT(found->remarks, ElementsAre(HasSubstr("CONNECT6"), HasSubstr("-XX:x"), HasSubstr("none")));
  const auto none = configured("<Engine name='six' chessType='CONNECT6' entryClass='A'/>");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, HasSubstr("CONNECT6"));
}

TEST_F(JavaEnginesTest, AreNotLookedForInAnotherFile) {
  const auto found = configured_engines(folder_.write("EngineConfigs.xml", "<page/>"), "all.jar");
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->engines.empty());
}

TEST_F(JavaEnginesTest, AreTheClassesThatHaveAMain) {
  add_class("org/example/One.class", true);
  add_class("Kit.class", false);
  add_class("Two.class", true);
  folder_.write("notes.class", "main ([Ljava/lang/String;)V");
  EXPECT_THAT(with_main(), ElementsAre("Two", "org.example.One"));
}

TEST_F(JavaEnginesTest, AreNotGuessedAmongMany) {
  for (int i = 0; i < 11; ++i) add_class("C" + std::to_string(i) + ".class", true);
  EXPECT_THAT(with_main(), ElementsAre(HasSubstr("11 have a main()")));
}

TEST(JarManifestTest, MayNameAClass) {
  EXPECT_TRUE(names_main_class("Manifest-Version: 1.0\r\nMain-Class: One\r\n"));
  EXPECT_FALSE(names_main_class("Manifest-Version: 1.0\r\nX-Main-Class: One\r\n"));
  EXPECT_FALSE(names_main_class(""));
}

}  // namespace
}  // namespace tengen::intake
