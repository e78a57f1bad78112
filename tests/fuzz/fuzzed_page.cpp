#include "fuzz/fuzzed_page.hpp"

#include <sys/socket.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "base/temporary_folder.hpp"
#include "fuzz/property.hpp"
#include "web/connection.hpp"
#include "web/game_folder.hpp"
#include "web/page_site.hpp"

namespace tengen::fuzz {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;

// What all inputs find; what one of them adds goes with it.
class Surroundings {
 public:
  Surroundings() : folder_(std::move(*TemporaryFolder::make(fs::temp_directory_path(), "tengen-fuzz-"))) {
    ::setenv("XDG_DATA_HOME", (folder_.path() / "data").c_str(), 1);
    record::GameRecord record;
    record.setup = {"gomoku", "freestyle", 15};
    web::GameOrder order;
    order.setup = record.setup;
    for (auto& seat : order.seats) seat.person = true;
    order.seats[0].name = record.players[0].name = "Black";
    order.seats[1].name = record.players[1].name = "White";
    require(web::write_order(played() / "g", order).ok(), "the stored game can be written");
    require(web::write_record(played() / "g", record).ok(), "the stored game can be written");
  }
  fs::path played() const { return folder_.path() / "played"; }
  fs::path runs() const { return folder_.path() / "runs"; }
  fs::path scores() const { return folder_.path() / "scores.jsonl"; }
  void clean() const {
    std::error_code error;
    fs::remove_all(runs(), error);
    fs::remove_all(folder_.path() / "data", error);
    fs::remove(scores(), error);
    for (const auto& entry : fs::directory_iterator(played()))
      if (entry.path().filename() != "g") fs::remove_all(entry.path(), error);
  }

 private:
  TemporaryFolder folder_;
};

// Reads all that comes, so that nothing waits for a reader.
void drain(asio::local::stream_protocol::socket& client, std::array<char, 65536>& part, std::string& said) {
  client.async_read_some(asio::buffer(part), [&](const boost::system::error_code& error, std::size_t count) {
    said.append(part.data(), count);
    if (!error) drain(client, part, said);
  });
}

}  // namespace

std::string ask_page(std::string_view bytes) {
  static const Surroundings surroundings;
  asio::io_context context;
  std::string said;
  {
    web::EngineList engines{manifest::Registry()};
    engine::EngineFactory factory("/nonexistent/tengen-worker");
    const web::Door door{
        {std::string(viewers_token), std::string(players_token), std::string(organisers_token)},
        "127.0.0.1",
        8640};
    web::PageSite site(web::Guard(door), {surroundings.played(), 2, 100, surroundings.scores()},
                       {surroundings.runs(), {}}, {"/nonexistent/tengen", {}, 1 << 20}, engines, factory,
                       [&](std::function<void()> work) { asio::post(context, std::move(work)); });
    std::array<int, 2> ends{};
    require(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0,
            "there is a pair of sockets");
    asio::local::stream_protocol::socket client(context, asio::local::stream_protocol(), ends[0]);
    asio::ip::tcp::socket server(context, asio::ip::tcp::v4(), ends[1]);
    const web::ServerOptions options;
    web::WaitingOnes waiting;
    web::serve_connection(std::move(server), options, site, std::make_shared<int>(), waiting);
    std::array<char, 65536> part{};
    drain(client, part, said);
    asio::async_write(client, asio::buffer(bytes), [&](const boost::system::error_code&, std::size_t) {
      boost::system::error_code error;
      client.shutdown(asio::socket_base::shutdown_send, error);
    });
    // Until the connection is closed: then nobody waits for the client any more.
    context.run();
  }
  surroundings.clean();
  return said;
}

}  // namespace tengen::fuzz
