// The server against whatever may connect to it.
#include "web/server.hpp"

#include <random>

#include "unit/web/raw_client.hpp"

namespace tengen::web {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

// Takes what is sent to /keep in parts; has no room for more where it finds "enough".
class Keeper : public Upload {
 public:
  explicit Keeper(std::atomic<int>& cut_off) : cut_off_(cut_off) {}
  ~Keeper() override { cut_off_ += ended_ ? 0 : 1; }
  std::uint64_t longest() const override { return 1 << 20; }
  void take(std::string_view part, std::function<void(std::optional<Response>)> taken) override {
    longest_part_ = std::max(longest_part_, part.size());
    total_ += part.size();
    const bool enough = part.find("enough") != std::string_view::npos;
    taken(enough ? std::optional(with_body(507, "no room")) : std::nullopt);
  }
  void end(Respond respond) override {
    ended_ = true;
    respond(with_body(201, std::to_string(total_) + (longest_part_ < 512 << 10 ? " in parts" : " in one")));
  }

 private:
  std::atomic<int>& cut_off_;
  bool ended_ = false;
  std::size_t total_ = 0;
  std::size_t longest_part_ = 0;
};

// Says what it was asked; a socket that says "flood" gets more than it reads.
class Echo : public Site {
 public:
  void on_request(Request request, Respond respond) override {
    if (request.path == "/later") {
      threads.emplace_back([respond] { respond(with_body(200, "from another thread")); });
      return;
    }
    if (request.path == "/large") return respond(with_body(200, std::string(64 << 20, 'x'), "text/plain"));
    respond(with_body(200, request.method + " " + request.path + " " + std::to_string(request.body.size()),
                      "text/plain"));
  }
  Reception on_body(const Request& request, std::optional<std::uint64_t> length) override {
    if (request.path != "/keep") return {};
    if (length.value_or(0) > 1 << 20) return {nullptr, with_body(413, "too much")};
    return {std::make_unique<Keeper>(cut_off), std::nullopt};
  }
  Response on_upgrade(const Request& request) override {
    return request.path == "/events" ? Response{} : with_body(404, "{}");
  }
  void on_open(const std::shared_ptr<Socket>& socket, const Request&) override {
    ++sockets;
    socket->send(std::make_shared<const std::string>("hello"));
  }
  void on_text(const std::shared_ptr<Socket>& socket, std::string text) override {
    if (text != "flood") return void(socket->send(std::make_shared<const std::string>("heard " + text)));
    const auto much = std::make_shared<const std::string>(1 << 20, 'x');
    for (int i = 0; i < 1000; ++i) refused += socket->send(much) ? 0 : 1;
  }
  void on_drained(const std::shared_ptr<Socket>& socket) override {
    ++drained;
    socket->send(std::make_shared<const std::string>("snapshot"));
  }
  void on_close(const std::shared_ptr<Socket>&) override { --sockets; }

  std::vector<std::thread> threads;
  std::atomic<int> cut_off = 0;  // uploads
  std::atomic<int> sockets = 0;
  std::atomic<int> refused = 0;
  std::atomic<int> drained = 0;
};

class Servers : public testing::Test {
 protected:
  void serve(ServerOptions options = {}) {
    auto listening = Server::listen(options);
    ASSERT_TRUE(listening) << listening.error().text();
    server_ = std::move(*listening);
    thread_ = std::thread([this] { server_->run(site_); });
  }
  void TearDown() override {
    if (!server_) return;
    server_->stop();
    thread_.join();
    for (auto& thread : site_.threads) thread.join();
  }
  int port() const { return server_->port(); }
  // A new client is answered: whatever came before has done no harm.
  void expect_alive() {
    RawClient client(port());
    ASSERT_TRUE(client.send(get("/alive", "Connection: close\r\n")));
    EXPECT_THAT(client.receive_all(), HasSubstr("GET /alive 0"));
  }

  Echo site_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

const std::string upgrade =
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// A text frame as clients send it, with a mask of zeros.
std::string frame(const std::string& text) {
  return std::string("\x81") + static_cast<char>(0x80 | text.size()) + std::string(4, '\0') + text;
}

TEST_F(Servers, AnswersRequestsOneAfterTheOtherOnAConnection) {
  serve();
  RawClient client(port());
  client.send(get("/one"));
  EXPECT_THAT(client.receive_until("GET /one 0"), HasSubstr("GET /one 0"));
  client.send("POST /two HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
  EXPECT_THAT(client.receive_until("POST /two 5"), HasSubstr("POST /two 5"));
  client.send(get("/later"));
  EXPECT_THAT(client.receive_until("another thread"), HasSubstr("from another thread"));
}

TEST_F(Servers, ListensOnLoopbackAloneUnlessToldOtherwise) {
  serve();
  ServerOptions taken;
  taken.port = port();
  const auto second = Server::listen(taken);
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().text(), HasSubstr("cannot listen on 127.0.0.1 port"));
}

TEST_F(Servers, RefusesABodyThatIsTooLongWithoutReadingIt) {
  ServerOptions options;
  options.longest_body = 1000;
  serve(options);
  RawClient client(port());
  // A gigabyte, as it says.
  client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1073741824\r\n\r\n" + std::string(5000, 'x'));
  client.end();
  EXPECT_THAT(client.receive_all(), StartsWith("HTTP/1.1 413"));
  RawClient chunks(port());
  chunks.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n800\r\n" +
              std::string(0x800, 'x') + "\r\n");
  chunks.end();
  EXPECT_THAT(chunks.receive_all(), StartsWith("HTTP/1.1 413"));
  expect_alive();
}

std::string keep(std::size_t length) {
  return "POST /keep HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + std::to_string(length) +
         "\r\n\r\n";
}

TEST_F(Servers, HandsOnAnUploadInPartsThatAnyBodyWouldBeTooLongFor) {
  ServerOptions options;
  options.longest_body = 1000;
  serve(options);
  RawClient client(port());
  ASSERT_TRUE(client.send(keep(900'000) + std::string(900'000, 'x')));
  EXPECT_THAT(client.receive_all(), HasSubstr("900000 in parts"));
  EXPECT_EQ(site_.cut_off, 0);
  expect_alive();
}

TEST_F(Servers, RefusesAnUploadByItsLengthBeforeItIsSent) {
  serve();
  RawClient client(port());
  ASSERT_TRUE(client.send(keep(1 << 30)));
  EXPECT_THAT(client.receive_all(), StartsWith("HTTP/1.1 413"));
  expect_alive();
}

TEST_F(Servers, RefusesAnUploadThatTurnsOutTooLong) {
  serve();
  RawClient client(port());
  client.send("POST /keep HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 20; ++i) client.send("10000\r\n" + std::string(0x10000, 'x') + "\r\n");
  EXPECT_THAT(client.receive_all(), StartsWith("HTTP/1.1 413"));
  expect_alive();
}

TEST_F(Servers, EndsAnUploadThatCannotBeKept) {
  serve();
  RawClient client(port());
  ASSERT_TRUE(client.send(keep(14) + "that is enough"));
  EXPECT_THAT(client.receive_all(), testing::AllOf(StartsWith("HTTP/1.1 507"), HasSubstr("no room")));
  EXPECT_EQ(site_.cut_off, 1);
  expect_alive();
}

TEST_F(Servers, ThrowsAwayAnUploadThatStopsHalfWay) {
  serve();
  {
    RawClient client(port());
    ASSERT_TRUE(client.send(keep(500'000) + "a beginning"));
  }
  for (int i = 0; i < 1000 && site_.cut_off == 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(site_.cut_off, 1);
  expect_alive();
}

TEST_F(Servers, RefusesAHeaderThatIsTooLong) {
  serve();
  RawClient client(port());
  client.send("GET / HTTP/1.1\r\nX: " + std::string(100'000, 'x') + "\r\n\r\n");
  client.end();
  EXPECT_THAT(client.receive_all(), StartsWith("HTTP/1.1 431"));
  expect_alive();
}

TEST_F(Servers, SurvivesWhatIsNoHttp) {
  serve();
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    RawClient client(port());
    std::string bytes = i % 2 == 0 ? "GET / HTTP/1.1\r\nHost: x\r\n" : "";
    for (int n = 0; n < 300; ++n) bytes += static_cast<char>(random());
    client.send(bytes + "\r\n\r\n");
    client.end();
    if (i % 20 == 0) client.receive_all();
  }
  for (const char* line : {"\r\n\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                           "GET http:// HTTP/1.1\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                           "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                           "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx"}) {
    RawClient client(port());
    client.send(line);
    client.end();
    client.receive_all();
  }
  expect_alive();
}

TEST_F(Servers, ClosesAConnectionThatSaysNothing) {
  ServerOptions options;
  options.patience = 200ms;
  serve(options);
  RawClient silent(port());
  RawClient half(port());
  half.send("GET / HTTP/1.1\r\nHos");
  // Both return when the server has closed.
  EXPECT_EQ(silent.receive_all(), "");
  EXPECT_EQ(half.receive_all(), "");
  expect_alive();
}

TEST_F(Servers, ServesOnlySoManyConnectionsAtATime) {
  ServerOptions options;
  options.most_connections = 3;
  serve(options);
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(std::make_unique<RawClient>(port()));
    clients.back()->send(get("/events", upgrade));
    EXPECT_THAT(clients.back()->receive_until("hello"), HasSubstr("hello"));
  }
  RawClient one_more(port());
  one_more.send(get("/one"));
  EXPECT_EQ(one_more.receive_all(), "");
  clients.clear();
  const Deadline deadline = Deadline::after(30s);
  std::string said;
  while (said.empty() && !deadline.passed()) {
    RawClient next(port());
    next.send(get("/one", "Connection: close\r\n"));
    said = next.receive_all();
  }
  EXPECT_THAT(said, HasSubstr("GET /one 0"));
}

TEST_F(Servers, ClosesTheOneThatWasSilentLongestForOneMore) {
  ServerOptions options;
  options.most_connections = 3;
  serve(options);
  std::vector<std::unique_ptr<RawClient>> silent;
  for (int i = 0; i < 20; ++i) silent.push_back(std::make_unique<RawClient>(port()));
  RawClient client(port());
  client.send(get("/one"));
  EXPECT_THAT(client.receive_until("GET /one 0"), HasSubstr("GET /one 0"));
  EXPECT_EQ(silent.front()->receive_all(), "");
}

// Clients that ask for much and read nothing keep nobody out.
TEST_F(Servers, ClosesTheOneThatReadsNothingForOneMore) {
  ServerOptions options;
  options.most_connections = 3;
  options.patience = 10min;
  serve(options);
  std::vector<std::unique_ptr<RawClient>> lazy;
  for (int i = 0; i < 3; ++i) {
    lazy.push_back(std::make_unique<RawClient>(port()));
    lazy.back()->send(get("/large"));
    lazy.back()->receive_until("HTTP/1.1 200");
  }
  RawClient client(port());
  client.send(get("/one"));
  EXPECT_THAT(client.receive_until("GET /one 0"), HasSubstr("GET /one 0"));
}

TEST_F(Servers, OpensAWebSocketWhereTheSiteAllowsIt) {
  serve();
  RawClient client(port());
  client.send(get("/events", upgrade));
  EXPECT_THAT(client.receive_until("hello"), StartsWith("HTTP/1.1 101"));
  client.send(frame("you"));
  EXPECT_THAT(client.receive_until("heard you"), HasSubstr("heard you"));
  RawClient refused(port());
  refused.send(get("/elsewhere", upgrade));
  EXPECT_THAT(refused.receive_all(), StartsWith("HTTP/1.1 404"));
}

TEST_F(Servers, ClosesAWebSocketThatBreaksTheProtocolOrSaysTooMuch) {
  ServerOptions options;
  options.longest_message = 100;
  serve(options);
  const std::string unmasked = std::string("\x81\x02", 2) + "hi";
  const std::string long_one =
      std::string("\x81\xfe\x10\x00", 4) + std::string(4, '\0') + std::string(4096, 'x');
  for (const auto& bytes : {unmasked, long_one, std::string(32, '\xff'), frame(std::string("\xff\xfe"))}) {
    RawClient client(port());
    client.send(get("/events", upgrade));
    client.receive_until("hello");
    client.send(bytes);
    client.receive_all();
  }
  const Deadline deadline = Deadline::after(30s);
  while (site_.sockets > 0 && !deadline.passed()) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(site_.sockets, 0);
  expect_alive();
}

TEST_F(Servers, BoundsTheBytesThatWaitForASlowReader) {
  serve();
  RawClient slow(port());
  slow.send(get("/events", upgrade));
  slow.receive_until("hello");
  slow.send(frame("flood"));
  const Deadline deadline = Deadline::after(30s);
  while (site_.refused < 900 && !deadline.passed()) std::this_thread::sleep_for(1ms);
  EXPECT_GE(site_.refused, 996) << "of a thousand messages of 1 MiB each, four may wait";
}

// A gigabyte is offered to a reader that does not read: a few megabytes are kept for it, and when it reads
// again it hears how things stand now.
TEST_F(Servers, DropsWhatASlowReaderHasNotReadAndTellsTheSiteWhenItHas) {
  ServerOptions options;
  options.longest_queue = 8;
  serve(options);
  RawClient slow(port());
  slow.send(get("/events", upgrade));
  slow.receive_until("hello");
  slow.send(frame("flood"));
  const Deadline deadline = Deadline::after(30s);
  while (site_.refused < 900 && !deadline.passed()) std::this_thread::sleep_for(1ms);
  EXPECT_GT(site_.refused, 900);
  expect_alive();
  EXPECT_THAT(slow.receive_until("snapshot"), HasSubstr("snapshot"));
  EXPECT_EQ(site_.drained, 1);
}

}  // namespace
}  // namespace tengen::web
