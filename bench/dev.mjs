// Measures the preview: the time until it has started, and the time from saving a file until the browser shows the
// change.
import { readFileSync, writeFileSync } from "node:fs"
import { hydrate, median } from "./browser.mjs"
import { listen } from "./process.mjs"

/** Starts the preview of a site. */
export function startPreview(program, dir) {
  return listen(program, ["dev", "--site", dir])
}

/** Returns the time in seconds until the preview responds to a request for a page. */
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
 * Edits a file several times and returns the time in milliseconds from each save until the change was painted. `change`
 * inserts a word into the text of the file, by default at its end.
 */
export async function editTimes(browser, base, { path, file, edits, change = append }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(base + path)
  await hydrate(page)
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

/**
 * The pause between saves, in milliseconds. Authors do not save more often, and the preview is still checking the site
 * after the first save.
 */
const PAUSE = 400
const SETTLE = 3000

/** Returns the time when a word was painted. It runs in the page. */
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
