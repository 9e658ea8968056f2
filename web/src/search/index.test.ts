import { describe, expect, it } from "vitest"
import { buildWordIndex, type PublishedSection } from "./build"
import { placeOn } from "./files"
import { anchor } from "./site-index"
import { filesFor, search } from "./search"
import { goInput, openCase } from "./testdata/index"

interface GoSection {
  ID: string
  Title: string
  Titles?: string[]
  Content: string
  Level: number
}

describe("the index that Go creates", () => {
  const { library, wordIndex } = openCase("site")

  it("restores every section with its URL, title and position", () => {
    const shown = library.sections.map(({ to, title, above, group, level, page }) => {
      return [to, title, above.join(" > "), group, level, page]
    })
    expect(shown).toEqual([
      ["/", "Home", "", "Start", 1, 0],
      ["/api/use-loop", "useLoop", "Composables", "API", 1, 1],
      ["/api/use-loop#returns", "Returns", "Composables > useLoop", "API", 2, 1],
      [
        "/api/use-loop#the-delta-time",
        "The <delta> time",
        "Composables > useLoop > Returns",
        "API",
        3,
        1,
      ],
      ["/api/events", "Events", "", "API", 1, 4],
    ])
    expect(library.sections[1]?.icon).toBe("<svg/>")
  })

  it("finds words, with sections that define them first", () => {
    const found = (query: string) => search(library, [wordIndex], query).map(({ to }) => to)
    expect(found("onBeforeRender")[0]).toBe("/api/use-loop#returns")
    expect(found("frame click")[0]).toBe("/api/events")
    expect(found("zebra")).toEqual([])
  })

  it("weighs words as the browser does for other sites", () => {
    const sections = goInput<{ Sections: GoSection[] }[]>("published").flatMap(
      (page) => page.Sections,
    )
    const built = buildWordIndex(
      sections.map(({ ID, Title, Titles = [], Content, Level }): PublishedSection => {
        return { id: ID, title: Title, titles: Titles, content: Content, level: Level }
      }),
    )
    const read = openCase("published").wordIndex
    expect(built.words).toEqual(read.words)
    const all = (wordIndex: typeof read) =>
      wordIndex.words.map((_, place) => wordIndex.postings(place))
    expect(all(built)).toEqual(all(read))
  })
})

describe("filesFor", () => {
  it("returns the few files that may contain the words of a query", () => {
    const library = {
      ...openCase("site").library,
      words: ["a", "frame", "go", "golden", "loop", "use"],
    }
    expect(filesFor(library, "frames")).toEqual([1])
    expect(filesFor(library, "loop frames")).toEqual([1, 4])
    expect(filesFor(library, "go")).toEqual([2, 3])
    expect(filesFor(library, "useLoop")).toEqual([4, 5])
    expect(filesFor(library, "g")).toEqual([])
    expect(filesFor(library, "")).toEqual([])
  })
})

describe("placeOn", () => {
  it.each([
    ["a", -1],
    ["b", 0],
    ["c", 0],
    ["d", 1],
    ["z", 1],
  ])("for %s, returns the position %i", (item, place) => {
    expect(placeOn(["b", "d"], item)).toBe(place)
  })
})

describe("anchor", () => {
  it("derives the usual id from a title", () => {
    expect(anchor("The <delta> time, Größe & co_2")).toBe("the-delta-time-gre--co_2")
  })
})
