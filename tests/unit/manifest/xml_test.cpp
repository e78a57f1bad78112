// What tinyxml2 9.0 lets pass, and this reader does not.
#include "manifest/xml/xml.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::manifest {
namespace {

using testing::HasSubstr;

std::string error_of(std::string_view bytes) {
  const auto document = parse_xml(bytes, "f");
  return document ? "no error" : document.error().text();
}

TEST(Xml, KeepsTheLinesOfElementsAndAttributes) {
  const auto document = parse_xml("<a>\n  <b c='1'\n     d='2'/>\n</a>", "f");
  ASSERT_TRUE(document);
  const Element& b = document->root.children.at(0);
  EXPECT_EQ(b.line, 2);
  EXPECT_EQ(b.attribute("c")->line, 2);
  EXPECT_EQ(b.attribute("d")->line, 3);
  EXPECT_EQ(b.attribute("e"), nullptr);
  EXPECT_EQ(document->root.text_line, 0) << "blanks only";
  const auto text = parse_xml("<a>\n\n  text\n<b/>\n</a>", "f");
  ASSERT_TRUE(text);
  EXPECT_EQ(text->root.text_line, 3);
}

TEST(Xml, JoinsTheTextOfAnElementButNotItsChildrens) {
  const auto document = parse_xml("<a> one <!-- no --><b>two</b><![CDATA[<&>]]>&#x41;&lt;</a>", "f");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root.text, " one <&>A<");
  EXPECT_EQ(document->root.children.at(0).text, "two");
}

TEST(Xml, RefusesASecondRoot) {
  EXPECT_EQ(error_of("<a/>\n<b/>"), "f:2: document: found a second root <b>, expected one");
}

TEST(Xml, NamesTheEndTagThatDoesNotFit) {
  EXPECT_EQ(error_of("<a>\n <b>\n  <c/>\n </d>\n</a>"), "f:4: element: found </d>, expected </b> for line 2");
  EXPECT_EQ(error_of("<a>\n <b x='>'>\n  <!-- </b> -->\n</a>\n"),
            "f:4: element: found </a>, expected </b> for line 2");
  EXPECT_EQ(error_of("<a>\n <b>\n </b>\n\n"),
            "f:3: element: found the end of the file, expected </a> for line 1");
}

TEST(Xml, RefusesTextOutsideTheRoot) {
  EXPECT_THAT(error_of("<a/> b<!-- c -->"), HasSubstr("text outside the root"));
  EXPECT_THAT(error_of("<a/> b"), HasSubstr("not well-formed"));
  EXPECT_THAT(error_of("b <a/>"), HasSubstr("text outside the root"));
}

TEST(Xml, RefusesAnAttributeGivenTwice) {
  EXPECT_THAT(error_of("<a b='1' b='2'/>"), HasSubstr("stands twice"));
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// Numbered, because a name may stand only once.
std::string attributes(int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += " a" + std::to_string(i) + "=''";
  return all;
}

TEST(Xml, RefusesMoreAttributesThanAnyElementHasBeforeComparingThem) {
  EXPECT_EQ(error_of("<a" + attributes(64) + "/>"), "no error");
  EXPECT_THAT(error_of("<a>\n<b" + attributes(65) + "/></a>"), HasSubstr("f:2: tag: found more than 64"));
  EXPECT_THAT(error_of("<a" + attributes(60'000) + "/>"), HasSubstr("found more than 64 attributes"));
}

TEST(Xml, RefusesMoreChildrenThanAnyElementHas) {
  EXPECT_EQ(error_of("<a>" + repeated("<b></b>", 1024) + "</a>"), "no error");
  EXPECT_EQ(error_of("<a>" + repeated("<b>" + repeated("<c/>", 100) + "</b>", 100) + "</a>"), "no error");
  EXPECT_THAT(error_of("<a>\n" + repeated("<b/>", 1025) + "</a>"),
              HasSubstr("f:2: element: found more than 1024"));
}

TEST(Xml, RefusesDeepNesting) {
  EXPECT_EQ(error_of(repeated("<a>", 32) + repeated("</a>", 32)), "no error");
  EXPECT_THAT(error_of("\n" + repeated("<a>", 33) + repeated("</a>", 33)),
              HasSubstr("f:2: element: found more than 32"));
}

TEST(Xml, RefusesBytesThatAreNotUtf8WithTheirLine) {
  EXPECT_THAT(error_of("<a>\n\xC4</a>"), HasSubstr("f:2: encoding"));
}

TEST(Xml, RefusesReferencesThatItWouldLeaveUnread) {
  for (const char* bad : {"&lol;", "&", "& b", "&#0;", "&#x1F;", "&#xD800;", "&#x110000;", "&#99999999999;",
                          "&#;", "&#x;", "&#-1;", "&AMP;"}) {
    EXPECT_THAT(error_of("<a>\n" + std::string(bad) + "</a>"), HasSubstr("f:2: reference: found '&")) << bad;
    EXPECT_THAT(error_of("<a b='\n" + std::string(bad) + "'/>"), HasSubstr("f:2: reference: found '&"))
        << bad;
  }
}

TEST(Xml, SeesReferencesBehindWhatLooksLikeACommentInAnAttribute) {
  EXPECT_THAT(error_of("<a b='<!--' c='&#0;'/>"), HasSubstr("attribute: found '<' in a value"));
}

TEST(Xml, LeavesCommentsAndCdataAlone) {
  EXPECT_EQ(error_of("<!-- a & b <c d='& --><a><![CDATA[ & < ]]></a><!-- &x; -->"), "no error");
}

TEST(Xml, NeverExpandsEntities) {
  EXPECT_EQ(error_of("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"),
            "f:1: document: found a DOCTYPE with declarations of its own, expected none");
}

TEST(Xml, TakesUtf8UnderAnyOfItsDeclarationsAndAByteOrderMark) {
  EXPECT_EQ(error_of("\xEF\xBB\xBF<?xml version='1.0' encoding='utf-8'?><a/>"), "no error");
  EXPECT_THAT(error_of("<?xml version='1.0' encoding='latin1'?><a/>"), HasSubstr("encoding: found 'latin1'"));
}

TEST(Xml, GivesAnErrorForEveryBeginningOfADocument) {
  const std::string whole = "<?xml version='1.0'?><!-- c --><a b='1'><c>t&amp;</c><![CDATA[x]]></a>";
  EXPECT_EQ(error_of(whole), "no error");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_NE(error_of(whole.substr(0, length)), "no error") << whole.substr(0, length);
  }
}

TEST(Xml, EscapesWhatWouldBeMarkup) {
  const std::string text = "a<b> & \"c\"";
  const auto document = parse_xml("<a b=\"" + xml_escaped(text) + "\">" + xml_escaped(text) + "</a>", "f");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root.attribute("b")->value, text);
  EXPECT_EQ(document->root.text, text);
}

}  // namespace
}  // namespace tengen::manifest
