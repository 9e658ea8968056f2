// Defines tests that check every page of a site. Each page has a separate test, with its own time limit and result.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { pagesOf, TESTSITE } from "./server.ts"
import { expect, listen, listenForViolations, live, test, useSite } from "./site.ts"

/** Checks a page and returns its problems, one per line. It may change the window and the emulated media. */
export type Check = (page: Page, path: string) => Promise<string[]>

interface SweepOptions {
  /** The folder of the site. The default is the test site. */
  folder?: string
  viewport: { width: number; height: number }
  /** Whether to allow motion while pages load. If it is allowed, scenes start automatically, which takes time. */
  moving?: boolean
  /** Runs before a page is loaded. */
  prepare?: (page: Page) => Promise<void>
  /** Console messages that do not make a test fail. */
  allowed?: RegExp
  /** The pages that the gate tests. By default, these are all pages. */
  inGate?: readonly string[]
}

/**
 * Defines a test for each page of a site. It loads the page and runs the checks in order. The test also fails if the
 * page logs console messages or violates its policy. The name of each test ends with the title.
 */
export function sweep(title: string, options: SweepOptions, checks: readonly Check[]) {
  const { folder = TESTSITE, viewport, moving = false, prepare, allowed = /^$/, inGate } = options
  const site = useSite({ folder })
  for (const path of pagesOf(folder)) {
    const tag = inGate && !inGate.includes(path) ? ["@full"] : []
    test(`${path} ${title}`, { tag }, async ({ newContext }) => {
      const context = await newContext(site, {
        viewport,
        colorScheme: "light",
        reducedMotion: moving ? "no-preference" : "reduce",
      })
      const faults: string[] = []
      await listenForViolations(context, (text) => faults.push(text))
      const page = await context.newPage()
      const messages = listen(page)
      await prepare?.(page)
      await page.goto(path, { waitUntil: "commit" })
      await live(page)
      for (const check of checks) faults.push(...(await check(page, path)))
      faults.push(...messages.filter((message) => !allowed.test(message)))
      await page.unrouteAll({ behavior: "ignoreErrors" }) // handlers may still be waiting for the page
      expect(faults).toStrictEqual([])
    })
  }
}

/** Returns a check for accessibility problems in a color mode, with reduced motion. */
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

/** Waits for several frames, so that the browser has painted and reported layout shifts. It runs in the page. */
export async function frames() {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}
