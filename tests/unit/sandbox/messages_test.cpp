// What the host makes of what comes out of the control socket, wherever it comes from.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>

#include "sandbox/launch/jail_messages.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using Kind = JailMessage::Kind;

class Messages : public ::testing::Test {
 protected:
  JailMessage receive() {
    auto message = receive_message(sockets_.read_end);
    EXPECT_TRUE(message);
    return message ? std::move(*message) : JailMessage{.kind = Kind::unknown};
  }
  JailMessage receive(const std::string& text) {
    send_message(sockets_.write_end, text);
    return receive();
  }
  void send_descriptors(const std::string& text, int count) {
    iovec content{const_cast<char*>(text.data()), text.size()};
    alignas(cmsghdr) char space[CMSG_SPACE(8 * sizeof(int))] = {};
    msghdr message{};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = space;
    message.msg_controllen = CMSG_SPACE(static_cast<std::size_t>(count) * sizeof(int));
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(static_cast<std::size_t>(count) * sizeof(int));
    const FileDescriptor file(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    const std::vector<int> numbers(static_cast<std::size_t>(count), file.get());
    std::memcpy(CMSG_DATA(header), numbers.data(), numbers.size() * sizeof(int));
    ASSERT_GT(::sendmsg(sockets_.write_end.get(), &message, MSG_NOSIGNAL), 0);
  }

  Pipe sockets_ = std::move(*make_control_sockets());
};

TEST_F(Messages, AreToldApart) {
  EXPECT_FALSE(receive_message(sockets_.read_end));
  EXPECT_EQ(receive("running").kind, Kind::running);
  const auto note = receive("note landlock 7");
  EXPECT_EQ(note.kind, Kind::note);
  EXPECT_EQ(note.text, "landlock 7");
  EXPECT_EQ(receive("failed mount: No such device").text, "mount: No such device");
  EXPECT_EQ(receive("refused \"x\"").kind, Kind::refused);
  sockets_.write_end.close();
  EXPECT_EQ(receive().kind, Kind::hung_up);
}

TEST_F(Messages, ThatNoJailSendsAreUnknown) {
  for (const std::string text : {"runningx", "Running", " running", "root", "\x1b[31mrunning", "\xff\xfe"}) {
    EXPECT_EQ(receive(text).kind, Kind::unknown) << text;
  }
  EXPECT_EQ(receive("\x1b[31m").text.find('\x1b'), std::string::npos);
  EXPECT_EQ(receive("running " + std::string(5000, 'x')).kind, Kind::unknown);
  EXPECT_LT(receive("note " + std::string(4000, 'x')).text.size(), 1100U);
}

TEST_F(Messages, BringOneDescriptorAndLeaveNoOther) {
  const int before = count_descriptors();
  for (const int count : {1, 4, 8}) {
    send_descriptors("root", count);
    EXPECT_EQ(receive().kind, Kind::root);
    send_descriptors("running", count);
    EXPECT_EQ(receive().kind, Kind::running);
  }
  EXPECT_EQ(count_descriptors(), before);
}

TEST_F(Messages, SayThatThereIsNoDescriptorForAProcess) {
  rlimit before{};
  ::getrlimit(RLIMIT_NOFILE, &before);
  send_descriptors("root", 1);
  // Descriptors take the lowest free number.
  const int lowest = FileDescriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC)).get();
  const rlimit none_left{static_cast<rlim_t>(lowest), before.rlim_max};
  ::setrlimit(RLIMIT_NOFILE, &none_left);
  const auto message = receive_message(sockets_.read_end);
  ::setrlimit(RLIMIT_NOFILE, &before);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->kind, Kind::failed);
  EXPECT_EQ(message->text, "Too many open files");
}

TEST(LastWords, AreReadWhole) {
  const auto end = read_end("exited 3 cpu_us=1500 peak_kib=900");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->status.text(), "exit code 3");
  EXPECT_EQ(end->cpu_time, std::chrono::microseconds(1500));
  EXPECT_EQ(read_end("signalled 11 cpu_us=1 peak_kib=1")->status.text(), "signal 11 (Segmentation fault)");
  EXPECT_EQ(read_end("signalled 24 cpu_us=1 peak_kib=1")->status.text(), "cpu time limit");
  EXPECT_EQ(read_end("signalled 25 cpu_us=1 peak_kib=1")->status.text(), "file size limit");
  EXPECT_EQ(read_end("memory 104857600 cpu_us=1 peak_kib=1")->status.text(), "memory limit: 100 MiB in use");
  EXPECT_EQ(read_end("unwatched 0 cpu_us=1 peak_kib=1")->status.kind, ExitKind::by_host);
  for (const char* text :
       {"", "exited", "exited 3", "exited x cpu_us=1", "exited -1 cpu_us=1 peak_kib=1",
        "exited 300 cpu_us=1 peak_kib=1", "signalled 900 cpu_us=1 peak_kib=1",
        "vanished 1 cpu_us=1 peak_kib=1", "exited 1 cpu=1 peak_kib=1", "exited 1 cpu_us=-5 peak_kib=1",
        "exited 99999999999999999999 cpu_us=1 peak_kib=1"}) {
    EXPECT_FALSE(read_end(text)) << text;
  }
}

}  // namespace
}  // namespace tengen::sandbox
