#include "engine/telling_line.hpp"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

TEST(TellingLine, OfRustIsThePanicWithItsWords) {
  EXPECT_EQ(telling_line("thread 'main' panicked at src/board.rs:12:5:\n"
                         "index out of bounds: the len is 225 but the index is 400\n"
                         "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n"),
            "thread 'main' panicked at src/board.rs:12:5: index out of bounds: the len is 225 but the index "
            "is 400");
}

TEST(TellingLine, OfMonoNamesTheException) {
  EXPECT_EQ(telling_line("Unhandled Exception:\n"
                         "System.ArgumentOutOfRangeException: 'minValue' cannot be greater than maxValue.\n"
                         "Parameter name: minValue\n"
                         "  at System.Random.Next (System.Int32 minValue) [0x0000b]\n"),
            "System.ArgumentOutOfRangeException: 'minValue' cannot be greater than maxValue.");
}

TEST(TellingLine, OfJavaIsTheLastCause) {
  EXPECT_EQ(telling_line("Exception in thread \"main\" java.lang.RuntimeException: no book\n"
                         "\tat Engine.main(Engine.java:3)\n"
                         "Caused by: java.io.FileNotFoundException: book.txt\n"
                         "\t... 1 more\n"),
            "Caused by: java.io.FileNotFoundException: book.txt");
}

TEST(TellingLine, OfGoIsThePanic) {
  EXPECT_EQ(telling_line("panic: runtime error: index out of range [15] with length 15\n\n"
                         "goroutine 1 [running]:\nmain.main()\n\t/engine/main.go:8 +0x1d\n"),
            "panic: runtime error: index out of range [15] with length 15");
}

TEST(TellingLine, OfPythonIsTheLastOne) {
  EXPECT_EQ(telling_line("Traceback (most recent call last):\n"
                         "  File \"engine.py\", line 3, in <module>\n"
                         "    board[99]\n"
                         "IndexError: list index out of range\n"),
            "IndexError: list index out of range");
}

TEST(TellingLine, OfASyntaxErrorOfPythonHasItsLine) {
  EXPECT_EQ(telling_line("  File \"engine.py\", line 3\n"
                         "    board = [\n"
                         "            ^\n"
                         "SyntaxError: '[' was never closed\n"),
            "SyntaxError: '[' was never closed (File \"engine.py\", line 3: board = [)");
}

TEST(TellingLine, OfACompilerIsTheFirstError) {
  EXPECT_EQ(telling_line("Engine.java:3: error: ';' expected\n"
                         "    int size = 15\n"
                         "                 ^\n"
                         "Engine.java:9: error: class, interface or enum expected\n"
                         "2 errors\n"
                         "error: compilation failed\n"),
            "Engine.java:3: error: ';' expected");
}

TEST(TellingLine, IsNoLineOfARuntime) {
  const std::string mono =
      "mono_thread_internal_set_priority: pthread_setschedparam failed, error: \"Operation not permitted\" "
      "(1)";
  EXPECT_TRUE(is_of_a_runtime(mono));
  EXPECT_TRUE(is_of_a_runtime("Fontconfig error: Cannot load default config file"));
  EXPECT_FALSE(is_of_a_runtime("mono: the book is missing"));
  EXPECT_EQ(telling_line("the book is missing\n" + mono + "\n"), "the book is missing");
  EXPECT_EQ(telling_line(mono + "\n"), "");
}

TEST(TellingLine, IsTheLastWhereNoneNamesAnError) {
  EXPECT_EQ(telling_line("loading\n\nthe book is missing\n  see readme\n"), "the book is missing");
  EXPECT_EQ(telling_line("0024:fixme:ntdll:NtQuerySystemInformation error class 1\n"), "");
}

}  // namespace
}  // namespace tengen::engine
