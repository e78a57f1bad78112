// The file of a run, to which something is done, and what is said of it then.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tournament/store/store.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {

class StoreFile : public testing::Test {
 protected:
  StoreFile() { std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755)); }
  std::filesystem::path run() const { return folder_ / "run"; }
  std::filesystem::path file() const { return run() / "run.db"; }
  void make(std::int64_t units) {
    auto store = Store::create(run(), sample_run());
    ASSERT_TRUE(store) << store.error().text();
    for (std::int64_t number = 1; number <= units; ++number) {
      const auto played = played_unit(number);
      ASSERT_TRUE(store->add({played}));
    }
  }
  static std::string complaint(const Result<Store>& store) { return store ? "fine" : store.error().text(); }
  TestFolder folder_;
};

}  // namespace tengen::tournament
