import type { Sheet } from "../payload.gen"

/** The attribute that contains the name of an inlined or linked sheet. */
const SHEET = "data-sheet"

/**
 * Adds the missing style sheets to the document, each at its position in the cascade. Resolves when they have been
 * applied. If a sheet fails to load, the page is shown without it.
 */
export async function loadSheets(sheets: readonly Sheet[] = [], names: readonly string[] = []) {
  await Promise.all(
    sheets.filter(({ name }) => names.includes(name)).map((sheet) => insert(sheet, sheets)),
  )
}

/** The URLs of sheets that have been prefetched. */
const fetched = new Set<string>()

/** Prefetches the sheets that the document does not contain. */
export function prefetchSheets(sheets: readonly Sheet[] = [], names: readonly string[] = []) {
  for (const { name, href } of sheets) {
    if (!names.includes(name) || find(name) || fetched.has(href)) continue
    fetched.add(href)
    // Fetches the file, because browsers warn about unused preload links if the reader goes elsewhere.
    fetch(href, { priority: "low" }).catch(() => fetched.delete(href))
  }
}

const find = (name: string) => document.head.querySelector<HTMLElement>(`[${SHEET}="${name}"]`)

/** The sheets that are currently loading. */
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
      link.remove() // lets the next page that needs the sheet retry
      resolve()
    })
  }).finally(() => pending.delete(link))
  pending.set(link, loaded)
  Object.assign(link, { rel: "stylesheet", href })
  place(link, sheets.slice(sheets.findIndex((sheet) => sheet.name === name) + 1))
  return loaded
}

/** Inserts a sheet before the first sheet that follows it in the cascade. */
function place(link: HTMLLinkElement, after: readonly Sheet[]) {
  const next = after.map(({ name }) => find(name)).find((element) => element)
  const last = [...document.head.querySelectorAll(`[${SHEET}]`)].at(-1)
  if (next) next.before(link)
  else if (last) last.after(link)
  else document.head.append(link)
}
