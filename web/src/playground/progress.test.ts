import { beforeEach, expect, it, vi } from "vitest"
import { progressOf, saveProgress } from "./progress"

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

it("works without storage", () => {
  vi.stubGlobal("localStorage", undefined)
  saveProgress("press", { solved: true })
  expect(progressOf("press")).toEqual(none)
  vi.unstubAllGlobals()
})
