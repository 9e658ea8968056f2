// Checks every page of the test site on a desktop, and what applies to any screen.
import type { Page } from "@playwright/test"
import { loadLate, noLayoutShift } from "./late.ts"
import { DESKTOP, expect, test } from "./site.ts"
import { accessible, noOverflow, sweep, type Check } from "./sweep.ts"

const ids = new Map<string, string[]>()
const links = new Map<string, string[]>()

/** Records the ids of a page and the URLs of its links. */
async function collect(page: Page, path: string) {
  ids.set(path, await page.$$eval("[id]", (all) => all.map(({ id }) => id)))
  const addresses = (all: HTMLAnchorElement[]) => all.map(({ href }) => href)
  links.set(path, await page.$$eval("a[href]", addresses))
}

/** Reports a missing title, h1 or main element. */
const headed: Check = async (page, path) => {
  await collect(page, path)
  const { title, headings, mains } = await page.evaluate(() => ({
    title: document.title,
    headings: [...document.querySelectorAll("h1")].map((h1) => h1.innerText.trim()),
    mains: document.querySelectorAll("main").length,
  }))
  const faults: string[] = []
  if (path === "/" ? title !== "Test, a site for tests" : !title.endsWith(" · Test"))
    faults.push(`${path} is called ${title}`)
  // A gallery of heroes, each of which has an h1.
  if (headings.length !== (path === "/gallery/heroes" ? 4 : 1) || !headings[0])
    faults.push(`${path} has the headings ${headings.join(", ")}`)
  if (mains !== 1) faults.push(`${path} has ${mains} main elements`)
  return faults
}

/** Reports differences between React's navigation tree and Go's, which marks the page in it. */
const sameTree: Check = async (page, path) => {
  const { sent, drawn } = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const parsed = new DOMParser().parseFromString(html, "text/html")
    const tree = (root: Document) =>
      root.querySelector<HTMLElement>("[id='td:menu'] [data-slot=tree]")?.innerHTML
    return { sent: tree(parsed), drawn: tree(document) }
  })
  const isListed = path !== "/" && path !== "/guide/hidden"
  if (drawn !== sent) return [`${path}: ${drawn} is not ${sent}`]
  return isListed && !sent?.includes('aria-current="page"') ? [`${path} is not marked`] : []
}

const site = sweep(
  { viewport: DESKTOP, moving: true, prepare: (page) => loadLate(page, false), allowed: /\.woff2/ },
  {
    "no page moves while it loads on a wide screen": noLayoutShift,
    "each page has a title and one heading of the first level": headed,
    "no page is wider than a desktop": noOverflow(DESKTOP.width),
    "the tree that Go marks is the tree that React draws": sameTree,
    "no page has a fault on a wide screen in light mode": accessible("light"),
    "no page has a fault on a wide screen in dark mode": accessible("dark"),
    "no page is wider than the narrowest phone": noOverflow(320),
  },
)

test("each link within the site leads to a page, and each hash to an element there", () => {
  expect(links.size).toBe(site.paths.length)
  for (const [path, hrefs] of links) {
    for (const href of hrefs) {
      const { origin, pathname, hash } = new URL(href)
      if (origin !== site.base || pathname.endsWith(".md")) continue // a page's Markdown is not a page
      expect(ids.has(pathname), `${path} links to ${pathname}`).toBeTruthy()
      const id = decodeURIComponent(hash.slice(1))
      if (id) expect(ids.get(pathname), `${path} links to ${pathname}#${id}`).toContain(id)
    }
  }
})
