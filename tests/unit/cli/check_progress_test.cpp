// What is told of running tests where standard error is no terminal.
#include "cli/check/check_progress.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <string>

#include "base/file_descriptor.hpp"

namespace tengen::cli {
namespace {

using ::testing::MatchesRegex;

// Standard error leads into a pipe while this object lives.
class ErrorPipe {
 public:
  ErrorPipe() : before_(::dup(STDERR_FILENO)) {
    int ends[2] = {-1, -1};
    EXPECT_EQ(::pipe(ends), 0);
    reader_ = FileDescriptor(ends[0]);
    ::dup2(ends[1], STDERR_FILENO);
    ::close(ends[1]);
  }
  ErrorPipe(const ErrorPipe&) = delete;
  ErrorPipe& operator=(const ErrorPipe&) = delete;
  ~ErrorPipe() { close(); }

  void close() {
    if (before_) ::dup2(before_.get(), STDERR_FILENO);
    before_ = FileDescriptor();
  }
  // Waits for a line. Empty: the pipe is closed.
  std::string line() {
    std::string text;
    for (char c = 0; ::read(reader_.get(), &c, 1) == 1 && c != '\n';) text += c;
    return text;
  }

 private:
  FileDescriptor before_;
  FileDescriptor reader_;
};

TEST(CheckProgress, TellsThatATestStillRuns) {
  ErrorPipe pipe;
  CheckProgress progress(EndedTests::reported, std::chrono::milliseconds(5));
  progress.begin("test 5 of 22: random-positions");
  EXPECT_THAT(pipe.line(), MatchesRegex("tengen: test 5 of 22: random-positions .[0-9]+ s., still running"));
  EXPECT_THAT(pipe.line(), MatchesRegex("tengen: .*, still running"));
  progress.end("pass");
}

TEST(CheckProgress, TellsOfEndedTestsThatTheReportLeavesOut) {
  ErrorPipe pipe;
  for (const auto ended : {EndedTests::reported, EndedTests::left_out}) {
    CheckProgress progress(ended, std::chrono::hours(1));
    progress.begin(ended == EndedTests::reported ? "test 1 of 22: start" : "mine, test 3 of 22: claims");
    progress.end("fail");
  }
  pipe.close();
  EXPECT_THAT(pipe.line(), MatchesRegex("tengen: mine, test 3 of 22: claims: fail, [0-9]+ s"));
  EXPECT_EQ(pipe.line(), "");
}

}  // namespace
}  // namespace tengen::cli
