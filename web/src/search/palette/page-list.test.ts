import { describe, expect, it } from "vitest"
import { section, site } from "../../testing/sample"
import { findPages, listPages } from "./page-list"

describe("page list", () => {
  const pages = listPages(site.sections, section)

  it("lists the pages of the section with their parents, and the other sections", () => {
    expect(pages.map(({ above, title }) => [...above, title].join(" / "))).toEqual([
      "Guide / Start & <go>",
      "Guide / Basics / One",
      "Guide / Advanced",
      "Guide / Advanced / Two",
      "Guide / Advanced / Deep / Three",
      "API",
    ])
  })

  it("finds pages by any part of a title, prefixes first", () => {
    const titles = (query: string) => findPages(pages, query).map(({ title }) => title)
    expect(titles(" T")).toEqual(["Two", "Three", "Start & <go>"])
    expect(titles("nothing")).toEqual([])
    expect(titles("")).toHaveLength(pages.length)
  })
})
