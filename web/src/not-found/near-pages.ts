import { addressOf } from "../lib/base"
import { editsBetween } from "../search/typos"
import type { Manifest } from "../router/manifest"
import { decoded } from "../lib/paths"

/** How many pages are suggested. */
const MOST = 3
/** How much of an address may be wrong: a part of its letters. */
const TOLERANCE = 0.4
/** What it counts when all folders before the last part of an address differ. */
const OTHER_FOLDERS = 0.2

/**
 * Returns the addresses of the pages that were most likely meant by one without a page, the likeliest first: pages
 * spelled nearly so, of the same name elsewhere, or where an old address spelled nearly so leads. Where nothing is
 * like it, the page above it is returned.
 */
export function nearPages(path: string, { prerendered, matcher }: Manifest): string[] {
  const meant = partsOf(path)
  const places = new Map<string, number>()
  const consider = (address: string, target: string) => {
    const distance = distanceBetween(meant, partsOf(address))
    if (distance <= TOLERANCE && distance < (places.get(target) ?? Infinity))
      places.set(target, distance)
  }
  for (const page of prerendered) consider(page, page)
  for (const [address, { redirect }] of Object.entries(matcher?.static ?? {})) {
    const target = redirect?.replace(/#.*/, "")
    if (target && prerendered.includes(target)) consider(address, target)
  }
  const near = [...places].sort(([, a], [, b]) => a - b).slice(0, MOST)
  return near.length > 0 ? near.map(([address]) => address) : pageAbove(path, prerendered)
}

/** Where `tresdocs serve` is told what readers miss; it sees by itself which addresses they find nothing at. */
const SERVER = "/_tresdocs/insights"

/** Tells an address of the site's own of a page that is not there. */
export async function tellMissing(address: string, path: string) {
  if (address === addressOf(SERVER)) return
  const { tell } = await import("../analytics/insights")
  tell(address, "address", path)
}

/** Returns the parts of an address in lower case, with letters and digits alone: useLoop is use-loop. */
function partsOf(address: string): string[] {
  return decoded(address)
    .replace(/(\/index)?(\.html?|\.md)?\/?$/i, "")
    .toLowerCase()
    .split("/")
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ""))
    .filter((part) => part !== "")
}

/** Returns how far two addresses are from each other: 0 is the same one, from 1 on they have nothing in common. */
function distanceBetween(a: string[], b: string[]): number {
  const [name, other] = [a.at(-1) ?? "", b.at(-1) ?? ""]
  const folders = a.slice(0, -1)
  const shared = folders.filter((part) => b.includes(part)).length
  const elsewhere = OTHER_FOLDERS * (1 - shared / Math.max(folders.length, b.length - 1, 1))
  return Math.min(wrongPart(a.join("/"), b.join("/")), wrongPart(name, other) + elsewhere)
}

/** Returns the part of the letters of the longer text that are wrong. */
function wrongPart(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1)
  return editsBetween(a, b, Math.floor(length * TOLERANCE)) / length
}

/** Returns the next page above an address, but not the first one of the site, which is linked to anyway. */
function pageAbove(path: string, pages: string[]): string[] {
  for (let at = path.replace(/\/[^/]*$/, ""); at !== ""; at = at.replace(/\/[^/]*$/, "")) {
    if (pages.includes(at)) return [at]
  }
  return []
}
