// Tests that look at every page of a site: one test a page, so that each has its own limit and its own result.
import type { Page } from "@playwright/test"
import { accessibilityFaults } from "./accessibility.ts"
import { pagesOf, TESTSITE } from "./server.ts"
import { expect, listen, listenForViolations, live, test, useSite } from "./site.ts"

/** A look at one page gives what is wrong there, a line a fault. It may change the window and its media. */
export type Look = (page: Page, path: string) => Promise<string[]>

interface SweepOptions {
  /** The site; the test site unless it is given. */
  folder?: string
  viewport: { width: number; height: number }
  /** Whether things move while pages load; scenes start by themselves then, and take much time. */
  moving?: boolean
  /** Runs before a page is loaded. */
  prepare?: (page: Page) => Promise<void>
  /** Messages in the console that fail no test. */
  allowed?: RegExp
}

/**
 * Defines a test for each page of a site: the page is loaded, and the looks follow in their order. A page also fails
 * by a message in the console, or for what its policy refuses. The title ends each test's name.
 */
export function sweep(title: string, options: SweepOptions, looks: readonly Look[]) {
  const { folder = TESTSITE, viewport, moving = false, prepare, allowed = /^$/ } = options
  const site = useSite({ folder })
  for (const path of pagesOf(folder)) {
    test(`${path} ${title}`, async ({ newContext }) => {
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
      for (const look of looks) faults.push(...(await look(page, path)))
      faults.push(...messages.filter((message) => !allowed.test(message)))
      expect(faults).toStrictEqual([])
    })
  }
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
