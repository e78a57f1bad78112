#include "web/guard.hpp"

namespace tengen::web {
namespace {

const std::string token = "0123456789abcdef0123456789abcdef";

Request request(const std::string& path = "/api/games") {
  Request request;
  request.method = "GET";
  request.path = path;
  request.host = "127.0.0.1:8640";
  return request;
}

int status(const Request& request) {
  const auto refused = Guard(token, 8640).refuse(request);
  return refused ? refused->status : 200;
}

TEST(Guard, LetsInWhoeverHasTheToken) {
  Request with = request();
  EXPECT_EQ(status(with), 401);
  with.authorization = "Bearer " + token;
  EXPECT_EQ(status(with), 200);
  with.authorization = "Bearer " + token.substr(1) + "0";
  EXPECT_EQ(status(with), 401);
  with.authorization.clear();
  with.cookie = "tengen-8640=" + token;
  EXPECT_EQ(status(with), 200);
  with.cookie = "tengen-8641=" + token;
  EXPECT_EQ(status(with), 401) << "the cookie of another port";
  with.cookie = "tengen-8640=";
  EXPECT_EQ(status(with), 401);
}

TEST(Guard, GivesTheCookieForTheAddressAndTakesTheTokenOutOfIt) {
  Request opened = request("/play/7");
  opened.query["token"] = token;
  const auto response = Guard(token, 8640).refuse(opened);
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 303);
  const std::vector<std::pair<std::string, std::string>> fields{
      {"Location", "/play/7"},
      {"Set-Cookie", "tengen-8640=" + token + "; Path=/; HttpOnly; SameSite=Strict"}};
  EXPECT_EQ(response->fields, fields);
  opened.path = "//elsewhere.example/";
  EXPECT_EQ(Guard(token, 8640).refuse(opened)->fields.front().second, "/") << "sent on to nobody else";
  opened.method = "POST";
  EXPECT_EQ(status(opened), 401);
}

// A name of somebody else's that leads to this machine.
TEST(Guard, AnswersUnderNoOtherName) {
  Request other = request();
  other.authorization = "Bearer " + token;
  for (const char* host : {"", "evil.example", "evil.example:8640", "127.0.0.1", "127.0.0.1:80",
                           "127.0.0.1:86400", "127.0.0.1.evil.example:8640", "localhost:8640.evil.example"}) {
    other.host = host;
    EXPECT_EQ(status(other), 421) << host;
  }
  for (const char* host : {"127.0.0.1:8640", "localhost:8640", "[::1]:8640"}) {
    other.host = host;
    EXPECT_EQ(status(other), 200) << host;
  }
}

TEST(Guard, RefusesRequestsThatAnotherPageMakes) {
  Request other = request();
  other.cookie = "tengen-8640=" + token;
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1:8640", "http://127.0.0.1:8641",
                             "file://", "http://127.0.0.1:8640.evil.example"}) {
    other.origin = origin;
    EXPECT_EQ(status(other), 403) << origin;
  }
  other.origin = "http://127.0.0.1:8640";
  EXPECT_EQ(status(other), 200);
}

TEST(Guard, MakesEachTokenAnew) {
  const auto one = new_token();
  const auto two = new_token();
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->size(), 32U);
  EXPECT_NE(*one, *two);
}

}  // namespace
}  // namespace tengen::web
