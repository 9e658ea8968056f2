import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { NO_SYMBOLS, openSymbols, withSymbols } from "./symbols"

const names = [
  { title: "XBase", to: "/x-base", members: ["color", "colorSpace", "dispose"] },
  { title: "XBall", to: "/x-ball", extends: "XBase", members: ["radius"] },
  { title: "XBallPit", to: "/x-ball-pit", extends: "XBall", args: ["depth", "color", "depthMax"] },
]
const symbols = { prefix: "X", arguments: "arguments", names }
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

test("a member of a name comes first, even if it is inherited", async () => {
  const { hits } = search()
  expect(addresses((await hits("XBall radius")).members)).toEqual(["/x-ball#radius"])
  expect(addresses((await hits("<XBallPit> color")).members)).toEqual([
    "/x-base#color",
    "/x-ball-pit#arguments",
    "/x-base#colorspace",
  ])
  expect(addresses((await hits("x-ball-pit.rad")).members)).toEqual(["/x-ball#radius"])
})

test("an argument links to the arguments of a name", async () => {
  const { hits } = search()
  expect(addresses((await hits("XBallPit args")).members)).toEqual(["/x-ball-pit#arguments"])
  expect(addresses((await hits("x-ball-pit depth")).members)).toEqual(["/x-ball-pit#arguments"])
  expect(addresses((await hits("XBallPit dep")).members)).toEqual(["/x-ball-pit#arguments"])
  expect((await hits("XBall args")).members).toEqual([])
})

test("a name of several words is found without its prefix", async () => {
  const { hits } = search()
  expect(addresses((await hits("ballpit")).exact)).toEqual(["/x-ball-pit"])
  expect(addresses((await hits("ball-pit radius")).exact)).toEqual(["/x-ball#radius"])
  expect(addresses((await hits("ballpit radius")).members)).toEqual([])
})

test("a name comes first, unless a section explains it", async () => {
  const { members, exact, prefixed } = await search().hits("xball")
  expect(members).toEqual([])
  const found = { members: [], exact: addresses(exact), prefixed: addresses(prefixed) }
  expect(withSymbols(["/guide"], found, false)).toEqual(["/x-ball", "/guide", "/x-ball-pit"])
  expect(withSymbols(["/guide"], found, true)).toEqual(["/guide", "/x-ball", "/x-ball-pit"])
})

test("other queries load nothing", async () => {
  const { hits } = search()
  expect(await hits("radius")).toEqual(NO_SYMBOLS)
  expect(await hits("x")).toEqual(NO_SYMBOLS)
  expect(fetched).not.toHaveBeenCalled()
})

test("names that are unavailable are requested again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  fetched.mockRejectedValueOnce(new Error("offline"))
  const { hits } = search()
  expect((await hits("xball radius")).members).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  expect((await hits("xball radius")).members).toHaveLength(1)
})
