// Pages on a slow line, and what moves in them while they load.
import type { Page } from "@playwright/test"
import { frames, type Look } from "./sweep.ts"

/** The greatest sum of shifts that a page may have. */
const MOST = 0.01

/** What browsers tell of a part of the page that moved, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/**
 * Lets scripts come after the first paint, as on a slow line, and fonts after the page is live, or never: where a
 * late font is shown, how far it moves a line depends on the fonts of this machine.
 */
export async function loadLate(page: Page, fonts: boolean) {
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

/** Gives what has moved in a page by itself, where that is too much. */
export const unmoved: Look = async (page, path) => {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(frames)
  const { shift, shifted } = await page.evaluate(() => ({
    shift: window.shift,
    shifted: window.shifted,
  }))
  return shift > MOST ? [`${path}: ${shift.toFixed(3)} ${shifted.slice(0, 3).join(" ")}`] : []
}
