import { describe, expect, it } from "vitest"
import { excerptOf, markText, termsOf } from "./marks"

/** Puts marks in brackets. */
const show = (pieces: string[]) => pieces.map((piece, i) => (i % 2 ? `[${piece}]` : piece)).join("")
const mark = (text: string, query: string) => show(markText(text, termsOf(query)))

describe("markText", () => {
  it.each([
    ["useLoop and useTres", "useLoop", "[useLoop] and useTres"],
    ["useLoop and useTres", "use", "[use]Loop and [use]Tres"],
    ["set clear-color", "clearColor", "set [clear-color]"],
    ["set the clear color", "clear-color", "set the [clear color]"],
    ["Events, event", "events", "[Events], [event]"],
    ["Installation", "instal", "[Instal]lation"],
    ["Installation", "instalation", "[Installation]"],
    ["a, an and the", "the loop", "a, an and the"],
    ["the ＣＡＭＥＲＡ", "camera", "the [ＣＡＭＥＲＡ]"],
    ["the camera", "ＣＡＭ", "the [cam]era"],
    ["引擎支持全文搜索功能", "搜索", "引擎支持全文[搜索]功能"],
    ["引擎支持全文搜索功能", "全文搜索引擎", "[引擎]支持[全文搜索]功能"],
    ["使用Camera的场景", "场景", "使用Camera的[场景]"],
    ["nothing", "", "nothing"],
  ])("in %s marks the matches of %s", (text, query, want) => {
    expect(mark(text, query)).toBe(want)
  })

  it("takes linear time for a long text", () => {
    const text = "aB-".repeat(100_000)
    const pieces = markText(text, termsOf("a b c d ab"))
    expect(pieces.join("") === text).toBe(true)
  }, 60_000)
})

describe("excerptOf", () => {
  const text = `${"word ".repeat(60)}needle in ${"hay ".repeat(60)}needle and thread${" end".repeat(60)}`

  it("shows the part with the most words of the query", () => {
    const excerpt = show(excerptOf(text, termsOf("needle thread")))
    expect(excerpt).toMatch(/^…(hay ){5}\[needle\] and \[thread\] end.*…$/)
    expect(excerpt.length).toBeLessThan(230)
  })

  it("starts at the beginning if there is no match, and shows all of a short text", () => {
    expect(show(excerptOf(text, termsOf("zebra")))).toMatch(/^word .*word…$/)
    expect(show(excerptOf("a short text", termsOf("text")))).toBe("a short [text]")
  })

  it("shows prose, even if only the code matches", () => {
    expect(show(excerptOf("Move it.\timport { mesh } from 'three'", termsOf("mesh")))).toBe(
      "Move it.",
    )
    expect(show(excerptOf("\timport { mesh }", termsOf("mesh")))).toBe("")
  })

  it("has its first mark within the width of a phone", () => {
    const PHONE = 48
    for (let before = 0; before < 60; before++) {
      const text = `${"word ".repeat(12).slice(0, before)} renderingContext ${"and more ".repeat(30)}`
      const [lead = "", mark = ""] = excerptOf(text, termsOf("renderingContext"))
      expect(`${lead}${mark}`.length, lead).toBeLessThanOrEqual(PHONE)
    }
  })

  it("starts at the beginning even if there is a long name", () => {
    const name = "a".repeat(60)
    expect(show(excerptOf(`The ${name} is long`, termsOf(name)))).toMatch(/^The \[a+\] is long$/)
  })
})
