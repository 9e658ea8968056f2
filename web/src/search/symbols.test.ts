import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openSymbols } from "./symbols"

const symbols = [
  { title: "XBase", to: "/x-base", members: ["color", "colorSpace", "dispose"] },
  { title: "XBall", to: "/x-ball", extends: "XBase", members: ["radius"] },
  { title: "XBallPit", to: "/x-ball-pit", extends: "XBall" },
]
const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(symbols))))

beforeEach(() => {
  vi.stubGlobal("fetch", fetched)
})
afterEach(() => {
  fetched.mockClear()
  vi.unstubAllGlobals()
})

const search = () => openSymbols({ address: "/symbols.json", prefix: "X" }, "1")
const addresses = (hits: { to: string }[]) => hits.map(({ to }) => to)

test("a member of a name comes first, also an inherited one", async () => {
  const { hits } = search()
  expect(addresses((await hits("XBall radius")).first)).toEqual(["/x-ball#radius"])
  expect(addresses((await hits("<XBallPit> color")).first)).toEqual([
    "/x-base#color",
    "/x-base#colorspace",
  ])
  expect(addresses((await hits("x-ball-pit.rad")).first)).toEqual(["/x-ball#radius"])
})

test("a bare name comes after written pages", async () => {
  const { first, later } = await search().hits("xball")
  expect(first).toEqual([])
  expect(addresses(later)).toEqual(["/x-ball", "/x-ball-pit"])
})

test("other queries load nothing", async () => {
  const { hits } = search()
  expect(await hits("radius")).toEqual({ first: [], later: [] })
  expect(await hits("x")).toEqual({ first: [], later: [] })
  expect(fetched).not.toHaveBeenCalled()
})

test("names that are unavailable are requested again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  fetched.mockRejectedValueOnce(new Error("offline"))
  const { hits } = search()
  expect((await hits("xball radius")).first).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  expect((await hits("xball radius")).first).toHaveLength(1)
})
