// What a letter costs that a reader types into the search: the work of the page's own thread, as the worker's
// is not in the reader's way.
import { median } from "./browser.mjs"

/** Whatever follows a letter has ended after so many milliseconds, and a reader types about as fast. */
const APART = 150

/** keystrokes types queries letter by letter and gives the milliseconds of the page's thread that each letter took. */
export async function keystrokes(browser, base, { path, queries }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  const spent = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics")
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value
  }
  const costs = []
  await page.goto(base + path)
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"))
    return performance.getEntriesByName("hydrated").length > 0
  })
  await page.locator(".search-button").click()
  for (const query of queries) {
    await page.locator("dialog input").fill("")
    await page.waitForTimeout(1000)
    for (const letter of query) {
      const before = await spent()
      await page.keyboard.press(letter)
      await page.waitForTimeout(APART)
      costs.push((await spent()) - before)
    }
  }
  await context.close()
  return median(costs)
}
