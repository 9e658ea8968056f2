import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { SEARCH } from "../lib/limits"
import type { Answer } from "./answer"
import { createClient } from "./client"
import type { Message } from "./worker"

const start = { base: "/index/", build: "b", linkedSites: [] }
const question = (query: string) => ({ query, within: "", recent: [] })
const answer = (query: string, complete = true): Answer => ({
  query,
  within: "",
  hits: [],
  complete,
})

/** Records messages, and sends what a test makes it send. */
class FakeWorker {
  static all: FakeWorker[] = []
  told: Message[] = []
  onmessage?: (event: { data: Answer }) => void
  onerror?: () => void
  postMessage = (message: Message) => void this.told.push(message)
  terminate = vi.fn()
  constructor() {
    FakeWorker.all.push(this)
  }
  say(data: Answer) {
    this.onmessage?.({ data })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.all = []
  vi.stubGlobal("Worker", FakeWorker)
})
afterEach(() => void vi.useRealTimers())

describe("createClient", () => {
  it("starts a worker immediately and sends it each question", () => {
    const client = createClient(start)
    client.ask(question("a"))
    client.ask(question("ab"))
    const [worker] = FakeWorker.all
    expect(worker?.told).toEqual([
      { start },
      { question: question("a") },
      { question: question("ab") },
    ])
    worker?.say(answer("ab"))
    expect(client.answer.get()).toEqual(answer("ab"))
    vi.advanceTimersByTime(SEARCH.timeout)
    expect(client.answer.get()).toEqual(answer("ab"))
  })

  it("fails the last question if the worker is unavailable, and starts another for the next", () => {
    const client = createClient(start)
    client.ask(question("a"))
    FakeWorker.all[0]?.onerror?.()
    expect(client.answer.get()).toEqual({ ...answer("a"), failed: "titles" })
    expect(FakeWorker.all).toHaveLength(1)
    client.ask(question("ab"))
    expect(FakeWorker.all[1]?.told).toEqual([{ start }, { question: question("ab") }])
    FakeWorker.all[1]?.say(answer("ab"))
    expect(client.answer.get()).toEqual(answer("ab"))
  })

  it("replaces a worker that does not respond in time", () => {
    const client = createClient(start)
    client.ask(question("a"))
    vi.advanceTimersByTime(SEARCH.timeout - 1)
    FakeWorker.all[0]?.say(answer("a", false)) // a better answer is expected
    vi.advanceTimersByTime(SEARCH.timeout - 1)
    expect(client.answer.get()).toEqual(answer("a", false))
    vi.advanceTimersByTime(1)
    expect(client.answer.get()).toEqual({ ...answer("a"), failed: "titles" })
    expect(FakeWorker.all[0]?.terminate).toHaveBeenCalled()
    client.ask(question("a"))
    expect(FakeWorker.all).toHaveLength(2)
  })
})
