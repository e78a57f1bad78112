// A folder of its own for each test, gone afterwards.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace tengen {

namespace fs = std::filesystem;

class TestFolder {
 public:
  TestFolder() {
    std::string name = fs::temp_directory_path() / "tengen-test-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    path_ = fs::canonical(name);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }
  fs::path operator/(const fs::path& name) const { return path_ / name; }

  // Makes the folders on the way, too.
  fs::path write(const fs::path& name, const std::string& content) const {
    const fs::path file = path_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    EXPECT_TRUE(fs::is_regular_file(file)) << file;
    return file;
  }
  fs::path write_program(const fs::path& name, const std::string& content) const {
    const fs::path file = write(name, content);
    fs::permissions(file, fs::perms::owner_all);
    return file;
  }
  fs::path make_pipe(const fs::path& name) const {
    EXPECT_EQ(::mkfifo((path_ / name).c_str(), 0600), 0);
    return path_ / name;
  }

 private:
  fs::path path_;
};

inline std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  EXPECT_TRUE(stream) << file;
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace tengen
