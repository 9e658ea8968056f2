// What readers without a pointer meet: each stop of the keyboard is in sight, marked and has a name.
import { DESKTOP, expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** More stops than any page here has. */
const MOST = 120

/** stop runs in the page: it says what has the focus, and what is wrong with it. */
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

/** The pages and widths of the gate: one with a sidebar, one with islands. */
const IN_GATE = ["/guide/start 1440", "/gallery/tabs 390"]

for (const viewport of [DESKTOP, PHONE]) {
  for (const path of [
    "/",
    "/guide/start",
    "/gallery/cards",
    "/gallery/tabs",
    "/gallery/folds",
  ] as const) {
    test(
      `each stop on ${path} at ${viewport.width} pixels is in sight, marked and named`,
      { tag: IN_GATE.includes(`${path} ${viewport.width}`) ? [] : "@full" },
      async ({ visit }) => {
        const page = await visit(site, path, { viewport, reducedMotion: "reduce" })
        for (const key of ["Tab", "Shift+Tab"] as const) {
          let stops = 0
          for (let at; stops < MOST; stops++) {
            await page.keyboard.press(key)
            at = await page.evaluate(stop)
            if (!at) break
            expect(at.faults, at.what).toStrictEqual([])
          }
          expect(stops > 5 && stops < MOST, `${stops} stops with ${key}`).toBeTruthy()
        }
      },
    )
  }
}
