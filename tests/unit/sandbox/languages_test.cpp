// What engines are written in starts and works in every tier that confines, under sensible limits.
#include <gmock/gmock.h>
#include <unistd.h>

#include <cerrno>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using ::testing::HasSubstr;
using LanguagesTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, LanguagesTest, kConfinedTiers, name_of);

// Without a shell: where there are no namespaces, it could start nothing.
Outcome run_program(Launcher& launcher, const char* name, std::vector<std::string> arguments) {
  LaunchSpec spec;
  spec.program = name;
  spec.arguments = std::move(arguments);
  spec.limits.memory_bytes = 512ULL << 20;
  return run(launcher, spec);
}

bool is_installed(const std::string& name) { return ::access(("/usr/bin/" + name).c_str(), X_OK) == 0; }

TEST_P(LanguagesTest, IncludePython) {
  for (const char* script :
       {"import asyncio; print(asyncio.run(asyncio.sleep(0, 42)))",
        "import threading; t = threading.Thread(target=print, args=(42,)); t.start(); t.join()",
        "import sqlite3; d = sqlite3.connect('book.db'); d.execute('create table t (x)'); "
        "d.execute('insert into t values (42)'); d.commit(); "
        "print(d.execute('select x from t').fetchone()[0])",
        "import ssl, tempfile, json, random; f = tempfile.TemporaryFile(); f.write(b'x'); print(42)"}) {
    const auto outcome = run_program(launcher(), "/usr/bin/python3", {"-c", script});
    EXPECT_EQ(outcome.output, "42") << script << ": " << outcome.error;
  }
}

TEST_P(LanguagesTest, IncludePythonsProcesses) {
  if (!has_namespaces(GetParam())) return;  // a promise of namespaces alone
  const auto outcome = run_program(
      launcher(), "/usr/bin/python3",
      {"-c",
       "import subprocess, multiprocessing.shared_memory as s; m = s.SharedMemory(create=True, size=9); "
       "m.unlink(); print(subprocess.run(['echo', '42'], capture_output=True, text=True).stdout.strip())"});
  EXPECT_EQ(outcome.output, "42") << outcome.error;
}

// A server and its client, as Wine has them.
constexpr const char* kNamedSockets =
    "import socket, threading\n"
    "s = socket.socket(socket.AF_UNIX); s.bind('name'); s.listen()\n"
    "t = threading.Thread(target=lambda: s.accept()[0].sendall(b'42')); t.start()\n"
    "c = socket.socket(socket.AF_UNIX); c.connect('name'); print(c.recv(2).decode()); t.join()\n"
    "for family, kind in [(socket.AF_UNIX, socket.SOCK_DGRAM), (socket.AF_INET, socket.SOCK_STREAM),\n"
    "                     (socket.AF_INET6, socket.SOCK_STREAM), (socket.AF_INET, socket.SOCK_DGRAM),\n"
    "                     (socket.AF_NETLINK, socket.SOCK_RAW), (socket.AF_VSOCK, socket.SOCK_STREAM)]:\n"
    "  try: socket.socket(family, kind); print('made', family, kind)\n"
    "  except PermissionError: pass\n";

TEST_P(LanguagesTest, HaveSocketsOfTheirOwnWhereThoseAreAskedFor) {
  if (!has_namespaces(GetParam())) return;  // not started at all: CanaryTest
  LaunchSpec spec;
  spec.program = "/usr/bin/python3";
  spec.arguments = {"-c", kNamedSockets};
  spec.sockets = Sockets::named;
  const auto outcome = run(launcher(), spec);
  EXPECT_EQ(outcome.output, "42") << outcome.error;
}

TEST_P(LanguagesTest, HaveNoSocketsWithNamesOtherwise) {
  const auto outcome = run_program(launcher(), "/usr/bin/python3", {"-c", kNamedSockets});
  EXPECT_EQ(outcome.output, "");
  EXPECT_THAT(outcome.error, HasSubstr("PermissionError"));
}

// The numbers of the options that the filter does not deny.
constexpr const char* kOptionsOfSockets =
    "import errno, socket\n"
    "one, other = socket.socketpair()\n"
    "def denied(option):\n"
    "  try: one.setsockopt(socket.SOL_SOCKET, option, bytes(16))\n"
    "  except OSError as error: return error.errno == errno.EPERM\n"
    "print(*[option for option in [*range(300), 2**31 - 1] if not denied(option)])\n";

TEST_P(LanguagesTest, HaveOnlyOptionsOfSocketsThatChangeNothingOfOthers) {
  const auto outcome = run_program(launcher(), "/usr/bin/python3", {"-c", kOptionsOfSockets});
  // SO_REUSEADDR, SO_KEEPALIVE, SO_LINGER, SO_PASSCRED, SO_RCVLOWAT, SO_RCVTIMEO, SO_SNDTIMEO
  EXPECT_EQ(outcome.output, "2 9 13 16 18 20 21") << outcome.error;
}

#if defined(__x86_64__)
// Makes the system call of that number by the entry of the architecture of 32 bits, with a null pointer.
std::string call_of_32_bits(int number) {
  return "import ctypes, mmap\n"
         "code = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=7)\n"
         "code.write(b'\\x53\\x31\\xdb\\xb8' + (" +
         std::to_string(number) +
         ").to_bytes(4, 'little') + b'\\xcd\\x80\\x5b\\xc3')\n"
         "print(ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))())\n";
}

constexpr int kSetThreadArea = 243;
constexpr int kGetPid = 20;
constexpr int kSocketCall = 102;

TEST_P(LanguagesTest, HaveOneCallOfThirtyTwoBitsWhereTheyHaveNamedSockets) {
  if (!has_namespaces(GetParam())) return;
  LaunchSpec spec;
  spec.program = "/usr/bin/python3";
  spec.sockets = Sockets::named;
  spec.arguments = {"-c", call_of_32_bits(kSetThreadArea)};
  const auto made = run(launcher(), spec);
  EXPECT_EQ(made.output, std::to_string(-EFAULT)) << made.error;
  for (const int number : {kGetPid, kSocketCall}) {
    spec.arguments = {"-c", call_of_32_bits(number)};
    const auto killed = run(launcher(), spec);
    EXPECT_EQ(killed.output, "") << number;
    EXPECT_THAT(killed.status.text(), HasSubstr("31")) << "SIGSYS";
  }
}

TEST_P(LanguagesTest, HaveNoCallOfThirtyTwoBitsOtherwise) {
  for (const int number : {kSetThreadArea, kGetPid}) {
    const auto killed = run_program(launcher(), "/usr/bin/python3", {"-c", call_of_32_bits(number)});
    EXPECT_EQ(killed.output, "") << number;
    EXPECT_THAT(killed.status.text(), HasSubstr("31")) << "SIGSYS";
  }
}
#endif

TEST_P(LanguagesTest, IncludePerl) {
  EXPECT_EQ(run_program(launcher(), "perl", {"-e", "print 6*7"}).output, "42");
}

TEST_P(LanguagesTest, IncludeNode) {
  if (!is_installed("node")) return cannot_run("node is not installed");
  const auto outcome =
      run_program(launcher(), "node",
                  {"-e",
                   "const {Worker} = require('worker_threads'); "
                   "new Worker('require(\"worker_threads\").parentPort.postMessage(42)', {eval: true})"
                   ".on('message', m => console.log(m))"});
  EXPECT_EQ(outcome.output, "42") << outcome.error;
}

TEST_P(LanguagesTest, IncludeJava) {
  if (!is_installed("java")) return cannot_run("java is not installed");
  const auto outcome = run_program(launcher(), "java", {"-version"});
  EXPECT_EQ(outcome.status.text(), "exit code 0") << outcome.output << outcome.error;
  EXPECT_THAT(outcome.error, HasSubstr("version"));
}

TEST_P(LanguagesTest, IncludeMono) {
  if (!is_installed("mono")) return cannot_run("mono is not installed");
  const auto outcome = run_program(launcher(), "mono", {"--version"});
  EXPECT_EQ(outcome.status.text(), "exit code 0") << outcome.output << outcome.error;
}

}  // namespace
}  // namespace tengen::sandbox
