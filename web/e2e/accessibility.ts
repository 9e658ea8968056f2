// Finds accessibility problems with axe-core.
import type { Page } from "@playwright/test"
import axe from "axe-core"

interface Extent {
  /** The selector of the only part to check; by default the whole page. */
  within?: string
  /** Rules that are not checked. */
  except?: string[]
}

/**
 * Lists the problems of a page, one line per element. It runs axe-core in the page instead of
 * @axe-core/playwright, which sends the library several times: a page takes a second longer with it.
 */
export async function accessibilityFaults(
  page: Page,
  where: string,
  { within, except = [] }: Extent = {},
): Promise<string[]> {
  await page.evaluate(definition)
  const violations = await page.evaluate(
    async ({ within, rules }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        within ?? document,
        // Only violations: selectors for passing elements take most of the time. Style sheets of other hosts, which
        // would be preloaded, do not exist. Frames show only scenes, which are checked where they are in pages.
        { resultTypes: ["violations"], preload: false, iframes: false, rules },
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id} (${help}) at ${target} ${any[0]?.message ?? ""}`),
      )
    },
    { within, rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) },
  )
  return violations.map((violation) => `${where}: ${violation}`)
}

/** Defines axe-core in a page, once. */
const definition = `if (!window.axe) {\n${axe.source}\n}`
