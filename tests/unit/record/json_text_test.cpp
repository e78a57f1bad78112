#include "record/text/json_text.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <limits>

namespace tengen::record {
namespace {

TEST(JsonText, WritesPlainDecimals) {
  EXPECT_EQ(json_text(0.007), "0.007");
  EXPECT_EQ(json_text(0.0), "0");
  EXPECT_EQ(json_text(1033.0), "1033");
  EXPECT_EQ(json_text(812.4), "812.4");
  EXPECT_EQ(json_text(-1.5), "-1.5");
  EXPECT_EQ(json_text(12345678901234567.0), "12345678901234568");
  EXPECT_EQ(json_text(0.000001), "0.000001");
}

TEST(JsonText, WritesNumbersThatReadBackAsTheyWere) {
  for (const double number : {0.1, 1.0 / 3, 1e-300, std::numeric_limits<double>::denorm_min(),
                              -std::numeric_limits<double>::min(), std::numeric_limits<double>::max()}) {
    const std::string text = json_text(number);
    EXPECT_EQ(text.find_first_of("eE"), std::string::npos);
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), number) << text;
  }
}

TEST(JsonText, WritesNullForWhatIsNoNumber) {
  EXPECT_EQ(json_text(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(json_text(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonText, WritesEverythingElseAsItStands) {
  const boost::json::value value{{"type", "game"},
                                 {"\"\n", boost::json::array{0.5, 7, true, nullptr}},
                                 {"none", boost::json::object{}},
                                 {"empty", boost::json::array{}}};
  EXPECT_EQ(json_text(value), R"({"type":"game","\"\n":[0.5,7,true,null],"none":{},"empty":[]})");
}

}  // namespace
}  // namespace tengen::record
