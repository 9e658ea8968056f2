import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Answer } from "./answer"
import { openSite } from "./own-site"
import { openLinkedSite } from "./linked-site"
import { goCase } from "./testdata/index"

const BASE = "/_tresdocs/search/"
const start = { base: BASE, build: "b 1", linkedSites: [] }

/** Longer than an answer is delayed, in milliseconds. */
const LATE = 100

/** Serves the files of an index, late or never if they match. Returns the list of requests. */
function serve({ missing, late }: { missing?: RegExp; late?: RegExp } = {}): string[] {
  const files = goCase("site")
  const asked: string[] = []
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.replace(BASE, ""))
    if (late?.test(address)) await new Promise((resolve) => setTimeout(resolve, LATE))
    const data = files.get(address.replace(BASE, "").replace(/\?.*/, ""))
    if (!data || missing?.test(address)) return new Response("", { status: 404 })
    return new Response(data)
  })
  return asked
}

async function all(answers: AsyncGenerator<Answer>): Promise<Answer[]> {
  const list: Answer[] = []
  for await (const answer of answers) list.push(answer)
  return list
}

const text = (pieces: string[] | undefined) => pieces?.join("")

describe("openSite", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined))

  it("answers from titles, then from all words, then with excerpts, and fetches each file once", async () => {
    const asked = serve({ late: /words|texts/ })
    const site = openSite(start)
    const answers = await all(site.answer({ query: " use loop ", within: "", recent: [] }))
    expect(answers.map(({ complete }) => complete)).toEqual([false, false, true, true])
    expect(answers.map(({ query }) => query)).toEqual(Array(4).fill("use loop"))
    expect(answers.map(({ hits }) => hits[0]?.to)).toEqual(Array(4).fill("/api/use-loop"))
    expect(answers[2]?.hits[0]?.excerpt).toBeUndefined()
    expect(text(answers[3]?.hits[0]?.excerpt)).toBe("Runs code on every frame of the render loop")
    expect(asked.sort()).toEqual([
      expect.stringMatching(/texts\.0\.json$/),
      expect.stringMatching(/words\.0\.json$/),
      "catalog.json?b%201",
      "headings.json?b%201",
    ])
    const again = await all(site.answer({ query: "frame", within: "", recent: [] }))
    expect(again.map(({ complete }) => complete)).toEqual([true])
    expect(asked).toHaveLength(4)
  })

  it("answers from titles, and with everything if that arrives soon", async () => {
    serve()
    const answers = await all(openSite(start).answer({ query: "use loop", within: "", recent: [] }))
    expect(answers.map(({ complete }) => complete)).toEqual([false, true])
    expect(answers[1]?.hits[0]?.excerpt).toBeDefined()
  })

  it("lists the pages without a query, recently opened ones first", async () => {
    serve()
    const recent = ["/api/events", "/gone"]
    const answers = await all(openSite(start).answer({ query: "", within: "", recent }))
    expect(answers.at(-1)?.hits.map(({ to, group }) => `${group}: ${to}`)).toEqual([
      "td:recent: /api/events",
      "Start: /",
      "API: /api/use-loop",
      "API: /api/events",
    ])
  })

  it("shows hits without excerpts if the text is unavailable", async () => {
    serve({ missing: /texts/ })
    const answers = await all(openSite(start).answer({ query: "frame", within: "", recent: [] }))
    expect(answers.at(-1)?.hits[0]).toMatchObject({ to: "/api/use-loop", excerpt: undefined })
  })

  it("fails after the titles if the words are unavailable, and retries", async () => {
    serve({ missing: /words/ })
    const site = openSite(start)
    const answers: Answer[] = []
    await expect(async () => {
      for await (const answer of site.answer({ query: "events", within: "", recent: [] }))
        answers.push(answer)
    }).rejects.toThrow("status 404")
    expect(answers.at(-1)).toMatchObject({ complete: false, hits: [{ to: "/api/events" }] })
    serve()
    expect(await all(site.answer({ query: "events", within: "", recent: [] }))).not.toHaveLength(0)
  })
})

describe("openLinkedSite", () => {
  afterEach(() => void vi.useRealTimers())

  const linked = { name: "Linked", sections: "https://linked.example/docs/search.json" }
  const sections = [
    { id: "/stars", title: "Stars", titles: [], content: "A sky full of stars", level: 1 },
    {
      id: "/stars#props",
      title: "Props",
      titles: ["Stars"],
      content: "radius and depth",
      level: 2,
    },
  ]

  it("finds pages of another site, whose sections it fetches once", async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(sections))))
    vi.stubGlobal("fetch", fetched)
    const site = openLinkedSite(linked)
    expect(fetched).not.toHaveBeenCalled()
    const [hit] = await site.hits("depth")
    expect(hit).toMatchObject({
      to: "https://linked.example/docs/stars#props",
      group: "Linked",
      above: ["Stars"],
      external: true,
    })
    expect((await site.hits("star"))[0]?.to).toBe("https://linked.example/docs/stars")
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it("keeps only sections that link to pages of that site", async () => {
    const ids = [
      1,
      "javascript:alert(1)",
      "//evil.example/x",
      "/\\evil.example/x",
      "/../x",
      "https://evil.example/",
    ]
    const odd = [1, null, ...ids.map((id) => ({ ...sections[0], id })), sections[1]]
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(odd))))
    const hits = await openLinkedSite(linked).hits("stars props radius")
    expect(hits.map(({ to }) => to)).toEqual(["https://linked.example/docs/stars#props"])
  })

  it.each(["{}", "<html>"])("finds nothing in %s, and tries again after a while", async (data) => {
    vi.useFakeTimers()
    vi.spyOn(console, "warn").mockReturnValue()
    const answers = [data, JSON.stringify(sections)]
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(answers.shift())))
    const site = openLinkedSite(linked)
    expect(await site.hits("stars")).toEqual([])
    expect(await site.hits("stars")).toEqual([])
    expect(console.warn).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(await site.hits("stars")).toHaveLength(2)
  })
})
