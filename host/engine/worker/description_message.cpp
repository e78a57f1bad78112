#include "engine/worker/description_message.hpp"

#include "base/text.hpp"

namespace tengen::engine {
namespace {

constexpr std::uint32_t most_repeated = 1024;

void put_texts(FrameWriter& writer, const std::vector<std::string>& texts) {
  writer.put(static_cast<std::uint32_t>(texts.size()));
  for (const auto& text : texts) writer.put(text);
}

std::vector<std::string> take_texts(PayloadReader& reader) {
  std::vector<std::string> texts(std::min(reader.take<std::uint32_t>(), most_repeated));
  for (auto& text : texts) text = printable(reader.take_text(), 4096);
  return texts;
}

// A range, where both ends are there.
template <class Number>
void put_range(FrameWriter& writer, const std::optional<Number>& least, const std::optional<Number>& most) {
  writer.put<std::uint8_t>(least.has_value() && most.has_value());
  writer.put(least.value_or(0));
  writer.put(most.value_or(0));
}

template <class Number>
void take_range(PayloadReader& reader, std::optional<Number>& least, std::optional<Number>& most) {
  const bool ranged = reader.take<std::uint8_t>() == 1;
  const auto lower = reader.take<Number>();
  const auto upper = reader.take<Number>();
  if (ranged) {
    least = lower;
    most = upper;
  }
}

void put_option(FrameWriter& writer, const manifest::Option& option) {
  writer.put(option.name);
  writer.put(static_cast<std::int32_t>(option.type));
  writer.put(option.default_value);
  put_range(writer, option.least, option.most);
  put_range(writer, option.minimum, option.maximum);
  put_texts(writer, option.choices);
  writer.put(option.help);
}

manifest::Option take_option(PayloadReader& reader) {
  manifest::Option option;
  option.name = printable(reader.take_text());
  const auto type = reader.take<std::int32_t>();
  const bool known = type >= 0 && type <= static_cast<std::int32_t>(manifest::OptionType::choice);
  option.type = known ? static_cast<manifest::OptionType>(type) : manifest::OptionType::text;
  option.default_value = printable(reader.take_text());
  take_range(reader, option.least, option.most);
  take_range(reader, option.minimum, option.maximum);
  option.choices = take_texts(reader);
  option.help = printable(reader.take_text(), 4096);
  return option;
}

void put_engine(FrameWriter& writer, const EngineDescription& engine) {
  for (const auto* text :
       {&engine.id, &engine.name, &engine.author, &engine.version, &engine.description, &engine.licence}) {
    writer.put(*text);
  }
  writer.put(engine.capabilities);
  writer.put(engine.threads);
  writer.put(static_cast<std::uint32_t>(engine.plays.size()));
  for (const auto& plays : engine.plays) {
    writer.put(plays.game);
    put_texts(writer, plays.rules);
    writer.put(plays.min_size);
    writer.put(plays.max_size);
  }
  writer.put(static_cast<std::uint32_t>(engine.options.size()));
  for (const auto& option : engine.options) put_option(writer, option);
}

EngineDescription take_engine(PayloadReader& reader) {
  EngineDescription engine;
  for (auto* text :
       {&engine.id, &engine.name, &engine.author, &engine.version, &engine.description, &engine.licence}) {
    *text = printable(reader.take_text(), 4096);
  }
  engine.capabilities = reader.take<std::uint64_t>();
  engine.threads = reader.take<std::uint32_t>();
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    manifest::Plays plays;
    plays.game = printable(reader.take_text());
    plays.rules = take_texts(reader);
    plays.min_size = reader.take<int>();
    plays.max_size = reader.take<int>();
    engine.plays.push_back(std::move(plays));
  }
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    engine.options.push_back(take_option(reader));
  }
  return engine;
}

}  // namespace

std::string write_description(const LibraryDescription& description) {
  FrameWriter writer(FrameType::description);
  writer.put(description.package);
  writer.put(description.version);
  writer.put(description.abi_major);
  writer.put(description.abi_minor);
  writer.put(static_cast<std::uint32_t>(description.engines.size()));
  for (const auto& engine : description.engines) put_engine(writer, engine);
  return std::string(writer.finish());
}

Result<LibraryDescription> read_description(std::string_view payload) {
  PayloadReader reader(payload);
  LibraryDescription description;
  description.package = printable(reader.take_text());
  description.version = printable(reader.take_text());
  description.abi_major = reader.take<std::uint32_t>();
  description.abi_minor = reader.take<std::uint32_t>();
  for (auto left = std::min(reader.take<std::uint32_t>(), most_repeated); left > 0 && !reader.broken();
       --left) {
    description.engines.push_back(take_engine(reader));
  }
  if (!reader.complete()) return failed("a broken description frame");
  return description;
}

}  // namespace tengen::engine
