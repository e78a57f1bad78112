#include "web/guard.hpp"

namespace tengen::web {
namespace {

const std::string token = "0123456789abcdef0123456789abcdef";
const std::string players_token = "1123456789abcdef0123456789abcdef";
const std::string viewers_token = "2123456789abcdef0123456789abcdef";

Guard guard_at(const std::string& address) {
  return Guard({{viewers_token, players_token, token}, address, 8640});
}

Request request(const std::string& path = "/api/games") {
  Request request;
  request.method = "GET";
  request.path = path;
  request.host = "127.0.0.1:8640";
  return request;
}

int status(const Request& request) {
  const auto refused = guard_at("127.0.0.1").refuse(request);
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
  const auto response = guard_at("127.0.0.1").refuse(opened);
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 303);
  const std::vector<std::pair<std::string, std::string>> fields{
      {"Location", "/play/7"},
      {"Set-Cookie", "tengen-8640=" + token + "; Path=/; HttpOnly; SameSite=Strict"}};
  EXPECT_EQ(response->fields, fields);
  const auto sent_to = [&](const std::string& path) {
    opened.path = path;
    return guard_at("127.0.0.1").refuse(opened)->fields.front().second;
  };
  EXPECT_EQ(sent_to("//elsewhere.example/"), "/elsewhere.example/") << "a path of this host";
  EXPECT_EQ(sent_to("/\\elsewhere.example"), "/%5Celsewhere.example") << "browsers read it as a slash";
  EXPECT_EQ(sent_to("/\xe6\xa3\x8b ?"), "/%E6%A3%8B%20%3F");
  opened.query["show"] = "wall&";
  EXPECT_EQ(sent_to("/run/7"), "/run/7?show=wall%26");
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

TEST(Guard, LetsEachRoleDoWhatItMay) {
  const auto may = [](const std::string& with, const std::string& method, const std::string& path) {
    Request asked = request(path);
    asked.method = method;
    asked.authorization = "Bearer " + with;
    return status(asked) == 200;
  };
  for (const auto& anybody : {viewers_token, players_token, token}) {
    EXPECT_TRUE(may(anybody, "GET", "/api/runs"));
    EXPECT_TRUE(may(anybody, "GET", "/api/games/7"));
    EXPECT_TRUE(may(anybody, "GET", "/play"));
  }
  for (const char* path : {"/api/games", "/api/games/7/answer", "/api/games/7/command", "/api/records"}) {
    EXPECT_FALSE(may(viewers_token, "POST", path)) << path;
    EXPECT_TRUE(may(players_token, "POST", path)) << path;
    EXPECT_TRUE(may(token, "POST", path)) << path;
  }
  for (const char* path : {"/api/runs", "/api/runs/x/command", "/api/runs/x/resume"}) {
    EXPECT_FALSE(may(viewers_token, "POST", path)) << path;
    EXPECT_FALSE(may(players_token, "POST", path)) << path;
    EXPECT_TRUE(may(token, "POST", path)) << path;
  }
  EXPECT_FALSE(may("", "GET", "/api/runs"));
}

TEST(Guard, KnowsNobodyByAnEmptyToken) {
  Guard guard({{"", "", token}, "127.0.0.1", 8640});
  Request asked = request();
  asked.authorization = "Bearer ";
  ASSERT_TRUE(guard.refuse(asked));
  asked.authorization.clear();
  asked.cookie = "tengen-8640=";
  ASSERT_TRUE(guard.refuse(asked));
  asked.query["token"] = "";
  EXPECT_EQ(guard.refuse(asked)->status, 401);
}

TEST(Guard, OfAServerForOtherMachinesAnswersToAddressesInNumbersAlone) {
  Request asked = request();
  asked.authorization = "Bearer " + token;
  const auto status_for = [&](const std::string& host) {
    asked.host = host;
    const auto refused = guard_at("0.0.0.0").refuse(asked);
    return refused ? refused->status : 200;
  };
  for (const char* host : {"192.168.1.7:8640", "[fe80::1]:8640", "localhost:8640", "127.0.0.1:8640"})
    EXPECT_EQ(status_for(host), 200) << host;
  for (const char* host : {"evil.example:8640", "192.168.1.7:80", "192.168.1.7", ":8640",
                           "192.168.1.7.evil:8640", "1.2.3.4@evil:8640", "abc:8640"})
    EXPECT_EQ(status_for(host), 421) << host;
  asked.host = "192.168.1.7:8640";
  asked.origin = "http://192.168.1.8:8640";
  EXPECT_EQ(guard_at("0.0.0.0").refuse(asked)->status, 403) << "another machine's page";
  asked.origin = "http://192.168.1.7:8640";
  EXPECT_FALSE(guard_at("0.0.0.0").refuse(asked));
  asked.origin = "http://evil.example:8640";
  EXPECT_EQ(guard_at("0.0.0.0").refuse(asked)->status, 403);
  EXPECT_TRUE(guard_at("127.0.0.1").refuse(asked)) << "loopback stays loopback";
}

// The query of an address that is good once.
Request with_ticket(const std::string& address) {
  Request opened = request("/");
  opened.query["ticket"] = address.substr(address.find('=') + 1);
  return opened;
}

TEST(Guard, LeadsPlayersOfOtherMachinesToAPath) {
  EXPECT_THAT(guard_at("127.0.0.1").links("play/X"),
              testing::ElementsAre("http://127.0.0.1:8640/play/X?token=" + players_token));
  EXPECT_THAT(guard_at("192.0.2.7").links("play/X"),
              testing::ElementsAre("http://192.0.2.7:8640/play/X?token=" + players_token));
}

TEST(Guard, TakesATicketOnceInPlaceOfTheToken) {
  Guard guard = guard_at("127.0.0.1");
  const auto address = guard.address_for_once();
  ASSERT_TRUE(address);
  EXPECT_THAT(*address, testing::StartsWith("http://127.0.0.1:8640/?ticket="));
  EXPECT_THAT(*address, testing::Not(testing::HasSubstr(token)));
  Request opened = with_ticket(*address);
  opened.query["lang"] = "zh";
  const auto first = guard.refuse(opened);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->status, 303);
  const std::vector<std::pair<std::string, std::string>> fields{
      {"Location", "/?lang=zh"},
      {"Set-Cookie", "tengen-8640=" + token + "; Path=/; HttpOnly; SameSite=Strict"}};
  EXPECT_EQ(first->fields, fields);
  EXPECT_EQ(guard.refuse(opened)->status, 401) << "somebody who has read it from the list of processes";
  opened.cookie = "tengen-8640=" + token;
  EXPECT_FALSE(guard.refuse(opened)) << "the browser that has used it, at a reload";
}

TEST(Guard, TakesNoTicketThatIsOldOrWasNeverGiven) {
  Guard late({{viewers_token, players_token, token}, "127.0.0.1", 8640}, Duration::zero());
  EXPECT_EQ(late.refuse(with_ticket(*late.address_for_once()))->status, 401);
  Guard guard = guard_at("127.0.0.1");
  const auto address = guard.address_for_once();
  EXPECT_EQ(guard.refuse(with_ticket("?ticket="))->status, 401);
  EXPECT_EQ(guard.refuse(with_ticket("?ticket=" + token))->status, 401);
  Request posted = with_ticket(*address);
  posted.method = "POST";
  EXPECT_EQ(guard.refuse(posted)->status, 401);
  EXPECT_EQ(guard.refuse(with_ticket(*address))->status, 303) << "none of these has used it";
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
