// A file that a run or a command writes to.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

// A file that is opened before the run, so that a bad name is an error and not a lost game. "-" is standard
// output. Every write goes to the system at once: what has been played survives the end of this process.
class OutputFile {
 public:
  enum class Content {
    replaced,        // at once
    kept,            // what is written comes behind it
    replaced_later,  // by replace(): a run that does not come about costs nobody an older file
  };
  static Result<OutputFile> open(const std::string& name, std::string_view flag,
                                 Content content = Content::replaced);
  // `name` is for messages.
  OutputFile(FileDescriptor file, std::string name) : file_(std::move(file)), name_(std::move(name)) {}
  void replace();
  // An error when not everything could be written (the disk is full). A regular file then has nothing of the
  // text.
  Status write(std::string_view text);
  const std::string& name() const { return name_; }

 private:
  bool is_standard_output() const { return !file_; }

  FileDescriptor file_;  // nothing: standard output
  std::string name_;
  Content content_ = Content::kept;
};

// Makes the folder where it is missing, and sees that the file of this name can be written in it, whose
// content stays.
Status make_writable_folder(const std::filesystem::path& folder, const std::string& probe,
                            std::string_view flag);

}  // namespace tengen::tournament
