import { beforeEach, expect, it, vi } from "vitest"
import { progressOf, saveProgress, watchProgress } from "./progress"

const none = { solved: false, edits: {} }

beforeEach(() => localStorage.clear())

it("stores the progress of each challenge", () => {
  saveProgress("press", { edits: { "App.vue": "<template />" } })
  saveProgress("press", { solved: true })
  expect(progressOf("press")).toEqual({ solved: true, edits: { "App.vue": "<template />" } })
  expect(progressOf("grow")).toEqual(none)
})

it.each(["{", "null", "[]", '{"solved":1,"edits":{"App.vue":1}}'])(
  "ignores the invalid stored value %j",
  (stored) => {
    localStorage.setItem("tresdocs:challenge:press", stored)
    expect(progressOf("press")).toEqual(none)
  },
)

it("keeps the progress while the page is open if there is no storage", () => {
  vi.stubGlobal("localStorage", undefined)
  expect(progressOf("full")).toEqual(none)
  saveProgress("full", { solved: true })
  expect(progressOf("full")).toEqual({ solved: true, edits: {} })
  vi.unstubAllGlobals()
})

it("reports changes in this tab and in others", () => {
  const listener = vi.fn()
  const stop = watchProgress(listener)
  saveProgress("press", { solved: true })
  expect(listener).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent("storage"))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  saveProgress("press", { solved: false })
  expect(listener).toHaveBeenCalledTimes(2)
})
