// One file for each test that ran, in build/…/tests/zoo-results/TIER: what became of it. zoo.py counts them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>

namespace tengen::test {
namespace {

std::string result_of(const testing::TestResult& result) {
  if (result.Failed()) return "failed";
  if (!result.Skipped()) return "passed";
  std::string why = "skipped: ";
  for (int i = 0; i < result.total_part_count(); ++i) why += result.GetTestPartResult(i).message();
  std::replace(why.begin(), why.end(), '\n', ' ');
  return why;
}

class Results : public testing::EmptyTestEventListener {
 public:
  void OnTestEnd(const testing::TestInfo& test) override {
    const char* const tier = std::getenv("TENGEN_ZOO_TIER");
    const auto folder = std::filesystem::path(TEST_RESULTS) / (tier == nullptr ? "jail" : tier);
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::ofstream(folder / (std::string(test.test_suite_name()) + "." + test.name()))
        << result_of(*test.result()) << "\n";
  }
};

// GoogleTest owns it.
[[maybe_unused]] const bool listening = [] {
  testing::UnitTest::GetInstance()->listeners().Append(std::make_unique<Results>().release());
  return true;
}();

}  // namespace
}  // namespace tengen::test
