// Names of files that are not UTF-8, from archives that do not say in what code page they are.
#pragma once

#include <string>
#include <string_view>

namespace tengen::intake {

// A path with slashes, each part of it read for itself, so that a folder has one name in all paths. What is
// UTF-8 is left as it is. Where archives say more (a zip's flag for UTF-8, and its Unicode path; PKWARE,
// APPNOTE.TXT, 4.4.4 and 4.6.9), libarchive has made UTF-8 of it before. The rest is guessed at:
//
//   GBK    when all of it is, and a byte from 0xB0 to 0xDF leads one of its characters, as it does the common
//          ones of Chinese. In the two pages below that is line drawing, which nobody has in names.
//   866    when there are letters of Cyrillic alone, two of them or more in a row, and none stands beside a
//          Latin one: those of Western languages do.
//   437    otherwise, which is what a zip means that says nothing (APPNOTE.TXT, appendix D).
//
// Wrong for other code pages: Korean becomes Chinese, Japanese mostly 437. Every name is a valid one all the
// same, and different names of one page stay different.
std::string utf8_name(std::string_view name);

}  // namespace tengen::intake
