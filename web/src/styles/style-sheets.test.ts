import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { loadSheets, prefetchSheets } from "./style-sheets"

const sheets = ["button", "docs", "code", "tabs"].map((name) => ({ name, href: `/${name}.css` }))

const order = () =>
  [...document.head.querySelectorAll<HTMLElement>("[data-sheet]")].map(
    ({ dataset }) => dataset["sheet"],
  )

/** Completes the request for a sheet, which jsdom does not make. */
const answer = (name: string, event = "load") =>
  document.head.querySelector(`link[data-sheet=${name}]`)?.dispatchEvent(new Event(event))

beforeEach(() => {
  document.head.innerHTML =
    '<style data-sheet="shell"></style><style data-sheet="docs"></style><style data-sheet="x"></style><style>:root{}</style>'
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ""
})

test("a missing sheet is inserted at its position in the cascade", async () => {
  const loaded = loadSheets(sheets, ["tabs", "docs", "button"])
  expect(order()).toEqual(["shell", "button", "docs", "x", "tabs"])
  answer("tabs")
  answer("button")
  await loaded
  void loadSheets(sheets, ["code"])
  expect(order()).toEqual(["shell", "button", "docs", "x", "code", "tabs"])
})

test("two pages that need a sheet wait for the same one", async () => {
  const first = loadSheets(sheets, ["tabs"])
  let isReady = false
  const second = loadSheets(sheets, ["tabs"]).then(() => (isReady = true))
  await Promise.resolve()
  expect(isReady).toBe(false)
  answer("tabs")
  await Promise.all([first, second])
  expect(order().filter((name) => name === "tabs")).toHaveLength(1)
})

test("the next page retries a sheet that failed to load", async () => {
  const loaded = loadSheets(sheets, ["tabs"])
  answer("tabs", "error")
  await loaded
  expect(order()).not.toContain("tabs")
  void loadSheets(sheets, ["tabs"])
  expect(order()).toContain("tabs")
})

test("a sheet is prefetched once, and not if the document contains it", () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response())
  prefetchSheets(sheets, ["docs", "tabs"])
  prefetchSheets(sheets, ["tabs"])
  expect(fetched.mock.calls.map(([href]) => href)).toEqual(["/tabs.css"])
})
