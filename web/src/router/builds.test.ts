import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { POLL, watchBuilds } from "./builds"

const NOW = 1_000_000

/** Watches for builds on a site whose current build the test sets. */
function setup() {
  const answer = { id: "b1" as string | undefined }
  const fetched = vi.fn((_address: string) =>
    answer.id ? Promise.resolve(Response.json({ id: answer.id })) : Promise.reject(new Error("no")),
  )
  vi.stubGlobal("fetch", fetched)
  const onNewer = vi.fn()
  const reload = vi.fn()
  const builds = watchBuilds({ build: Promise.resolve("b1"), onNewer, reload })
  const asked = () => fetched.mock.calls.map(([address]) => address)
  return { answer, builds, onNewer, reload, asked }
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const hide = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden)
  document.dispatchEvent(new Event("visibilitychange"))
}

describe("watchBuilds", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }))
  afterEach(() => void vi.useRealTimers())

  it("checks every 3600000 ms until there is a newer build, with the time in the URL", async () => {
    const { answer, builds, onNewer, asked } = setup()
    expect(POLL).toBe(3_600_000)
    await later(3_599_999)
    expect(asked()).toEqual([])
    await later(1)
    expect(asked()).toEqual([`/_nuxt/builds/latest.json?${NOW + POLL}`])
    expect(builds.isNewer()).toBe(false)
    answer.id = "b2"
    await later(POLL)
    expect(asked()).toHaveLength(2)
    expect(builds.isNewer()).toBe(true)
    expect(onNewer).toHaveBeenCalledTimes(1)
    await later(5 * POLL)
    expect(asked()).toHaveLength(2)
  })

  it("reloads immediately for a missing file if the page belongs to an earlier build", async () => {
    const { builds, reload, asked } = setup()
    builds.setOld()
    expect(builds.isNewer()).toBe(true)
    await builds.miss()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(asked()).toEqual([])
  })

  it("no longer checks once stopped, unless a file is missing", async () => {
    const { builds, asked } = setup()
    builds.stop()
    hide(true)
    await later(2 * POLL)
    hide(false)
    expect(asked()).toEqual([])
    await builds.miss()
    await later(2 * POLL)
    expect(asked()).toHaveLength(1)
  })

  it("does not check in hidden tabs, and checks immediately when they become visible", async () => {
    const { asked } = setup()
    hide(true)
    await later(2.5 * POLL)
    expect(asked()).toEqual([])
    hide(false)
    await later(0)
    expect(asked()).toHaveLength(1)
    hide(true)
    hide(false)
    await later(POLL - 1)
    expect(asked()).toHaveLength(1)
    await later(1)
    expect(asked()).toHaveLength(2)
  })

  it("continues after a failed check", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    const { answer, builds, onNewer } = setup()
    answer.id = undefined
    await later(POLL)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(builds.isNewer()).toBe(false)
    answer.id = "b2"
    await later(POLL)
    expect(onNewer).toHaveBeenCalledTimes(1)
  })

  it("reloads for a missing file only once there is a newer build", async () => {
    const { answer, builds, reload } = setup()
    await builds.miss()
    expect(reload).not.toHaveBeenCalled()
    answer.id = "b2"
    await later(POLL)
    expect(reload).toHaveBeenCalledTimes(1)
    await builds.miss()
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it("checks for a newer build if a file is missing", async () => {
    const { answer, builds, onNewer, reload } = setup()
    answer.id = "b2"
    await builds.miss()
    expect(onNewer).toHaveBeenCalledTimes(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
