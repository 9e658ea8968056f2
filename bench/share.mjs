// Measures how much each part contributes to the HTML of pages.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { median } from "./browser.mjs"

/** Matches the parts of a page. Everything else counts as the shell. */
const PARTS = {
  article: /<article\b.*<\/article>/s,
  style: /<style\b.*?<\/style>/gs,
  payload: /<script\b[^>]*data-td-payload.*?<\/script>/s,
}

/** Returns the size in bytes of each part of a page, and of the text in its article. */
function partsOf(html) {
  const size = (text) => Buffer.byteLength(text)
  const parts = { all: size(html) }
  let rest = parts.all
  for (const [name, pattern] of Object.entries(PARTS)) {
    parts[name] = (html.match(pattern) ?? []).filter(Boolean).reduce((sum, found) => sum + size(found), 0)
    rest -= parts[name]
  }
  const article = html.match(PARTS.article)?.[0] ?? ""
  const text = article.replace(/<(svg|style|script)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "")
  return { ...parts, shell: rest, text: size(text.replace(/\s+/g, " ")) }
}

/** Returns the medians over all pages of a built site in KB, and the shares of article and text in percent. */
export function shares(dist) {
  const pages = readdirSync(dist, { recursive: true })
    .filter((file) => file === "index.html" || file.endsWith("/index.html"))
    .map((file) => readFileSync(join(dist, file), "utf8"))
    .filter((html) => html.includes("data-td-payload"))
    .map(partsOf)
  const of = (value) => median(pages.map(value))
  const sizes = Object.keys(pages[0]).map((name) => [name, of((page) => page[name] / 1024)])
  const share = (name) => of((page) => (100 * page[name]) / page.all)
  return { sizes: Object.fromEntries(sizes), article: share("article"), text: share("text") }
}
