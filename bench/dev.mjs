// The author's loop: how long the preview takes to start, and from a save to what the browser shows.
import { readFileSync, writeFileSync } from "node:fs"
import { median } from "./browser.mjs"
import { listen } from "./process.mjs"

/** startPreview starts the preview of a site. */
export function startPreview(program, dir) {
  return listen(program, ["dev", "--site", dir])
}

/** startTime gives the seconds until the preview has answered for a page. */
export async function startTime(program, dir, path) {
  const { base, seconds, stop } = await startPreview(program, dir)
  const start = performance.now()
  const answer = await fetch(base + path)
  await answer.text()
  stop()
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`)
  return seconds + (performance.now() - start) / 1000
}

/**
 * editTimes edits a file a number of times and gives the milliseconds from each save until it was painted. change puts
 * a word into the text of the file: at its end, where none is given.
 */
export async function editTimes(browser, base, { path, file, edits, change = append }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(base + path)
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"))
    return performance.getEntriesByName("hydrated").length > 0
  })
  await page.waitForTimeout(SETTLE)
  const before = readFileSync(file, "utf8")
  const times = []
  try {
    for (let i = 0; i < edits; i++) {
      const word = `Edit${i}x${process.pid}`
      const painted = page.evaluate(appears, word)
      await page.waitForTimeout(PAUSE)
      const start = performance.timeOrigin + performance.now()
      writeFileSync(file, change(before, word))
      times.push((await painted) - start)
    }
  } finally {
    writeFileSync(file, before)
    await context.close()
  }
  return median(times)
}

const append = (text, word) => `${text}\n\n${word}\n`

/** Authors do not save faster than this, in milliseconds; the first time the preview still looks for problems. */
const PAUSE = 400
const SETTLE = 3000

/** appears gives the time at which a word has been painted. It runs in the page. */
function appears(word) {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector("[data-td-article]")?.textContent.includes(word)) return
      watch.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => resolve(performance.timeOrigin + performance.now())),
      )
    }
    const watch = new MutationObserver(look)
    watch.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
  })
}
