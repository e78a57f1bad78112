// Where a server that listens everywhere can be reached.
#include "web/reachable.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/file_descriptor.hpp"
#include "web/guard.hpp"

namespace tengen::web {
namespace {

// A server could listen on it.
bool is_own(const std::string& address) {
  sockaddr_in v4{};
  sockaddr_in6 v6{};
  v4.sin_family = AF_INET;
  v6.sin6_family = AF_INET6;
  if (::inet_pton(AF_INET, address.c_str(), &v4.sin_addr) == 1) {
    const FileDescriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    return ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&v4), sizeof v4) == 0;
  }
  if (::inet_pton(AF_INET6, address.c_str(), &v6.sin6_addr) != 1) return false;
  const FileDescriptor socket(::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0));
  return ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&v6), sizeof v6) == 0;
}

TEST(Reachable, IsUnderTheAddressesOfTheMachineWhatListensOnAll) {
  for (const char* const everywhere : {"0.0.0.0", "::", "0:0:0:0:0:0:0:0"}) {
    for (const auto& address : reachable_addresses(everywhere)) {
      EXPECT_TRUE(is_own(address)) << address;
      EXPECT_THAT(address,
                  testing::Not(testing::AnyOf("0.0.0.0", "::", "::1", testing::StartsWith("127."),
                                              testing::StartsWith("fe80"), testing::HasSubstr("%"))));
      const bool is_v6 = address.find(':') != std::string::npos;
      EXPECT_FALSE(is_v6 && everywhere == std::string("0.0.0.0")) << address;
    }
  }
  EXPECT_EQ(own_address("0.0.0.0"), "127.0.0.1");
  EXPECT_EQ(own_address("::"), "::1");
}

TEST(Reachable, IsUnderItsAddressWhatListensOnOne) {
  EXPECT_THAT(reachable_addresses("192.168.1.7"), testing::ElementsAre("192.168.1.7"));
  EXPECT_THAT(reachable_addresses("2001:db8::7"), testing::ElementsAre("2001:db8::7"));
  EXPECT_EQ(own_address("192.168.1.7"), "192.168.1.7");
  const Guard guard({{"v", "p", "o"}, "0.0.0.0", 8640});
  EXPECT_EQ(guard.address(Role::viewer, "2001:db8::7"), "http://[2001:db8::7]:8640/?token=v");
  EXPECT_EQ(guard.address(Role::player, "192.168.1.7"), "http://192.168.1.7:8640/?token=p");
}

}  // namespace
}  // namespace tengen::web
