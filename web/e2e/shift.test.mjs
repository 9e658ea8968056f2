// Nothing on a page moves by itself while it loads.
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, PHONE, live, useSite, visit } from "./site.mjs"

const site = useSite()

/** The greatest sum of shifts that a page may have. */
const MOST = 0.01

/**
 * late lets scripts come after the first paint, as on a slow line. Fonts never come: a line that breaks
 * elsewhere in the real font does move what is below it, which the bench measures on real pages.
 */
async function late(page) {
  await page.addInitScript(() => {
    window.shift = 0
    window.shifted = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        window.shift += value
        window.shifted.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? "text"))
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.route(/\.woff2$/, (route) => route.abort("aborted"))
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue().catch(() => {})
  })
}

for (const [name, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
]) {
  test(`no page moves while it loads on a ${name} screen`, async (t) => {
    const page = await visit(t, site, "/", { viewport, prepare: late, quiet: false })
    const moved = []
    for (const path of site.paths) {
      await page.goto(path)
      await live(page)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(60)
      const { shift, shifted } = await page.evaluate(() => ({ shift, shifted }))
      if (shift > MOST) moved.push(`${path}: ${shift.toFixed(3)} ${shifted.slice(0, 3).join(" ")}`)
    }
    assert.deepEqual(moved, [])
  })
}
