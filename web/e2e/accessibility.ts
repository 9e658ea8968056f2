// What axe-core finds in a page.
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"

/**
 * Lists the faults of a page, one line an element. Only violations are worked out: selectors for all
 * elements that pass take most of the time.
 */
export async function accessibilityFaults(page: Page, where: string, except: string[] = []) {
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true) // else each page has a second one, in which its results are joined
    .options({ resultTypes: ["violations"] })
    .disableRules(except)
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${where}: ${id} (${help}) at ${target} ${any[0]?.message ?? ""}`,
    ),
  )
}
