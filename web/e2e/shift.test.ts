// Nothing on a page moves by itself while it loads.
import type { Page } from "@playwright/test"
import { DESKTOP, expect, live, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** The greatest sum of shifts that a page may have. */
const MOST = 0.01

/** What browsers tell of a part of the page that moved, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/**
 * late lets scripts come after the first paint, as on a slow line, and fonts after the page is live. On wide
 * screens they never come: there a late font is shown, and how far it moves a line depends on the fonts
 * of this machine.
 */
async function late(page: Page, fonts: boolean) {
  await page.addInitScript(() => {
    window.shift = 0
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        window.shift += value
        window.shifted.push(
          ...sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : "text",
          ),
        )
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.route(/\.woff2$/, async (route) => {
    if (!fonts) return route.abort("aborted")
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
    await route.continue().catch(() => {})
  })
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0)
    await route.continue().catch(() => {})
  })
}

/** Passes some frames: browsers tell what has moved after the one that draws it. It runs in the page. */
async function frames() {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

for (const [name, viewport, fonts] of [
  ["wide", DESKTOP, false],
  ["narrow", PHONE, true],
] as const) {
  test(`no page moves while it loads on a ${name} screen`, async ({ visit }) => {
    const page = await visit(site, "/404", { viewport, quiet: false })
    await late(page, fonts)
    const moved: string[] = []
    for (const path of site.paths) {
      await page.goto(path, { waitUntil: "commit" })
      await live(page)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(frames)
      const { shift, shifted } = await page.evaluate(() => ({
        shift: window.shift,
        shifted: window.shifted,
      }))
      if (shift > MOST) moved.push(`${path}: ${shift.toFixed(3)} ${shifted.slice(0, 3).join(" ")}`)
    }
    expect(moved).toStrictEqual([])
  })
}

test("a tall block of code is as high before it is laid out as after", async ({ visit }) => {
  const page = await visit(site, "/404", { viewport: { width: 900, height: 300 }, quiet: false })
  let waiting = 0
  for (const path of site.paths) {
    await page.goto(path)
    await live(page)
    const blocks = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll<HTMLElement>(".code code.tall")]
      const heights = () => blocks.map((block) => block.getBoundingClientRect().height)
      const waits = (block) =>
        !block.firstElementChild.checkVisibility({ contentVisibilityAuto: true })
      const waiting = blocks.filter((block) => block.checkVisibility()).filter(waits).length
      const before = heights()
      for (const block of blocks) block.style.contentVisibility = "visible"
      return { waiting, before, after: heights() }
    })
    expect(blocks.before, path).toStrictEqual(blocks.after)
    waiting += blocks.waiting
  }
  expect(waiting, "no block on the test site waits").toBeGreaterThan(0)
})
