// Looks at every page of a site, each loaded once, for all tests that say something of every page.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { expect, listen, listenForViolations, live, test, useSite, type Site } from "./site.ts"

/** A look at one page gives what is wrong there, a line a fault. It may change the window and its media. */
export type Look = (page: Page, path: string) => Promise<string[]>

interface SweepOptions {
  /** The site; the test site unless it is given. */
  folder?: string
  viewport: { width: number; height: number }
  /** Whether things move while pages load; scenes start by themselves then, and take much time. */
  moving?: boolean
  /** Runs before the first page is loaded. */
  prepare?: (page: Page) => Promise<void>
  /** Messages in the console that fail no test. */
  allowed?: RegExp
}

/**
 * Gives the tests of a file: one a look, named by it, and one of what the pages say in the console. All pages
 * are loaded before the first of them, and on each the looks come in their order.
 */
export function sweep(options: SweepOptions, looks: Record<string, Look>): Site {
  const { folder, viewport, moving = false, prepare, allowed } = options
  const reducedMotion = moving ? "no-preference" : "reduce"
  const site = useSite({ folder })
  const faults = new Map<string, string[]>(Object.keys(looks).map((name) => [name, []]))
  const refused: string[] = []
  let messages: string[] = []

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.base })
    await listenForViolations(context, (text) => refused.push(text))
    const page = await context.newPage()
    messages = listen(page)
    await prepare?.(page)
    for (const path of site.paths) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: "light", reducedMotion })
      await page.goto(path, { waitUntil: "commit" })
      await live(page)
      for (const [name, look] of Object.entries(looks))
        faults.get(name)!.push(...(await look(page, path)))
    }
    await context.close()
  })

  test("the site has its pages", () => {
    expect(site.paths.length).toBeGreaterThan(20)
  })
  for (const [name, found] of faults) {
    test(name, () => {
      expect(found).toStrictEqual([])
    })
  }
  test("no page says a word in the console, or does what its policy refuses", () => {
    const complaints = messages.filter((message) => !allowed?.test(message))
    expect([...complaints, ...refused]).toStrictEqual([])
  })
  return site
}

/** Gives the faults that axe finds in a color mode, while nothing moves. */
export const accessible =
  (colorScheme: "light" | "dark"): Look =>
  async (page, path) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.evaluate(frames)
    return accessibilityFaults(page, path)
  }

/** Gives what reaches beyond the right edge of the window, in one that is so wide. */
export const noWider =
  (width: number): Look =>
  async (page, path) => {
    await page.setViewportSize({ width, height: page.viewportSize()!.height })
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const culprits = [...document.querySelectorAll<HTMLElement>("body *")].filter(
        (e) => e.getBoundingClientRect().right > clientWidth + 1,
      )
      return culprits.slice(0, 3).map((e) => `${e.tagName}.${e.className}`)
    })
    return wide.length > 0 ? [`${path}: ${wide.join(", ")}`] : []
  }

/** Passes some frames: the browser has drawn, and said what moved, after them. It runs in the page. */
export async function frames() {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}
