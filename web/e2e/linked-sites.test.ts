// Tests a site that includes other sites in its search. One of them responds, one does not exist, and one publishes an
// unexpected file.
import type { Page } from "@playwright/test"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { addressVariable, TESTSITE } from "./server.ts"
import { expect, test, useSite, useFolder } from "./site.ts"

/** No server listens at this address. */
const NOWHERE = "http://127.0.0.1:9/search.json"

const folder = useFolder("sisters")
/** The other site is the test site, which is served for all test files. */
const sister = process.env[addressVariable(TESTSITE)!] ?? ""
const site = useSite({ folder, prepare })

/** Writes a site that includes the other site in its search. */
function prepare() {
  mkdirSync(join(folder, "content"))
  writeFileSync(join(folder, "content/own.md"), "# Own\n\nA page with a tab in its text.\n")
  writeFileSync(
    join(folder, "tresdocs.yaml"),
    `site: { name: Own, title: Own }
search:
  sites:
    - { name: Test site, sections: "${sister}/search.json" }
    - { name: Nowhere, sections: "${NOWHERE}" }
    - { name: Page, sections: "${sister}/guide/start" }
`,
  )
}

test("results of another site are in a separate group and link there", async ({ visit }) => {
  const page = await visit(site, "/own", { quiet: false })
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("tab")
  const group = page.getByRole("group", { name: "Test site" })
  const row = group.getByRole("option").first()
  await expect(row).toBeVisible()
  await expect(page.locator(".palette-heading")).toHaveText(["Own", "Test site"])
  await expect(row).toHaveAttribute("href", `${sister}/gallery/tabs`)
  await expect.poll(() => row.locator("mark").count()).toBeGreaterThan(0)
  const [opened] = await Promise.all([page.context().waitForEvent("page"), row.click()])
  await opened.waitForURL(`${sister}/gallery/tabs`)
})

test("unreadable sites are requested once and do not delay results", async ({ visit }) => {
  let requestCount = 0
  const prepare = (page: Page) =>
    page.context().on("request", (request) => (requestCount += Number(request.url() === NOWHERE)))
  const page = await visit(site, "/own", { quiet: false, prepare })
  await page.keyboard.press("Control+k")
  for (const query of ["ta", "tab", "page tab"] as const) {
    await page.getByRole("combobox").fill(query)
    await expect(page.getByRole("group", { name: "Own" }).getByRole("option").first()).toBeVisible()
  }
  await expect(page.getByRole("group", { name: "Test site" })).toBeVisible()
  await expect(page.getByText("Only titles")).toHaveCount(0)
  expect(requestCount).toBe(1)
})
