// Loads every page of a site once, for all tests that check every page.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { expect, listen, listenForViolations, live, test, useSite, type Site } from "./site.ts"

/** Checks a page and returns its problems, one per line. It may change the window and the media. */
export type Check = (page: Page, path: string) => Promise<string[]>

interface SweepOptions {
  /** The site, by default the test site. */
  folder?: string
  viewport: { width: number; height: number }
  /** Whether to allow motion while pages load. Scenes then start automatically, which takes time. */
  moving?: boolean
  /** Runs before the first page is loaded. */
  prepare?: (page: Page) => Promise<void>
  /** Console messages that do not fail a test. */
  allowed?: RegExp
}

/**
 * Defines the tests of a file: one per check, named after it, and one for console messages. All pages are loaded before
 * the first test, and the checks run on each page in order.
 */
export function sweep(options: SweepOptions, checks: Record<string, Check>): Site {
  const { folder, viewport, moving = false, prepare, allowed } = options
  const reducedMotion = moving ? "no-preference" : "reduce"
  const site = useSite({ folder })
  const faults = new Map<string, string[]>(Object.keys(checks).map((name) => [name, []]))
  const violations: string[] = []
  let messages: string[] = []

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(1_200_000)
    const context = await browser.newContext({ baseURL: site.base })
    await listenForViolations(context, (text) => violations.push(text))
    const page = await context.newPage()
    messages = listen(page)
    await prepare?.(page)
    for (const path of site.paths) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: "light", reducedMotion })
      await page.goto(path, { waitUntil: "commit" })
      await live(page)
      for (const [name, check] of Object.entries(checks))
        faults.get(name)!.push(...(await check(page, path)))
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
  test("no page logs a message or violates its policy", () => {
    const unexpected = messages.filter((message) => !allowed?.test(message))
    expect([...unexpected, ...violations]).toStrictEqual([])
  })
  return site
}

/** Returns a check for accessibility problems in a color mode, without motion. */
export const accessible =
  (colorScheme: "light" | "dark"): Check =>
  async (page, path) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.evaluate(frames)
    return accessibilityFaults(page, path)
  }

/** Returns a check for horizontal overflow at a window width. */
export const noOverflow =
  (width: number): Check =>
  async (page, path) => {
    await page.setViewportSize({ width, height: page.viewportSize()!.height })
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const overflowing = [...document.querySelectorAll<HTMLElement>("body *")].filter(
        (e) => e.getBoundingClientRect().right > clientWidth + 1,
      )
      return overflowing.slice(0, 3).map((e) => `${e.tagName}.${e.className}`)
    })
    return wide.length > 0 ? [`${path}: ${wide.join(", ")}`] : []
  }

/** Waits for some frames, after which the browser has painted and reported layout shifts. It runs in the page. */
export async function frames() {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}
