import { addressOf } from "../lib/base"
import { editsBetween } from "../search/typos"
import type { Manifest } from "../router/manifest"
import { decoded } from "../lib/paths"

/** The maximum number of suggestions. */
const MAX_SUGGESTIONS = 3
/** The maximum distance of a suggestion from the missing URL. */
const TOLERANCE = 0.4
/** The distance between two URLs that have only their last part in common. */
const OTHER_FOLDERS = 0.2

/**
 * Returns the pages that a missing URL most likely refers to, best match first. These are pages with similar paths,
 * pages with the same name in other folders, and the targets of similar redirects. If there are none, returns the
 * parent page.
 */
export function nearPages(path: string, { prerendered, matcher }: Manifest): string[] {
  const parts = partsOf(path)
  const places = new Map<string, number>()
  const consider = (address: string, target: string) => {
    const distance = distanceBetween(parts, partsOf(address))
    if (distance <= TOLERANCE && distance < (places.get(target) ?? Infinity))
      places.set(target, distance)
  }
  for (const page of prerendered) consider(page, page)
  for (const [address, { redirect }] of Object.entries(matcher?.static ?? {})) {
    const target = redirect?.replace(/#.*/, "")
    if (target && prerendered.includes(target)) consider(address, target)
  }
  const near = [...places].sort(([, a], [, b]) => a - b).slice(0, MAX_SUGGESTIONS)
  return near.length > 0 ? near.map(([address]) => address) : pageAbove(path, prerendered)
}

/** The endpoint of `tresdocs serve`, which already records missing URLs. */
const SERVER = "/_tresdocs/insights"

/** Reports a missing page to the site's own endpoint. */
export async function reportMissing(address: string, path: string) {
  if (address === addressOf(SERVER)) return
  const { report } = await import("../analytics/insights")
  report(address, "address", path)
}

/** Splits a URL into lowercase parts that consist of letters and digits, so that useLoop equals use-loop. */
function partsOf(address: string): string[] {
  return decoded(address)
    .replace(/(\/index)?(\.html?|\.md)?\/?$/i, "")
    .toLowerCase()
    .split("/")
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ""))
    .filter((part) => part !== "")
}

/** Returns the distance between two URLs. It is 0 if they are equal, and 1 or more if they have nothing in common. */
function distanceBetween(a: string[], b: string[]): number {
  const [name, other] = [a.at(-1) ?? "", b.at(-1) ?? ""]
  const folders = a.slice(0, -1)
  const shared = folders.filter((part) => b.includes(part)).length
  const elsewhere = OTHER_FOLDERS * (1 - shared / Math.max(folders.length, b.length - 1, 1))
  return Math.min(wrongPart(a.join("/"), b.join("/")), wrongPart(name, other) + elsewhere)
}

/** Returns the edit distance between two strings, as a fraction of the length of the longer one. */
function wrongPart(a: string, b: string): number {
  const length = Math.max(a.length, b.length, 1)
  return editsBetween(a, b, Math.floor(length * TOLERANCE)) / length
}

/** Returns the nearest existing ancestor of a page, except for the home page, which is always linked. */
function pageAbove(path: string, pages: string[]): string[] {
  for (let at = path.replace(/\/[^/]*$/, ""); at !== ""; at = at.replace(/\/[^/]*$/, "")) {
    if (pages.includes(at)) return [at]
  }
  return []
}
