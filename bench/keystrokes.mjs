// Measures the main thread's work for each letter that a reader types into the search. The worker's work is not
// measured, because it does not block the reader.
import { hydrate, median } from "./browser.mjs"

/**
 * The time between two letters, in milliseconds. Readers type at about this speed, and all work for a letter ends
 * within this time.
 */
const APART = 150

/** Types queries letter by letter and returns the main thread's time in milliseconds for each letter. */
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
  await hydrate(page)
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
