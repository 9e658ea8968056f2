// A site that asks for it is told of searches that find nothing.
import type { Page } from "@playwright/test"
import { appendFileSync, cpSync } from "node:fs"
import { join } from "node:path"
import { TESTSITE } from "./server.ts"
import { expect, test, useFolder, useSite } from "./site.ts"

const folder = useFolder("insights")
const ADDRESS = "https://missed.test/tell"

const site = useSite({
  folder,
  prepare() {
    cpSync(TESTSITE, folder, {
      recursive: true,
      filter: (path) => !/testsite\/(dist|\.tresdocs)/.test(path),
    })
    appendFileSync(join(folder, "tresdocs.yaml"), `\ninsights: { url: "${ADDRESS}" }\n`)
  },
})

/** Notes what the address is told. */
async function listen(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.route(ADDRESS, (route) => {
    if (route.request().method() === "POST") told.push(route.request().postData() ?? "")
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" }
    return route.fulfill({ status: 204, headers })
  })
  return told
}

async function searchFor(page: Page, query: string) {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(query)
  await expect(page.locator(".palette-empty")).toBeVisible()
}

test("a search that finds nothing is told, once", async ({ visit }) => {
  let told: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      told = await listen(page)
    },
  })
  await searchFor(page, "qqqzzzxxx")
  await expect.poll(() => told).toStrictEqual(["qqqzzzxxx"])
})

test("nothing is told of readers who do not want it", async ({ visit }) => {
  let told: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      told = await listen(page)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      )
    },
  })
  const loaded = page.waitForResponse(/insights/)
  await searchFor(page, "qqqzzzxxx")
  await loaded
  await page.waitForLoadState("networkidle")
  expect(told).toStrictEqual([])
})
