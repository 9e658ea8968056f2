// Tests that look at every page of a site: one test a page, so that each has its own limit and its own result.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { pagesOf, TESTSITE } from "./server.ts"
import { expect, listen, listenForViolations, live, test, useSite } from "./site.ts"

/** Checks a page and returns its problems, one per line. It may change the window and the media. */
export type Check = (page: Page, path: string) => Promise<string[]>

interface SweepOptions {
  /** The site, by default the test site. */
  folder?: string
  viewport: { width: number; height: number }
  /** Whether to allow motion while pages load. Scenes then start automatically, which takes time. */
  moving?: boolean
  /** Runs before a page is loaded. */
  prepare?: (page: Page) => Promise<void>
  /** Console messages that do not fail a test. */
  allowed?: RegExp
  /** The pages that the gate tries, by default all. */
  inGate?: readonly string[]
}

/**
 * Defines a test for each page of a site: it loads the page and runs the checks in order. A page also fails
 * for console messages and violations of its policy. The title is the end of each test's name.
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
      await page.unrouteAll({ behavior: "ignoreErrors" }) // handlers may still wait for the page
      expect(faults).toStrictEqual([])
    })
  }
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
