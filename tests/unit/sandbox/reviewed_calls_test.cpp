// That every system call which this machine's headers know was looked at.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <string>

#include "cannot_run.hpp"
#include "sandbox/walls/reviewed_calls.hpp"
#include "sandbox/walls/seccomp_filter.hpp"

namespace tengen::sandbox {
namespace {

// The highest number of "#define __NR_name number", or 0. Numbers beyond are other architectures'.
const std::regex call(R"(#define\s+__NR_\w+\s+(\d{1,4})\b.*)");
// Of the operations of prctl. What belongs to one of them is indented.
const std::regex operation(R"(#define PR_\w+\s+(\d{1,3})\b.*)");

unsigned newest_in(const std::string& header, const std::regex& definition) {
  std::ifstream file(header);
  unsigned newest = 0;
  for (std::string line; std::getline(file, line);) {
    std::smatch found;
    // __NR_syscalls is how many there are.
    if (line.find("__NR_syscalls") == std::string::npos && std::regex_match(line, found, definition))
      newest = std::max(newest, static_cast<unsigned>(std::stoul(found[1])));
  }
  return newest;
}

// Who sees this fail raises newest_reviewed_call, and denies or leaves open each call in between.
TEST(SeccompFilter, KnowsEveryCallOfTheHeaders) {
  unsigned newest = 0;
  for (const char* header :
       {"/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm/unistd_64.h",
        "/usr/include/asm-generic/unistd.h", "/usr/include/aarch64-linux-gnu/asm/unistd_64.h"})
    newest = std::max(newest, newest_in(header, call));
  if (newest == 0) return cannot_run("no headers of the kernel with numbers of system calls");
  EXPECT_GE(newest, 400U);
  EXPECT_LE(newest, newest_reviewed_call);
}

// Who sees this fail raises kNewestReviewedOperation, and allows or leaves out each operation in between.
TEST(SeccompFilter, KnowsEveryOperationOfTheHeaders) {
  const unsigned newest = newest_in("/usr/include/linux/prctl.h", operation);
  if (newest == 0) return cannot_run("no headers of the kernel with operations of prctl");
  EXPECT_GE(newest, 50U);
  EXPECT_LE(newest, kNewestReviewedOperation);
}

}  // namespace
}  // namespace tengen::sandbox
