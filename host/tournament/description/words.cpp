#include "tournament/description/words.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/error_list.hpp"
#include "base/text.hpp"
#include "manifest/xml/fields.hpp"
#include "manifest/xml/suggestion.hpp"
#include "tournament/description/keys.hpp"

namespace tengen::tournament {
namespace {

constexpr std::string_view first_line = "tengen run 1";
constexpr std::string_view engine_heading = "engine";
constexpr std::string_view option = "option.";

// "key=value"; without '=' the key is the whole word.
struct Word {
  std::string key;
  std::string value;
  bool whole;

  explicit Word(std::string_view text) {
    const auto equals = text.find('=');
    whole = equals != std::string_view::npos && equals > 0;
    key = text.substr(0, equals);
    if (whole) value = text.substr(equals + 1);
  }
};

// Keys that can be typed.
template <class Part>
std::string typed_names(const std::vector<Key<Part>>& keys) {
  std::vector<std::string> names;
  for (const auto& key : keys) {
    if (!key.typed.empty()) names.push_back(std::string(key.typed) + "=");
  }
  return joined(names, ", ");
}

template <class Part>
const Key<Part>* typed_key(const std::vector<Key<Part>>& keys, const std::string& name) {
  const auto found =
      std::find_if(keys.begin(), keys.end(), [&](const auto& key) { return key.typed == name; });
  return found == keys.end() || name.empty() ? nullptr : &*found;
}

template <class Part>
const Key<Part>* stored_key(const std::vector<Key<Part>>& keys, const std::string& name) {
  const auto found = std::find_if(keys.begin(), keys.end(),
                                  [&](const auto& key) { return key.in_store && key.name == name; });
  return found == keys.end() ? nullptr : &*found;
}

void set_option(EngineChoice& choice, const std::string& name, const std::string& value) {
  auto& options = choice.options;
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const auto& one) { return one.first == name; });
  if (found != options.end()) {
    found->second = value;
  } else {
    options.emplace_back(name, value);
  }
}

// A value is one line, whatever is in it.
std::string escaped(std::string_view text) {
  std::string line;
  for (const char c : text) line += c == '\\' ? "\\\\" : c == '\n' ? "\\n" : std::string(1, c);
  return line;
}

std::string unescaped(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool escape = line[i] == '\\' && i + 1 < line.size();
    text += !escape ? line[i] : line[++i] == 'n' ? '\n' : line[i];
  }
  return text;
}

template <class Part>
std::string lines_of(const std::vector<Key<Part>>& keys, const Part& part) {
  std::string lines;
  for (const auto& key : keys) {
    if (!key.in_store) continue;
    for (const auto& text : key.texts(part)) lines += std::string(key.name) + "=" + escaped(text) + "\n";
  }
  return lines;
}

// Takes the lines of a stored text, one after the other.
class StoredReader {
 public:
  bool take(const std::string& line) {
    if (line.starts_with('[') && line.ends_with(']')) return begin(line.substr(1, line.size() - 2));
    const Word word(line);
    const std::string value = unescaped(word.value);
    if (!word.whole) return false;
    if (section_ != nullptr) return read(section_->keys, word.key, value, description_);
    if (description_.engines.empty()) return false;
    EngineChoice& engine = description_.engines.back();
    if (!word.key.starts_with(option)) return read(engine_keys(), word.key, value, engine);
    set_option(engine, word.key.substr(option.size()), value);
    return true;
  }
  Description finish() {
    description_.plan.engines = description_.engines.size();
    return std::move(description_);
  }

 private:
  template <class Part>
  static bool read(const std::vector<Key<Part>>& keys, const std::string& name, const std::string& value,
                   Part& part) {
    const auto* const key = stored_key(keys, name);
    return key != nullptr && key->read(part, value);
  }
  bool begin(const std::string& name) {
    section_ = nullptr;
    if (name == engine_heading) {
      description_.engines.emplace_back();
      return true;
    }
    const auto found =
        std::find_if(sections().begin(), sections().end(), [&](const auto& one) { return one.name == name; });
    if (found == sections().end()) return false;
    section_ = &*found;
    section_->begin(description_);
    return true;
  }

  Description description_;
  const Section* section_ = nullptr;  // nullptr: an engine
};

std::string nearest_key(const std::string& typed) {
  std::vector<std::string> names;
  for (const auto& key : engine_keys()) {
    if (!key.typed.empty()) names.emplace_back(key.typed);
  }
  const auto close = manifest::suggestions(typed, names);
  return close.empty() ? "" : " (did you mean " + close.front() + "=?)";
}

Status read_engine_word(const std::string& text, const std::string& flag, EngineChoice& choice) {
  const Word word(text);
  if (word.whole && word.key.starts_with(option)) {
    const auto name = word.key.substr(option.size());
    if (!manifest::is_option_name(name) || !manifest::is_one_line(word.value)) {
      return bad_input(
          "found " + in_quotes(text) +
              ", expected option.NAME=VALUE on one line, NAME of letters, digits, '.', '_' and '-'",
          flag);
    }
    set_option(choice, name, word.value);
    return success();
  }
  const auto* const key = typed_key(engine_keys(), word.key);
  if (key == nullptr || !word.whole) {
    const std::string found =
        word.whole ? "unknown key " + in_quotes(word.key) + nearest_key(word.key) + ", expected one of: "
                   : "found " + in_quotes(text) + ", expected key=value with a key of: ";
    return bad_input(found + "option.NAME=, " + typed_names(engine_keys()), flag);
  }
  if (key->read(choice, word.value)) return success();
  return bad_input("found " + in_quotes(text) + ", expected " + key->expected, flag);
}

bool names_one_engine(std::string_view key) { return key == "id" || key == "cmd" || key == "name"; }

// Whether somebody typed an engine without its key: "classics.random", "./mine".
bool is_bare_engine(const std::string& text, const std::vector<std::string>& words) {
  const bool has_key = text.find('=') != std::string::npos || typed_key(engine_keys(), text) != nullptr;
  if (text.empty() || has_key) return false;
  return std::none_of(words.begin(), words.end(), [](const std::string& other) {
    const Word word(other);
    return word.whole && (word.key == "id" || word.key == "cmd");
  });
}

Error bare_engine(const std::string& text, const std::string& flag) {
  std::error_code error;
  const bool has_blank = text.find(' ') != std::string::npos;
  const bool is_program =
      has_blank || text.find('/') != std::string::npos || std::filesystem::is_regular_file(text, error);
  const std::string quote = has_blank ? "\"" : "";
  return bad_input("found " + in_quotes(text) + "; for " +
                       (is_program ? "a program" : "an engine with this id") + " type " + flag +
                       (is_program ? " cmd=" : " id=") + quote + printable(text) + quote,
                   flag);
}

}  // namespace

Status read_words(std::string_view name, const std::vector<std::string>& words, const std::string& flag,
                  Description& description) {
  const Section& part = section(name);
  part.begin(description);
  std::set<std::string> given;
  for (const auto& text : words) {
    const Word word(text);
    const auto* const key = typed_key(part.keys, word.key);
    if (key == nullptr || !word.whole) {
      return bad_input("found " + in_quotes(text) + ", expected one of: " + typed_names(part.keys) + "; " +
                           std::string(part.example),
                       flag);
    }
    if (!given.insert(word.key).second)
      return bad_input("found " + word.key + "= twice, expected it once", flag);
    if (!key->read(description, word.value))
      return bad_input("found " + in_quotes(text) + ", expected " + key->expected, flag);
  }
  for (const auto& key : part.keys) {
    if (key.needed == Needed::always && given.count(std::string(key.typed)) == 0)
      return bad_input("found no " + std::string(key.typed) + "=, expected " + std::string(part.example),
                       flag);
  }
  return success();
}

Status read_engine_words(const std::vector<std::string>& words, const std::string& flag, WordsOf of,
                         EngineChoice& choice) {
  std::set<std::string> given;
  std::vector<Error> errors;
  for (const auto& text : words) {
    const Word word(text);
    if (word.whole && word.key != "arg" && !given.insert(word.key).second) {
      errors.push_back(bad_input("found " + printable(word.key) + "= twice, expected it once", flag));
    } else if (word.whole && of == WordsOf::every_engine && names_one_engine(word.key)) {
      errors.push_back(bad_input(
          "found " + in_quotes(text) + ", which names one engine; expected it behind -engine", flag));
    } else if (of == WordsOf::one_engine && is_bare_engine(text, words)) {
      errors.push_back(bare_engine(text, flag));
    } else if (const auto read = read_engine_word(text, flag, choice); !read) {
      errors.push_back(read.error());
    }
  }
  return status_of(errors);
}

std::string stored_text(const Description& description) {
  std::string text = std::string(first_line) + "\n";
  for (const auto& part : sections()) {
    if (part.is_there(description))
      text += "[" + std::string(part.name) + "]\n" + lines_of(part.keys, description);
  }
  for (const auto& engine : description.engines) {
    text += "[" + std::string(engine_heading) + "]\n" + lines_of(engine_keys(), engine);
    for (const auto& [name, value] : engine.options)
      text += std::string(option) + name + "=" + escaped(value) + "\n";
  }
  return text;
}

Result<Description> read_stored_text(const std::string& text) {
  const auto lines = split(std::string_view(text), '\n');
  if (lines.front() != first_line)
    return Error{ErrorCode::incompatible,
                 "found " + in_quotes(lines.front()) + ", expected \"" + std::string(first_line) +
                     "\": the run belongs to another version of tengen",
                 "the run's description"};
  StoredReader reader;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!lines[i].empty() && !reader.take(std::string(lines[i])))
      return bad_input("found " + in_quotes(lines[i]) + ", expected a key of a run and its value",
                       "the run's description, line " + std::to_string(i + 1));
  }
  return reader.finish();
}

}  // namespace tengen::tournament
