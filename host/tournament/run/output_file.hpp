// A file that a run or a command writes to.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "base/error.hpp"

namespace tengen::tournament {

// A file that is opened before the run, so that a bad name is an error and not a lost game. "-" is standard
// output. Every write is flushed: what has been played is on disk.
class OutputFile {
 public:
  enum class Content {
    replaced,        // at once
    kept,            // what is written comes behind it
    replaced_later,  // by replace(): a run that does not come about costs nobody an older file
  };
  static Result<OutputFile> open(const std::string& name, std::string_view flag,
                                 Content content = Content::replaced);
  void replace();
  // An error when not everything could be written (the disk is full).
  Status write(std::string_view text);

 private:
  struct Close {
    void operator()(std::FILE* file) const {
      if (file != stdout) std::fclose(file);
    }
  };
  std::unique_ptr<std::FILE, Close> file_;
  std::string name_;
  Content content_ = Content::kept;
};

// Makes the folder where it is missing, and sees that the file of this name can be written in it, whose
// content stays.
Status make_writable_folder(const std::filesystem::path& folder, const std::string& probe,
                            std::string_view flag);

}  // namespace tengen::tournament
