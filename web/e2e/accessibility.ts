// Finds accessibility problems with axe-core.
import type { Page } from "@playwright/test"
import axe from "axe-core"

interface Extent {
  /** The selector of the part to check. By default, the whole page is checked. */
  within?: string
  /** Rules that are not checked. */
  except?: string[]
}

/**
 * Lists the accessibility problems of a page, one line per element. It runs axe-core directly in the page. The package
 * `@axe-core/playwright` sends the library several times, which takes a second longer per page.
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
        // Only violations are needed: selectors for passing elements take most of the time. Style sheets of other
        // hosts, which axe-core would preload, do not exist here. Frames contain only scenes, which are checked
        // elsewhere.
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

/** Defines axe-core in a page unless it is already defined. */
const definition = `if (!window.axe) {\n${axe.source}\n}`
