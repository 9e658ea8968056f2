// A site that searches others along with itself: one that answers, one that is not there and one that
// publishes something else.
import assert from "node:assert/strict"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { startSite, useSite, visit } from "./site.mjs"

/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:9/search.json"

const folder = mkdtempSync(join(tmpdir(), "tresdocs-sisters-"))
let sister
const site = useSite({ folder, prepare })
after(() => {
  sister?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** prepare starts the other site and writes one that knows of it. */
async function prepare() {
  sister = await startSite()
  mkdirSync(join(folder, "content"))
  writeFileSync(join(folder, "content/own.md"), "# Own\n\nA page with a tab in its text.\n")
  writeFileSync(
    join(folder, "tresdocs.yaml"),
    `site: { name: Own, title: Own }
search:
  sites:
    - { name: Test site, sections: "${sister.base}/search.json" }
    - { name: Nowhere, sections: "${NOWHERE}" }
    - { name: Page, sections: "${sister.base}/guide/start" }
`,
  )
}

test("hits of another site stand in a group of their own and lead there", async (t) => {
  const page = await visit(t, site, "/own", { quiet: false })
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill("tab")
  const group = page.getByRole("group", { name: "Test site" })
  const row = group.getByRole("option").first()
  await row.waitFor()
  assert.deepEqual(await page.locator(".palette-heading").allTextContents(), ["Own", "Test site"])
  assert.equal(await row.getAttribute("href"), `${sister.base}/gallery/tabs`)
  assert.ok((await row.locator("mark").count()) > 0)
  const [opened] = await Promise.all([page.context().waitForEvent("page"), row.click()])
  await opened.waitForURL(`${sister.base}/gallery/tabs`)
})

test("sites that cannot be read are asked once and never stand in the way", async (t) => {
  let asked = 0
  const prepare = (page) =>
    page.context().on("request", (request) => (asked += request.url() === NOWHERE))
  const page = await visit(t, site, "/own", { quiet: false, prepare })
  await page.keyboard.press("Control+k")
  for (const query of ["ta", "tab", "page tab"]) {
    await page.getByRole("combobox").fill(query)
    await page.getByRole("group", { name: "Own" }).getByRole("option").first().waitFor()
  }
  await page.getByRole("group", { name: "Test site" }).waitFor()
  assert.equal(await page.getByText("Only titles").count(), 0)
  assert.equal(asked, 1)
})
