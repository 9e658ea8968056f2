import type { Sheet } from "../payload.gen"

/** How the document says which sheets it has, inlined or linked. */
const SHEET = "data-sheet"

/**
 * Adds those of the named style sheets to the document that it does not have yet, each at its place in the cascade,
 * and resolves once they apply. A sheet that cannot be had is done without: the page reads all the same.
 */
export async function loadSheets(sheets: readonly Sheet[] = [], names: readonly string[] = []) {
  await Promise.all(
    sheets.filter(({ name }) => names.includes(name)).map((sheet) => insert(sheet, sheets)),
  )
}

/** Sheets that are in the browser's cache, or on their way there, by their addresses. */
const fetched = new Set<string>()

/** Fetches the named sheets that the document does not have yet, so that they are at hand when they are needed. */
export function prefetchSheets(sheets: readonly Sheet[] = [], names: readonly string[] = []) {
  for (const { name, href } of sheets) {
    if (!names.includes(name) || find(name) || fetched.has(href)) continue
    fetched.add(href)
    // A link to preload it would be complained of where the reader goes elsewhere.
    fetch(href, { priority: "low" }).catch(() => fetched.delete(href))
  }
}

const find = (name: string) => document.head.querySelector<HTMLElement>(`[${SHEET}="${name}"]`)

/** Sheets that are on their way. */
const pending = new Map<Element, Promise<void>>()

function insert({ name, href }: Sheet, sheets: readonly Sheet[]): Promise<void> {
  const present = find(name)
  if (present) return pending.get(present) ?? Promise.resolve()
  const link = document.createElement("link")
  link.setAttribute(SHEET, name)
  const loaded = new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve())
    link.addEventListener("error", () => {
      console.warn(`tresdocs: the style sheet ${href} could not be loaded`)
      link.remove() // the next page that needs it tries again
      resolve()
    })
  }).finally(() => pending.delete(link))
  pending.set(link, loaded)
  Object.assign(link, { rel: "stylesheet", href })
  place(link, sheets.slice(sheets.findIndex((sheet) => sheet.name === name) + 1))
  return loaded
}

/** Puts a sheet before the first one that comes after it in the cascade. */
function place(link: HTMLLinkElement, after: readonly Sheet[]) {
  const next = after.map(({ name }) => find(name)).find((element) => element)
  const last = [...document.head.querySelectorAll(`[${SHEET}]`)].at(-1)
  if (next) next.before(link)
  else if (last) last.after(link)
  else document.head.append(link)
}
