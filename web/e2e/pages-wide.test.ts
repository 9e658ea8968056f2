// Checks every page of the test site on a desktop. The page must also fit the narrowest phone.
import { loadLate, noLayoutShift } from "./late.ts"
import { DESKTOP } from "./site.ts"
import { accessible, noOverflow, sweep, type Check } from "./sweep.ts"

/**
 * Reports differences between the navigation tree that React renders and the tree that Go renders, which marks the
 * current page.
 */
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

sweep(
  "has no problems on a wide screen",
  {
    viewport: DESKTOP,
    moving: true,
    prepare: (page) => loadLate(page, false),
    allowed: /\.woff2/,
    inGate: ["/", "/guide/start", "/gallery/code", "/gallery/parts"],
  },
  [
    noLayoutShift,
    noOverflow(DESKTOP.width),
    sameTree,
    accessible("light"),
    accessible("dark"),
    noOverflow(320),
  ],
)
