// Converts file names that are not UTF-8, from archives that do not name their code page.
#pragma once

#include <string>
#include <string_view>

namespace tengen::intake {

// Converts a path with slashes. Each part is converted alone, so that a folder has the same name in all
// paths. Valid UTF-8 does not change. If an archive names its encoding (a zip's flag for UTF-8, and its
// Unicode path; PKWARE, APPNOTE.TXT, 4.4.4 and 4.6.9), libarchive has already converted the name. Otherwise
// guesses:
//
//   GBK    if the whole name is valid GBK, and a byte from 0xB0 to 0xDF begins one of its characters. Common
//          Chinese characters begin so; in the two code pages below, these bytes are characters for drawing
//          boxes, which names do not contain.
//   866    if all letters are Cyrillic, at least two are in a row, and none is next to a Latin letter.
//          Letters of Western languages are next to Latin letters.
//   437    otherwise: the code page of a zip that names none (APPNOTE.TXT, appendix D).
//
// The guess is wrong for other code pages: Korean becomes Chinese, Japanese mostly 437. But every name is
// valid, and different names of one page stay different.
std::string utf8_name(std::string_view name);

}  // namespace tengen::intake
