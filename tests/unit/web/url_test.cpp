#include "web/url.hpp"

namespace tengen::web {
namespace {

TEST(Url, IsTakenApart) {
  const auto target = parse_target("/api/games/a%20b?format=sgf&name=%E4%BA%94&empty");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/games/a b");
  EXPECT_EQ(target->query.at("format"), "sgf");
  EXPECT_EQ(target->query.at("name"), "五");
  EXPECT_EQ(target->query.at("empty"), "");
}

TEST(Url, RefusesWhatIsNoPath) {
  for (const char* text :
       {"", "api", "*", "http://elsewhere/", "/a%2", "/a%zz", "/a%00b", "/a%0d%0aSet-Cookie:x", "/%ff"})
    EXPECT_FALSE(parse_target(text)) << text;
}

TEST(Url, FindsACookieAmongOthers) {
  EXPECT_EQ(cookie_value("a=1; tengen-80=xyz;b=2", "tengen-80"), "xyz");
  EXPECT_EQ(cookie_value("xtengen-80=1; tengen-801=2; tengen-80", "tengen-80"), "");
}

}  // namespace
}  // namespace tengen::web
