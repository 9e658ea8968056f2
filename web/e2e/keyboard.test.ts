// Tests keyboard navigation: each tab stop must be visible, have a focus indicator, and have an accessible name.
import { DESKTOP, expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** This is more than the number of tab stops on any page. */
const MAX_STOPS = 120

/** Describes the focused element and its problems. It runs in the page. */
function stop() {
  const element = document.activeElement as HTMLElement
  if (element === document.body) return undefined
  const { x, y, width, height } = element!.getBoundingClientRect()
  const inSight = [0.1, 0.5, 0.9].some((part) => {
    const top = document.elementFromPoint(x + width * part, y + height * part)
    return top && (element!.contains(top) || top.contains(element))
  })
  const rings = [null, "::after"].map((part) => getComputedStyle(element, part).outlineStyle)
  const name =
    element!.ariaLabel ||
    element!.textContent.trim() ||
    element!.querySelector<HTMLElement>("img")?.getAttribute("alt")
  const faults: string[] = []
  if (!inSight) faults.push("is out of sight")
  if (rings.every((style) => style === "none")) faults.push("is not marked")
  if (!name) faults.push("has no name")
  return { faults, what: element!.outerHTML.slice(0, 120) }
}

/** The page and the width that the gate tests. The page has a sidebar. */
const IN_GATE = "/guide/start 1440"

for (const viewport of [DESKTOP, PHONE]) {
  for (const path of [
    "/",
    "/guide/start",
    "/gallery/cards",
    "/gallery/tabs",
    "/gallery/folds",
  ] as const) {
    test(
      `each tab stop on ${path} at ${viewport.width} pixels is visible, outlined and named`,
      { tag: IN_GATE === `${path} ${viewport.width}` ? [] : "@full" },
      async ({ visit }) => {
        const page = await visit(site, path, { viewport, reducedMotion: "reduce" })
        for (const key of ["Tab", "Shift+Tab"] as const) {
          let stops = 0
          for (let at; stops < MAX_STOPS; stops++) {
            await page.keyboard.press(key)
            at = await page.evaluate(stop)
            if (!at) break
            expect(at.faults, at.what).toStrictEqual([])
          }
          expect(stops > 5 && stops < MAX_STOPS, `${stops} stops with ${key}`).toBeTruthy()
        }
      },
    )
  }
}
