#include "intake/rule_in_name.hpp"

#include <gmock/gmock.h>

namespace tengen::intake {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

examine::probe::Findings findings(examine::probe::Evidence standard, examine::probe::Evidence renju) {
  examine::probe::Findings found;
  found.rules = {{"freestyle", examine::probe::Evidence::shown, "it played legally"},
                 {"standard", standard, "x"},
                 {"renju", renju, "x"}};
  return found;
}

std::vector<std::string> claimed(const examine::probe::Findings& found) {
  std::vector<std::string> rules;
  for (const auto& one : found.rules) {
    if (is_claimed(one.evidence)) rules.push_back(one.rule);
  }
  return rules;
}

TEST(RuleInNameTest, IsThatOfTheLeague) {
  EXPECT_EQ(rule_in_name("EMBRYO19.R"), "renju");
  EXPECT_EQ(rule_in_name("embryo19_r"), "renju");
  EXPECT_EQ(rule_in_name("mintaka_renju-15"), "renju");
  EXPECT_EQ(rule_in_name("XoXo.S"), "standard");
  EXPECT_EQ(rule_in_name("x-freestyle"), "freestyle");
}

TEST(RuleInNameTest, IsNotReadIntoOtherNames) {
  for (const char* name : {"SlowRenju19", "r", "EMBRYO21.E", "Rapfi", "five-r-us", "", "..."})
    EXPECT_EQ(rule_in_name(name), std::nullopt) << name;
}

TEST(HeedNameTest, TakesForRenjuAloneWhatShowedNothing) {
  auto found = findings(examine::probe::Evidence::assumed, examine::probe::Evidence::unseen);
  heed_name(found, "x_r", "renju");
  EXPECT_THAT(claimed(found), ElementsAre("renju"));
  EXPECT_THAT(found.rules[2].why, HasSubstr("\"x_r\""));
}

TEST(HeedNameTest, BelievesWhatWasSeenMore) {
  auto broken = findings(examine::probe::Evidence::assumed, examine::probe::Evidence::refuted);
  heed_name(broken, "x_r", "renju");
  EXPECT_THAT(claimed(broken), ElementsAre("freestyle", "standard"));
  EXPECT_THAT(broken.remarks, ElementsAre(HasSubstr("-rules renju")));
  auto another = findings(examine::probe::Evidence::shown, examine::probe::Evidence::unseen);
  heed_name(another, "x_r", "renju");
  EXPECT_THAT(claimed(another), ElementsAre("freestyle", "standard"));
  auto all = findings(examine::probe::Evidence::shown, examine::probe::Evidence::shown);
  heed_name(all, "x_r", "renju");
  EXPECT_THAT(claimed(all), ElementsAre("freestyle", "standard", "renju"));
}

TEST(HeedNameTest, OnlyRemarksOnOtherRules) {
  auto found = findings(examine::probe::Evidence::assumed, examine::probe::Evidence::unseen);
  heed_name(found, "x.S", "standard");
  EXPECT_THAT(claimed(found), ElementsAre("freestyle", "standard"));
  EXPECT_THAT(found.remarks, ElementsAre(HasSubstr("-rules standard")));
  auto alone = findings(examine::probe::Evidence::refuted, examine::probe::Evidence::shown);
  alone.rules[0].evidence = examine::probe::Evidence::refuted;
  heed_name(alone, "x_r", "renju");
  EXPECT_THAT(alone.remarks, IsEmpty()) << "they agree";
  auto plain = findings(examine::probe::Evidence::assumed, examine::probe::Evidence::unseen);
  heed_name(plain, "x.F", "freestyle");
  EXPECT_THAT(plain.remarks, IsEmpty());
}

}  // namespace
}  // namespace tengen::intake
