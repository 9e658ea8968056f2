import { describe, expect, it, vi } from "vitest"
import { openAnswers } from "./answers"
import { openDumpCache } from "./dump-cache"
import { postQuery } from "./post"
import { createQueries } from "./queries"
import { QueryError, throughTiers } from "./tiers"

/** Stubs fetch with files by URL. A number is a status without a successful response. */
function answering(files: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${address}`)
    const file = files[address]
    if (file === undefined) return Promise.reject(new TypeError("Failed to fetch"))
    const [status, body] = typeof file === "number" ? [file, {}] : [200, file]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  return asked
}

const fails = (reason: string) => () => Promise.reject(new Error(reason))

describe("throughTiers", () => {
  it("tries the tiers in order until one answers", async () => {
    const third = vi.fn()
    const execute = throughTiers([fails("one"), () => Promise.resolve([{ a: 1 }]), third])
    expect(await execute("docs", "SELECT")).toEqual([{ a: 1 }])
    expect(third).not.toHaveBeenCalled()
  })

  it("ends with a readable message, with the errors as its cause", async () => {
    const error = await throughTiers([fails("one"), fails("two")])("docs", "SELECT").catch(
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(QueryError)
    expect((error as Error).message).toBe(
      "The documentation's data cannot be reached. Check your connection and try again.",
    )
    expect((error as Error).cause).toEqual([new Error("one"), new Error("two")])
  })

  it("includes the server's reason for rejecting a query", async () => {
    const post = postQuery(() => Promise.resolve(undefined))
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response('{"message":"Column \'x\' does not exist"}', { status: 400 })),
    )
    await expect(throughTiers([fails("one"), post])("docs", "SELECT")).rejects.toThrow(
      "Column 'x' does not exist",
    )
  })

  it("reports that a collection does not exist if it has neither data nor queries", async () => {
    const post = postQuery(() => Promise.resolve(undefined))
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })))
    const message = (tiers: Parameters<typeof throughTiers>[0]) =>
      throughTiers(tiers)("nope", "SELECT").catch((error: unknown) => (error as Error).message)
    expect(await message([fails("one"), post, post])).toBe('There is no collection "nope".')
    expect(await message([fails("one"), post])).toContain("cannot be reached") // a host without queries
  })

  it("does not show the message of a static host", async () => {
    const post = postQuery(() => Promise.resolve(undefined))
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response('{"message":"no POST"}', { status: 405 })),
    )
    await expect(throughTiers([post])("docs", "SELECT")).rejects.toThrow("cannot be reached")
  })
})

const index = {
  versions: { docs: "v1" },
  rows: { "SELECT a": "/rows.json" },
  sections: { "SELECT b": "/sections.json" },
}

describe("openAnswers", () => {
  it("reads the list once, and the answers from their files", async () => {
    const asked = answering({
      "/__nuxt_content/answers.json": index,
      "/rows.json": [{ a: 1 }],
      "/sections.json": [{ id: "/" }],
    })
    const answers = openAnswers()
    expect(await answers.rows("docs", "SELECT a")).toEqual([{ a: 1 }])
    expect(await answers.sections("SELECT b")).toEqual([{ id: "/" }])
    expect(await answers.version("docs")).toBe("v1")
    expect(await answers.version("nope")).toBeUndefined()
    expect(asked).toEqual([
      "GET /__nuxt_content/answers.json",
      "GET /rows.json",
      "GET /sections.json",
    ])
  })

  it("rejects queries that were unknown at build time", async () => {
    answering({ "/__nuxt_content/answers.json": index })
    await expect(openAnswers().rows("docs", "SELECT c")).rejects.toThrow("no answer to SELECT c")
  })

  it("returns no version without the list, and requests it again", async () => {
    answering({})
    const answers = openAnswers()
    expect(await answers.version("docs")).toBeUndefined()
    answering({ "/__nuxt_content/answers.json": index })
    expect(await answers.version("docs")).toBe("v1")
  })
})

describe("postQuery", () => {
  it("sends the SQL, with the version if it is known", async () => {
    const sent: unknown[] = []
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
      sent.push([address, init.method, init.headers, init.body])
      return Promise.resolve(new Response("[]"))
    })
    await postQuery(() => Promise.resolve("v 1"))("docs", 'SELECT "a"')
    await postQuery(() => Promise.resolve(undefined))("docs", "SELECT")
    const headers = { "content-type": "application/json" }
    expect(sent).toEqual([
      ["/__nuxt_content/docs/query?v=v%201", "POST", headers, '{"sql":"SELECT \\"a\\""}'],
      ["/__nuxt_content/docs/query", "POST", headers, '{"sql":"SELECT"}'],
    ])
  })
})

describe("openDumpCache", () => {
  const kept = openDumpCache(() => localStorage)

  it("stores a dump under the keys of Nuxt Content", () => {
    kept.put("docs", "v1", "dump")
    expect(localStorage.getItem("content_checksum_docs")).toBe("v1")
    expect(localStorage.getItem("content_collection_docs")).toBe("dump")
    expect(kept.get("docs", "v1")).toBe("dump")
    expect(kept.get("docs")).toBe("dump")
  })

  it("drops a dump of another version", () => {
    kept.put("docs", "v1", "dump")
    expect(kept.get("docs", "v2")).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it("stores nothing if there is not enough space for both parts", () => {
    const full = {
      ...{ getItem: () => null, key: () => null, clear: () => undefined, length: 0 },
      setItem: vi.fn((key: string) => {
        if (key.startsWith("content_collection_")) throw new DOMException("", "QuotaExceededError")
      }),
      removeItem: vi.fn(),
    }
    openDumpCache(() => full).put("docs", "v1", "dump")
    expect(full.removeItem).toHaveBeenCalledWith("content_checksum_docs")
  })

  it("works without storage", () => {
    const refused = openDumpCache(() => {
      throw new DOMException("", "SecurityError")
    })
    refused.put("docs", "v1", "dump")
    expect(refused.get("docs", "v1")).toBeUndefined()
  })
})

describe("queryCollectionSearchSections", () => {
  const row = { path: "/a", title: "A", description: "", body: { value: [] } }
  const ready = [{ id: "/ready", title: "", titles: [], content: "", level: 1 }]

  it("uses stored sections", async () => {
    const execute = vi.fn()
    const queries = createQueries(execute, () => Promise.resolve(ready))
    expect(await queries.queryCollectionSearchSections("docs")).toEqual(ready)
    expect(execute).not.toHaveBeenCalled()
  })

  it("splits documents itself if there are no stored sections or the options differ", async () => {
    const rows = () => Promise.resolve([row])
    const missing = createQueries(rows, fails("missing"))
    expect((await missing.queryCollectionSearchSections("docs"))[0]?.id).toBe("/a")
    const other = createQueries(rows, () => Promise.resolve(ready))
    const sections = await other.queryCollectionSearchSections("docs", { ignoredTags: ["pre"] })
    expect(sections[0]?.id).toBe("/a")
  })
})
