import { describe, expect, it } from "vitest"
import { section, site } from "../../testing/sample"
import { findPages, listPages } from "./page-list"

describe("page list", () => {
  const pages = listPages(site.sections, section)

  it("names the pages at hand with what is above them, and the other sections", () => {
    expect(pages.map(({ above, title }) => [...above, title].join(" / "))).toEqual([
      "Guide / Start & <go>",
      "Guide / Basics / One",
      "Guide / Advanced",
      "Guide / Advanced / Two",
      "Guide / Advanced / Deep / Three",
      "API",
    ])
  })

  it("finds by any part of a title, beginnings first", () => {
    const titles = (query: string) => findPages(pages, query).map(({ title }) => title)
    expect(titles(" T")).toEqual(["Two", "Three", "Start & <go>"])
    expect(titles("nothing")).toEqual([])
    expect(titles("")).toHaveLength(pages.length)
  })
})
