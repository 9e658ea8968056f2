// Simulates a slow connection and measures the layout shifts while a page loads.
import type { Page } from "@playwright/test"
import { frames, type Check } from "./sweep.ts"
import { isLive } from "./site.ts"

/** The maximum layout shift of a page. */
const MAX_SHIFT = 0.01

/** TypeScript's types do not include the LayoutShift entry. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/**
 * Delays scripts until after the first paint, as on a slow connection. Delays fonts until after hydration, or forever,
 * because how far a late font shifts a line depends on the fonts of the machine.
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
    await page.waitForFunction(isLive)
    await route.continue().catch(() => {})
  })
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0)
    await route.continue().catch(() => {})
  })
}

/** Reports layout shifts of a page that exceed the maximum. */
export const noLayoutShift: Check = async (page, path) => {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(frames)
  const { shift, shifted } = await page.evaluate(() => ({
    shift: window.shift,
    shifted: window.shifted,
  }))
  return shift > MAX_SHIFT ? [`${path}: ${shift.toFixed(3)} ${shifted.slice(0, 3).join(" ")}`] : []
}
