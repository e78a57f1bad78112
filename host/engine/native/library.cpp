#include "engine/native/library.hpp"

// Without it Boost.DLL needs the library boost_filesystem.
#define BOOST_DLL_USE_STD_FS
#include <algorithm>
#include <atomic>
#include <boost/dll/shared_library.hpp>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "engine/native/prefix.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

// Counts and texts beyond these are no description of engines.
constexpr std::uint32_t most_engines = 256;
constexpr std::uint32_t most_games_or_options = 1024;
constexpr std::size_t longest_entry_text = 64 * 1024;

// Every library ever loaded. Never destroyed: at exit, threads of a quarantined engine may still run in one.
struct Loaded {
  std::mutex
      mutex;  // guards libraries; the dynamic loader is not promised to be safe for two threads at once
  std::map<std::filesystem::path, boost::dll::shared_library> libraries;
  std::map<const tengen_entry*, tengen_entry> entries;  // copies, read by the prefix rule
};
Loaded& loaded() {
  static Loaded* const instance = new Loaded;  // owned by the process
  return *instance;
}

std::atomic<bool> is_any_loaded = false;
thread_local bool loader_is_locked = false;

Error incompatible(std::string message, const std::filesystem::path& file) {
  return {ErrorCode::incompatible, std::move(message), file.string()};
}

std::string too_small(std::string_view what, std::uint64_t found, std::uint64_t expected) {
  return std::string(what) + ": struct_size is " + std::to_string(found) + ", expected at least " +
         std::to_string(expected);
}

// Boost.DLL 1.81 wraps what the dynamic loader says between words of its own and an errno that means nothing.
// Nothing: the exception is none of Boost.DLL's.
std::optional<std::string> loader_message(const std::exception& error) {
  std::string_view text = error.what();
  if (!text.starts_with("boost::dll::")) return std::nullopt;
  constexpr std::string_view before = "dlerror system message: ";
  const auto begin = text.find(before);
  const auto end = text.rfind("): ");
  if (begin == text.npos || end == text.npos || end < begin) return std::string(text);
  return std::string(text.substr(begin + before.size(), end - begin - before.size()));
}

// The throwing form of load(): with an error_code Boost.DLL 1.81 reports every failure as "Bad file
// descriptor". Now, not lazily: a missing symbol would otherwise end the process at the first call. Local:
// two libraries must not see each other's symbols.
Status load(boost::dll::shared_library& library, const std::filesystem::path& file) {
  is_any_loaded = true;
  try {
    library.load(boost::dll::fs::path(file),
                 boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local);
    return success();
  } catch (const std::exception& error) {
    if (const auto message = loader_message(error))
      return failed("cannot load the library: " + *message, file.string());
    // glibc 2.36 unlocks nothing while such an exception passes through dlopen()
    // (test_fails_when_a_library_throws_while_it_is_loaded).
    loader_is_locked = true;
    return failed("cannot load the library: an exception left it: " + printable(error.what()), file.string());
  }
}

// Reads no field behind struct_size.
Status check_head(const tengen_entry& entry, const std::filesystem::path& file) {
  if (std::memcmp(entry.magic, TENGEN_MAGIC, sizeof entry.magic) != 0) {
    return incompatible(
        "tengen_engine_entry: the magic bytes are wrong; was it compiled with tengen/engine.h?", file);
  }
  if (entry.abi_major != TENGEN_ABI_MAJOR) {
    return incompatible("abi_major is " + std::to_string(entry.abi_major) + ", this host plays " +
                            std::to_string(TENGEN_ABI_MAJOR) +
                            "; compile it with this host's tengen/engine.h",
                        file);
  }
  if (entry.struct_size < TENGEN_ENTRY_SIZE_1_0) {
    return incompatible(too_small("tengen_engine_entry", entry.struct_size, TENGEN_ENTRY_SIZE_1_0), file);
  }
  return success();
}

Status check_entry(const tengen_entry& entry, const std::filesystem::path& file) {
  if (entry.required_host_minor > TENGEN_ABI_MINOR) {
    return incompatible("it requires a host of ABI minor " + std::to_string(entry.required_host_minor) +
                            ", this host has " + std::to_string(TENGEN_ABI_MINOR) + "; a newer host plays it",
                        file);
  }
  if (entry.create == nullptr) return incompatible("tengen_engine_entry: create is null", file);
  if (entry.engines == nullptr || entry.engine_count == 0 || entry.engine_count > most_engines) {
    return incompatible("tengen_engine_entry: engine_count is " + std::to_string(entry.engine_count) +
                            (entry.engines == nullptr ? " and engines is null" : "") + ", expected 1 to " +
                            std::to_string(most_engines),
                        file);
  }
  return success();
}

std::string text(const char* pointer) {
  return pointer == nullptr ? std::string() : std::string(pointer, ::strnlen(pointer, longest_entry_text));
}

std::vector<std::string> texts(const char* const* pointers, std::uint64_t count) {
  std::vector<std::string> result;
  for (std::uint64_t i = 0; pointers != nullptr && i < std::min<std::uint64_t>(count, most_games_or_options);
       ++i) {
    result.push_back(text(pointers[i]));
  }
  return result;
}

manifest::OptionType option_type(tengen_option_kind kind) {
  switch (kind) {
    case TENGEN_OPTION_BOOLEAN:
      return manifest::OptionType::boolean;
    case TENGEN_OPTION_INTEGER:
      return manifest::OptionType::integer;
    case TENGEN_OPTION_NUMBER:
      return manifest::OptionType::number;
    case TENGEN_OPTION_CHOICE:
      return manifest::OptionType::choice;
    default:
      return manifest::OptionType::text;
  }
}

manifest::Option option_of(const tengen_option& option) {
  manifest::Option result;
  result.name = text(option.key);
  result.type = option_type(option.kind);
  result.default_value = text(option.default_value);
  result.help = text(option.help);
  if (option.kind == TENGEN_OPTION_INTEGER && (option.least != 0 || option.most != 0)) {
    result.least = option.least;
    result.most = option.most;
  }
  if (option.kind == TENGEN_OPTION_NUMBER && (option.minimum != 0 || option.maximum != 0)) {
    result.minimum = option.minimum;
    result.maximum = option.maximum;
  }
  if (option.kind == TENGEN_OPTION_CHOICE) result.choices = texts(option.choices, option.choice_count);
  return result;
}

// What a library may leave open stands for everything that the game has.
manifest::Plays read_game(const tengen_game& game) {
  manifest::Plays plays{text(game.id), texts(game.rules, game.rule_count), game.min_size, game.max_size};
  const auto* const info = game::find_game(plays.game);
  if (info == nullptr) return plays;
  if (plays.rules.empty())
    for (const auto& rule : info->rules) plays.rules.emplace_back(rule.id);
  if (plays.min_size == 0 && plays.max_size == 0) {
    plays.min_size = info->min_size;
    plays.max_size = info->max_size;
  }
  return plays;
}

}  // namespace

const EngineDescription* LibraryDescription::engine(std::string_view id) const {
  const auto found =
      std::find_if(engines.begin(), engines.end(), [&](const auto& engine) { return engine.id == id; });
  return found == engines.end() ? nullptr : &*found;
}

Result<const tengen_entry*> load_library(const std::filesystem::path& file) {
  Loaded& all = loaded();
  const std::lock_guard lock(all.mutex);
  auto& library = all.libraries[file];
  if (!library.is_loaded()) {
    if (auto status = load(library, file); !status) return status.error();
  }
  if (!library.has("tengen_engine_entry"))
    return incompatible("it does not export tengen_engine_entry; see tengen/engine.h", file);
  const auto* const theirs = &library.get<const tengen_entry>("tengen_engine_entry");
  if (auto status = check_head(*theirs, file); !status) return status.error();
  const auto copied = all.entries.try_emplace(theirs, *read_prefix(theirs)).first;
  if (auto status = check_entry(copied->second, file); !status) return status.error();
  return &copied->second;
}

Result<EngineDescription> describe(const tengen_descriptor& theirs, const std::filesystem::path& file) {
  const auto read = read_prefix(&theirs);
  if (!read) {
    return incompatible(too_small("descriptor", theirs.struct_size, TENGEN_DESCRIPTOR_SIZE_1_0), file);
  }
  const tengen_descriptor& descriptor = *read;
  EngineDescription result;
  result.id = text(descriptor.id);
  result.name = text(descriptor.name);
  result.author = text(descriptor.author);
  result.version = text(descriptor.version);
  result.description = text(descriptor.description);
  result.licence = text(descriptor.licence);
  result.capabilities = descriptor.capabilities;
  result.threads = std::max(1U, descriptor.threads);
  const std::string who = "engine \"" + result.id + "\": ";
  if (result.id.empty()) return incompatible("a descriptor has no id", file);
  if (descriptor.game_count > most_games_or_options || descriptor.option_count > most_games_or_options) {
    return incompatible(who + "more than " + std::to_string(most_games_or_options) + " games or options",
                        file);
  }
  if ((descriptor.games == nullptr && descriptor.game_count > 0) ||
      (descriptor.options == nullptr && descriptor.option_count > 0)) {
    return incompatible(who + "games or options is null, but its count is not 0", file);
  }
  for (std::uint32_t i = 0; i < descriptor.game_count; ++i) {
    const auto game = read_prefix(descriptor.games[i]);
    if (!game) return incompatible(who + "a broken game", file);
    result.plays.push_back(read_game(*game));
  }
  for (std::uint32_t i = 0; i < descriptor.option_count; ++i) {
    const auto option = read_prefix(descriptor.options[i]);
    if (!option) return incompatible(who + "a broken option", file);
    result.options.push_back(option_of(*option));
  }
  return result;
}

Result<LibraryDescription> describe(const tengen_entry& entry, const std::filesystem::path& file) {
  LibraryDescription result;
  result.package = text(entry.package);
  result.version = text(entry.version);
  result.abi_major = entry.abi_major;
  result.abi_minor = entry.abi_minor;
  for (std::uint32_t i = 0; i < entry.engine_count; ++i) {
    if (entry.engines[i] == nullptr)
      return incompatible("descriptor " + std::to_string(i) + " is null", file);
    auto engine = describe(*entry.engines[i], file);
    if (!engine) return engine.error();
    if (engine->version.empty()) engine->version = result.version;
    result.engines.push_back(std::move(*engine));
  }
  return result;
}

bool has_loaded_libraries() { return is_any_loaded; }

bool keeps_loader_locked() { return loader_is_locked; }

Status check_engine(const LibraryDescription& library, const manifest::EngineSpec& spec) {
  const auto& id = std::get<manifest::NativeEntry>(spec.entry).engine_id;
  return library.engine(id) != nullptr ? success() : unknown_engine(library, spec);
}

Error unknown_engine(const LibraryDescription& library, const manifest::EngineSpec& spec) {
  std::vector<std::string> ids;
  for (const auto& engine : library.engines) ids.push_back(in_quotes(engine.id));
  return not_found("the library has " + (ids.empty() ? "no engine" : joined(ids, ", ")) +
                       "; tengen.xml says " +
                       in_quotes(std::get<manifest::NativeEntry>(spec.entry).engine_id),
                   spec.place);
}

}  // namespace tengen::engine
