import { beforeEach, describe, expect, it, vi } from "vitest"
import { openDumpCache } from "./dump-cache"
import { sqliteTier } from "./sqlite"
import type { Reply, Request } from "./sqlite"

/** Replies like the real worker, with the request. */
class FakeWorker extends EventTarget {
  requests: Request[] = []

  constructor(private readonly found = "v1") {
    super()
  }

  postMessage(request: Request) {
    this.requests.push(request)
    const { id, dump, sql } = request
    const reply: Reply =
      sql === "bad" || dump === "broken"
        ? { id, error: "no such column" }
        : { id, value: dump === undefined ? [{ sql }] : this.found }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: reply })))
  }
}

const fetched = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(() => Promise.resolve(new Response("dump")))
  vi.stubGlobal("fetch", fetched)
})

/** Returns a tier whose collections have a version. */
function tier(worker: FakeWorker, version?: string) {
  return sqliteTier({
    start: () => worker as unknown as Worker,
    version: () => Promise.resolve(version),
    cache: openDumpCache(() => localStorage),
  })
}

describe("sqliteTier", () => {
  it("loads a collection once, before its first query", async () => {
    const worker = new FakeWorker()
    const execute = tier(worker, "v1")
    const answers = await Promise.all([execute("docs", "one"), execute("docs", "two")])
    expect(answers).toEqual([[{ sql: "one" }], [{ sql: "two" }]])
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      "/__nuxt_content/docs/sql_dump.txt?v=v1",
    ])
    expect(worker.requests.map(({ dump, sql }) => dump ?? sql)).toEqual(["dump", "one", "two"])
  })

  it("stores what it loads, and does not load stored dumps", async () => {
    await tier(new FakeWorker(), "v1")("docs", "one")
    fetched.mockClear()
    await tier(new FakeWorker(), "v1")("docs", "one")
    expect(fetched).not.toHaveBeenCalled()
  })

  it("stores a dump under the version in it, not the requested one", async () => {
    await tier(new FakeWorker("v3"), "v2")("docs", "one")
    expect(localStorage.getItem("content_checksum_docs")).toBe("v3")
  })

  it("uses an old dump only if there is no other", async () => {
    openDumpCache(() => localStorage).put("docs", "v1", "old")
    fetched.mockImplementation(() => Promise.reject(new TypeError("offline")))
    const worker = new FakeWorker()
    await tier(worker)("docs", "one")
    expect(worker.requests[0]?.dump).toBe("old")
    await expect(tier(new FakeWorker(), "v2")("docs", "one")).rejects.toThrow("offline")
    expect(localStorage).toHaveLength(0)
  })

  it("loads a dump again if the stored one is damaged", async () => {
    openDumpCache(() => localStorage).put("docs", "v1", "broken")
    expect(await tier(new FakeWorker(), "v1")("docs", "one")).toEqual([{ sql: "one" }])
    expect(localStorage.getItem("content_collection_docs")).toBe("dump")
  })

  it("retries after a failure", async () => {
    const execute = tier(new FakeWorker())
    fetched.mockImplementationOnce(() => Promise.resolve(new Response("", { status: 503 })))
    await expect(execute("docs", "one")).rejects.toThrow("status 503")
    expect(await execute("docs", "one")).toEqual([{ sql: "one" }])
  })

  it("passes the database's errors on", async () => {
    await expect(tier(new FakeWorker())("docs", "bad")).rejects.toThrow("no such column")
  })

  it("fails without WebAssembly, and requests nothing", async () => {
    const execute = sqliteTier({
      start: () => {
        throw new Error("none")
      },
      version: () => Promise.resolve("v1"),
      cache: openDumpCache(() => localStorage),
    })
    await expect(execute("docs", "one")).rejects.toThrow("none")
    expect(fetched).not.toHaveBeenCalled()
  })

  it("fails all queries if its worker crashes", async () => {
    const worker = new FakeWorker()
    worker.postMessage = () => undefined
    const execute = tier(worker)
    const waiting = execute("docs", "one")
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    await Promise.resolve()
    worker.dispatchEvent(new Event("error"))
    await expect(waiting).rejects.toThrow("the database worker failed")
    await expect(execute("docs", "two")).rejects.toThrow("the database worker failed")
  })

  it("fails all queries while its worker does not respond, and recovers", async () => {
    vi.useFakeTimers()
    const worker = new FakeWorker()
    const answer = worker.postMessage.bind(worker)
    const silent = vi.fn<typeof answer>()
    worker.postMessage = silent
    const execute = tier(worker)
    const waiting = expect(execute("docs", "one")).rejects.toThrow("does not respond")
    await vi.advanceTimersByTimeAsync(15_000)
    await waiting
    await expect(execute("docs", "two")).rejects.toThrow("does not respond")
    expect(silent).toHaveBeenCalledTimes(1)
    answer(silent.mock.calls[0]![0])
    await vi.advanceTimersByTimeAsync(0)
    worker.postMessage = answer
    expect(await execute("docs", "three")).toEqual([{ sql: "three" }])
    vi.useRealTimers()
  })
})
