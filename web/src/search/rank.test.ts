import { describe, expect, it } from "vitest"
import { buildWordIndex, type PublishedSection } from "./build"
import { createWordIndex, MAX_IMPACT, type Posting } from "./word-index"
import { sectionsIndex } from "./site-index"
import { MAX_RESULTS } from "./rank"
import { explains, search } from "./search"
import { takeSubject } from "./significant-words"

/** Returns a search over sections: URL, title, text. */
function finder(...rows: [id: string, title: string, content: string][]) {
  const sections = rows.map(([id, title, content]): PublishedSection => {
    return { id, title, titles: [], content, level: id.includes("#") ? 2 : 1 }
  })
  const library = sectionsIndex(sections, "Site")
  const wordIndex = buildWordIndex(sections)
  return (query: string) => search(library, [wordIndex], query).map(({ to }) => to)
}

/** Returns an index of a generated page and a written page that contains its name with an impact. */
function generated(name: string, impact: number, defines = false) {
  const sections = [
    { id: "/generated", title: name },
    { id: "/written", title: "All helpers" },
  ].map((one): PublishedSection => ({ ...one, titles: [], content: "", level: 1 }))
  const index = sectionsIndex(sections, "Site")
  index.sections[0]!.boost = 0.2
  const postings = [
    { section: 0, impact: 1, defines: false },
    { section: 1, impact, defines },
  ]
  return { index, postings: new Map([[name.toLowerCase(), postings]]) }
}

const find = finder(
  ["/loop", "useLoop", "Runs code on each frame"],
  ["/loop#order", "One frame, in order", "Callbacks and their priority. useLoop useLoop useLoop"],
  ["/loader", "useLoader", "Loads a file in a loop"],
  ["/looping", "Looping sounds", "loop loop loop loop loop"],
  ["/canvas", "TresCanvas", "Takes clear-color, and sizes"],
  ["/canvas#size", "Canvas size", "The parent has a height and a width"],
  ["/install", "Installation", "Add the package with npm"],
  ["/events", "Pointer events", "clicks and moves, not blocked"],
)

describe("search", () => {
  it("ranks the name above titles with the word, and the titles above text", () => {
    expect(find("loop")).toEqual(["/loop", "/looping", "/loop#order", "/loader"])
    expect(find("useloop")[0]).toBe("/loop")
    expect(find("use loop")[0]).toBe("/loop")
    expect(find("usel").slice(0, 2)).toEqual(["/loop", "/loader"])
  })

  it("ranks the definition of a name before sections that use it often", () => {
    const sections = ["/used", "/explained"].map((id): PublishedSection => {
      return { id, title: id, titles: [], content: "", level: 1 }
    })
    const postings = [
      { section: 0, impact: MAX_IMPACT, defines: false },
      { section: 1, impact: 1, defines: true },
    ]
    const wordIndex = createWordIndex(new Map([["clearcolor", postings]]))
    const found = search(sectionsIndex(sections, ""), [wordIndex], "clear-color")
    expect(found.map(({ to }) => to)).toEqual(["/explained", "/used"])
  })

  it("ranks a generated description below written titles, and above text that only mentions its name", () => {
    const text = "sky stars rain cloud Box wind sun moon snow hail fog mist storm thunder lightning"
    const sections = [
      { id: "/box", title: "Box", content: "Draws a box" },
      { id: "/guide", title: "Box and ball", content: "Both" },
      { id: "/list", title: "Shapes", content: text },
    ].map((one): PublishedSection => ({ ...one, titles: [], level: 1 }))
    const index = sectionsIndex(sections, "Site")
    index.sections[0]!.boost = 0.2
    const found = search(index, [buildWordIndex(sections)], "box")
    expect(found.map(({ to }) => to)).toEqual(["/guide", "/box", "/list"])
  })

  it("ranks the generated page of a name above any text that contains the name", () => {
    const { index, postings } = generated("BoxHelper", MAX_IMPACT)
    const found = search(index, [createWordIndex(postings)], "BoxHelper")
    expect(found.map(({ to }) => to)).toEqual(["/generated", "/written"])
  })

  it("ranks results for a sentence by its words rather than by the boost of a hand-written page", () => {
    const sections = ["/low", "/other"].map((id): PublishedSection => {
      return { id, title: id, titles: [], content: "", level: 1 }
    })
    const index = sectionsIndex(sections, "Site")
    index.sections[0]!.boost = 0.5
    const impacts: [string, number, number][] = [
      ["dim", 15, 15],
      ["lamp", 15, 15],
      ["slowly", 20, 10],
    ]
    const postings = impacts.map(([word, ...all]): [string, Posting[]] => {
      return [word, all.map((impact, section) => ({ section, impact, defines: false }))]
    })
    const wordIndex = createWordIndex(new Map(postings))
    const first = (query: string) => search(index, [wordIndex], query)[0]!.to
    expect(first("lamp slowly")).toBe("/other")
    expect(first("dim lamp slowly")).toBe("/low")
  })

  it("ranks the sections of a page that is named in a sentence first", () => {
    const sections = [
      { id: "/lamp", title: "useLamp" },
      { id: "/lamp#signals", title: "Signals" },
      { id: "/other", title: "Other" },
    ].map((one): PublishedSection => {
      return { ...one, titles: [], content: "", level: one.id.includes("#") ? 2 : 1 }
    })
    const posting = (impact: number, section: number) => ({ section, impact, defines: false })
    const postings = ["emitted", "kinds", "uselamp"].map((word): [string, Posting[]] => {
      return [word, [posting(15, 1), posting(16, 2)]]
    })
    const index = sectionsIndex(sections, "Site")
    const found = search(index, [createWordIndex(new Map(postings))], "emitted kinds of useLamp")
    expect(found.filter(({ to }) => to !== "/lamp")[0]!.to).toBe("/lamp#signals")
  })

  it("treats 'but not' as 'without'", () => {
    const find = finder(
      ["/controls#with", "With helpers", "Controls with helpers"],
      ["/controls#without", "Without helpers", "Controls without helpers"],
    )
    expect(find("controls but not helpers")[0]).toBe("/controls#without")
  })

  it("ranks a keyword of several words before the same words far apart", () => {
    const words = ["chrome", "metal", "chromemetal"]
    const sections = ["/apart", "/phrase"].map((id): PublishedSection => {
      return { id, title: id, titles: [], content: "", level: 1 }
    })
    const index = sectionsIndex(sections, "Site")
    const found = (defines: boolean) => {
      const postings = words.map((word): [string, Posting[]] => [
        word,
        [
          { section: 0, impact: 22, defines: false },
          { section: 1, impact: 20, defines: defines && word === "chromemetal" },
        ],
      ])
      return search(index, [createWordIndex(new Map(postings))], "chrome metal paint")[0]!.to
    }
    expect(found(true)).toBe("/phrase")
    expect(found(false)).toBe("/apart")
  })

  it("finds the heading of a pasted message that contains another name", () => {
    const findMessage = finder(
      [
        "/canvas",
        "TresCanvas",
        "A component for TresCanvas elements. Native custom canvas component.",
      ],
      ["/help#resolve", "Failed to resolve component: TresMesh", "Add the options."],
    )
    const message = "Failed to resolve component: TresCanvas If this is a native custom element"
    expect(findMessage(message)[0]).toBe("/help#resolve")
  })

  it("finds a part of an error code that contains a stop word", () => {
    const findCode = finder(["/errors", "Errors", "The code is ERR_MODULE_NOT_FOUND."])
    expect(findCode("module_not_found")).toEqual(["/errors"])
  })

  it("ignores the vs between two names", () => {
    const findNames = finder(["/vs", "WebGL vs software", "props"], ["/args", "Args", "props"])
    expect(findNames("args vs props")).toEqual(findNames("args props"))
  })

  it("ranks a page that defines the query and begins with it before a heading that equals it", () => {
    const sections = [
      { id: "/first#light", title: "Light it", level: 2 },
      { id: "/lighting", title: "Lighting", level: 1 },
    ].map((section): PublishedSection => ({ ...section, titles: [], content: "" }))
    const postings = [
      { section: 0, impact: MAX_IMPACT, defines: false },
      { section: 1, impact: 1, defines: true },
    ]
    const wordIndex = createWordIndex(new Map([["light", postings]]))
    const found = search(sectionsIndex(sections, ""), [wordIndex], "light")
    expect(found.map(({ to }) => to)).toEqual(["/lighting", "/first#light"])
  })

  it("ignores stop words in titles", () => {
    const attach = finder(
      ["/reference", "Attach prop reference", "attach prop attach prop"],
      ["/children#attach", "The attach prop", "Names the place"],
    )
    expect(attach("attach prop")[0]).toBe("/children#attach")
    expect(attach("where is the attach prop")[0]).toBe("/children#attach")
  })

  it("treats parent titles as part of the title", () => {
    const find = finder(
      ["/loop", "useLoop", "Runs code"],
      ["/loop#returns", "Returns", "The functions"],
      ["/other", "Other", "useLoop returns, useLoop returns"],
    )
    expect(find("useloop returns")[0]).toBe("/loop#returns")
    expect(find("returns of useLoop")[0]).toBe("/loop#returns")
  })

  it("distinguishes parts of pages whose titles start with the same words", () => {
    const find = finder(
      ["/context", "TresCanvasContext", "Draws into a canvas of yours"],
      ["/context#props", "Props", "A prop each"],
      ["/canvas", "TresCanvas", "Draws a scene"],
      ["/canvas#props", "Props", "A prop each"],
    )
    for (const query of [
      "TresCanvas props",
      "props of TresCanvas",
      "tres canvas props",
      "TresCanvas prop",
    ]) {
      expect(find(query)[0], query).toBe("/canvas#props")
    }
    expect(find("TresCanvasContext props")[0]).toBe("/context#props")
  })

  it("ranks a title that, combined with a parent title, equals the query above text that repeats the words", () => {
    const find = finder(
      ["/context", "TresCanvasContext", "Draws"],
      ["/context#props", "Props", "Props of tres canvas, tres canvas props"],
      ["/canvas", "TresCanvas", "Draws"],
      ["/canvas#props", "Props", "One each"],
    )
    expect(find("tres canvas props")[0]).toBe("/canvas#props")
    expect(find("props of TresCanvas")[0]).toBe("/canvas#props")
  })

  it("ignores a letter or digit that no title has", () => {
    const find = finder(
      ["/size", "Size", "the canvas has a height"],
      ["/notes", "Notes", "the canvas of 0.5"],
      ["/room", "Room", "height"],
    )
    expect(find("canvas height 0")[0]).toBe("/size")
    expect(find("0")).toEqual(["/notes"])
  })

  it("finds a name by its words in either order", () => {
    const find = finder(["/a", "One", "limit of fps, fps and limit"], ["/b", "Two", "fpsLimit"])
    expect(find("limit fps")[0]).toBe("/b")
  })

  it("does not match a directive that contains the word", () => {
    const find = finder(["/if", "If it fails", "if if if"], ["/vue", "Directives", "v-if, v-log"])
    expect(find("v-if")).toEqual(["/vue"])
  })

  it("finds compounds by their parts and in other spellings", () => {
    expect(find("clearColor")).toEqual(["/canvas"])
    expect(find("clear color")).toEqual(["/canvas"])
    expect(find("clearcolor")).toEqual(["/canvas"])
  })

  it("requires all words, and falls back to some", () => {
    expect(find("parent width")).toEqual(["/canvas#size"])
    expect(find("parent zebra")).toEqual(["/canvas#size"])
    expect(find("zebra")).toEqual([])
  })

  it("finds synonyms, ranked below the word itself", () => {
    const find = finder(
      ["/several", "Several lamps", "one beside the other"],
      ["/remove", "Tidying", "remove a lamp"],
      ["/delete", "Tidying up", "delete a lamp"],
    )
    expect(find("multiple lamps")[0]).toBe("/several")
    expect(find("deleting lamp")).toEqual(["/delete", "/remove", "/several"])
  })

  it("does not treat a heading that many sections share as a name", () => {
    const find = finder(
      ["/a", "Lamps", "examples: a lamp that examples show"],
      ["/b", "Examples of lamps", "examples"],
      ["/c#1", "Examples", "one"],
      ["/c#2", "Examples", "two"],
      ["/c#3", "Examples", "three"],
    )
    expect(find("examples")[0]).toBe("/b")
  })

  it("finds the subject of a sentence even if a section does not contain all of its words", () => {
    const find = finder(
      [
        "/all",
        "Light",
        "a lamp, of which somebody reads slowly, is no light to dim, and hangs high",
      ],
      ["/most", "Dim a lamp", "a lamp that you dim"],
    )
    expect(find("how do I dim a lamp slowly")[0]).toBe("/most")
  })

  it("finds the page that contains most of a sentence, in any of its sections", () => {
    const found = finder(
      ["/clips", "Clips", "A character has clips"],
      ["/clips#fade", "Fade", "Blend from one to the next"],
      ["/clips#weight", "Weight", "Smoothly from one clip to another"],
      ["/clips#walk", "Gait", "To walk and to run"],
      ["/state", "Signals", "Where signals come from"],
      ["/state#kinds", "Kinds", "What changes the state"],
    )
    const best = found("blend character idle to walk smoothly when state changes").slice(0, 4)
    expect(best.map((to) => to.replace(/#.*/, ""))).toEqual(Array(4).fill("/clips"))
    expect(found("what changes the state")[0]).toBe("/state#kinds")
  })

  it("counts the significant words of a question, regardless of their position", () => {
    const found = finder(["/a", "Lights", "shadow"], ["/b", "Cameras", "zoom"])
    expect(found("so what is it that I have to do to be able to get a shadow")).toEqual(["/a"])
  })

  it("ignores the subject of all pages, unless it is the whole query", () => {
    takeSubject("tresjs")
    const find = finder(["/cli", "TresJS CLI", "tresjs"], ["/commands", "Commands", "one each"])
    expect(find("tresjs commands")).toEqual(["/commands"])
    expect(find("tresjs")).toEqual(["/cli"])
    takeSubject()
  })

  it("finds other forms of a word", () => {
    expect(find("blocking")).toEqual(["/events"])
    expect(find("packages")).toEqual(["/install"])
    const findIn = finder(["/a", "One", "automatic"], ["/b", "Two", "a library"])
    expect(findIn("automatically")).toEqual(["/a"])
    expect(findIn("libraries")).toEqual(["/b"])
  })

  it("tolerates typos if nothing matches the exact spelling", () => {
    expect(find("instalation")).toEqual(["/install"])
    expect(find("trescanvsa")[0]).toBe("/canvas")
    expect(find("poniter evnts")[0]).toBe("/events")
    expect(find("lowder")[0]).toBe("/loader")
    expect(find("widch")).toEqual(["/canvas#size"])
    expect(find("nmp")).toEqual([])
    expect(find("pointrevents")).toEqual(["/events"])
  })

  it("finds words anywhere in text written without spaces", () => {
    const found = finder(
      ["/search", "引擎", "本引擎支持全文搜索功能，并且可以离线使用。"],
      ["/camera", "カメラ", "透視投影カメラの位置を変更します。"],
      ["/both", "全文搜索", "场景"],
      ["/neither", "搜集线索", "功能"],
    )
    expect(found("搜索")).toEqual(["/both", "/search"])
    expect(found("搜索功能")).toEqual(["/search"])
    expect(found("投影")).toEqual(["/camera"])
    expect(found("离线使用")).toEqual(["/search"])
    expect(found("搜寻")).toEqual([])
    expect(found("怎样离线使用它")).toEqual(["/search"])
  })

  it("ignores stop words, unless there are no others", () => {
    expect(find("how to do the installation")[0]).toBe("/install")
    expect(find("in")).toContain("/install")
  })

  it("returns few results, and few of one page", () => {
    const sections = Array.from({ length: 40 }, (_, i): [string, string, string] => {
      return [i % 10 === 0 ? `/p${i}` : `/p#h${i}`, `Title ${i}`, "common"]
    })
    const found = finder(...sections)("common")
    expect(found).toHaveLength(MAX_RESULTS)
    expect(found.filter((to) => /^.p(0|#h\d)$/.test(to))).toHaveLength(4)
  })

  it("handles any query", () => {
    for (const query of ["", "   ", "…", "a".repeat(10_000), "-'-", "x ".repeat(5000), "\ud800"]) {
      expect(find(query)).toEqual([])
    }
  })
})

describe("words of different weights", () => {
  const pages = Array.from({ length: 30 }, (_, i): [string, string, string] => {
    return [`/page${i}`, `Page ${i}`, "Text"]
  })

  it("gives a word with little meaning a lower score than a rarer word", () => {
    const findIn = finder(
      ["/more", "More", "a"],
      ["/sky", "Clouds", "b"],
      ["/x", "Rain", "clouds"],
      ...pages,
    )
    expect(findIn("more clouds please")[0]).toBe("/sky")
  })

  it("counts a word with a typo almost like the correct word, even in the plural", () => {
    const failing = ["a", "b", "c", "d"].map((id): [string, string, string] => [
      `/${id}`,
      "Fails",
      id,
    ])
    const findIn = finder(...failing, ["/shots", "Screenshots", "Saves files"], ...pages)
    expect(findIn("screnshot fails entirely")[0]).toBe("/shots")
  })

  it("finds the page whose sections together contain most of three words", () => {
    const findIn = finder(
      ["/lights", "Lights", "A lamp and its cone."],
      ["/lights#shadows", "Shadows", "Dark areas"],
      ["/lights#blur", "Soft edges", "The radius"],
      ["/dark", "Dark mode", "Shadows of boxes"],
      ["/radius", "Radius", "of a sphere"],
      ...pages,
    )
    expect(findIn("lamp shadows radius")[0]).toBe("/lights#shadows")
  })

  it("finds text that uses a different common word", () => {
    const findIn = finder(["/remove", "Remove a part", "a"], ["/replace", "Replace a part", "b"])
    expect(findIn("exchange a part")[0]).toBe("/replace")
  })
})

describe("explains", () => {
  const rows = [
    ["/used", "A scene", `A BoxBall and its color. ${"word ".repeat(99)}`],
    ["/colors", "The color of a BoxBall", "It changes."],
    ["/shaders", "Set the color", "BoxBall takes it."],
  ]
  const sections = rows.map(([id = "", title = "", content = ""]): PublishedSection => {
    return { id, title, titles: [], content, level: 1 }
  })
  const wordIndex = buildWordIndex(sections)
  const explaining = (query: string) =>
    sectionsIndex(sections, "").sections.filter((one) => explains([wordIndex], one, query))

  it("is true for a section with the name in its title, and not for one that only contains it", () => {
    expect(explaining("boxball").map(({ to }) => to)).toEqual(["/colors"])
  })

  it("is true for a section that defines the name, and not for one that lists it", () => {
    for (const defines of [true, false]) {
      const { index, postings } = generated("BoxHelper", MAX_IMPACT, defines)
      expect(explains([createWordIndex(postings)], index.sections[1], "BoxHelper")).toBe(defines)
    }
  })

  it("is true for a section that explains the member and contains the name", () => {
    expect(explaining("boxball color").map(({ to }) => to)).toEqual(["/colors", "/shaders"])
    expect(explaining("boxball radius")).toEqual([])
  })
})
