import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { nearPages } from "./near-pages"

const read = (name: string) => readFileSync(join(import.meta.dirname, "../../..", name), "utf8")

/** The pages of the TresJS site in its ledger, and the old URLs that redirect to them. */
const pages = [...read("addresses.txt").matchAll(/^(\/\S*) #/gm)].map(([, path]) => path ?? "")
const redirects = [
  ...read("tresdocs.yaml").matchAll(/^ {2}(\/[^\s:*]+): (\/[^\s:*#]+)$/gm),
].flatMap(([, from = "", to = ""]) => (pages.includes(to) ? [[from, to] as const] : []))
const manifest = {
  prerendered: pages,
  matcher: {
    static: Object.fromEntries(redirects.map(([from, redirect]) => [from, { redirect }])),
  },
}

/** Typical mistakes in URLs. `n` selects the position. */
const mutations: ((address: string, n: number) => string)[] = [
  (address, n) => without(address, n, ""),
  (address, n) => without(address, n, "x"),
  (address, n) => address.replace(new RegExp(`^(.{${letterAt(address, n)}})(.)(.)`), "$1$3$2"),
  (address) => `${address}.html`,
  (address) => address.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  (address) => address.toUpperCase(),
  (address) => `/docs${address}`,
  (address) => `/v4/guide/${address.split("/").at(-1)}`,
  (address) => `${address}s/`,
  (address) => `${address.replaceAll("-", "_")}/index.md`,
]

/** Returns the position of a letter in the last part of a URL. */
function letterAt(address: string, n: number): number {
  const start = address.lastIndexOf("/") + 1
  return start + (n % Math.max(address.length - start - 1, 1))
}

function without(address: string, n: number, letter: string): string {
  const at = letterAt(address, n)
  return address.slice(0, at) + letter + address.slice(at + 1)
}

test("the first suggestion is correct for 90 percent of 200 misspelled or outdated URLs", () => {
  const known = [
    ...pages.filter((page) => page !== "/").map((page) => [page, page] as const),
    ...redirects,
  ]
  const cases = Array.from({ length: 200 }, (_, n) => {
    const [address, page] = known[n % known.length] ?? ["", ""]
    const round = Math.floor(n / known.length) // so that no URL is changed twice in the same way
    const mutation = mutations[((n % known.length) + round) % mutations.length]
    return { requested: mutation?.(address, n) ?? "", page }
  })
  const wrong = cases.filter(({ requested, page }) => nearPages(requested, manifest)[0] !== page)
  expect(new Set(cases.map(({ requested }) => requested)).size).toBeGreaterThan(190)
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(20)
})

test("only the parent page is suggested if no page is similar", () => {
  expect(nearPages("/api/qqqqqqqqqqqq", manifest)).toEqual(["/api"])
  expect(nearPages("/wp-login.php", manifest)).toEqual([])
  expect(nearPages("/%E0%A4%A", manifest)).toEqual([])
})

test("names are found by their symbol, and in other folders", () => {
  expect(nearPages("/useLoop", manifest)[0]).toBe("/api/composables/use-loop")
  expect(nearPages("/guide/TresCanvas", manifest)[0]).toBe("/api/components/tres-canvas")
})
