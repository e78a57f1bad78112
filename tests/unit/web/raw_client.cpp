#include "unit/web/raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>

namespace tengen::web {

using namespace std::chrono_literals;

RawClient::RawClient(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    socket_.close();
}

bool RawClient::send(const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const auto count = ::send(socket_.get(), bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::string RawClient::receive_until(const std::string& text) {
  const Deadline deadline = Deadline::after(30s);
  while (received_.find(text) == std::string::npos && !deadline.passed()) {
    pollfd ready{socket_.get(), POLLIN, 0};
    if (::poll(&ready, 1, 1000) == 0) continue;
    std::array<char, 65536> bytes{};
    const auto count = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
    if (count <= 0) break;
    received_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  return received_;
}

std::string RawClient::receive_all() { return receive_until(std::string(1, '\0') + "never sent"); }

void RawClient::end() { ::shutdown(socket_.get(), SHUT_WR); }

std::string get(const std::string& path, const std::string& fields) {
  return "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + fields + "\r\n";
}

}  // namespace tengen::web
