// Tests insights: if the site is configured for them, pages report missing pages, searches without results, and
// readers' answers.
import type { Page } from "@playwright/test"
import { appendFileSync, cpSync } from "node:fs"
import { join } from "node:path"
import { TESTSITE } from "./server.ts"
import { accessibilityFaults } from "./accessibility.ts"
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

/** Records the kind and the text of each report. */
async function listen(page: Page): Promise<string[]> {
  const reported: string[] = []
  await page.route(`${ADDRESS}*`, (route) => {
    const kind = new URL(route.request().url()).searchParams.get("kind")
    if (route.request().method() === "POST") reported.push(`${kind}: ${route.request().postData()}`)
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" }
    return route.fulfill({ status: 204, headers })
  })
  return reported
}

async function searchFor(page: Page, query: string) {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(query)
  await expect(page.locator(".palette-empty")).toBeVisible()
}

test("a search without results is reported once", async ({ visit }) => {
  let reported: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      reported = await listen(page)
    },
  })
  await searchFor(page, "qqqzzzxxx")
  await expect.poll(() => reported).toStrictEqual(["query: qqqzzzxxx"])
})

test(
  "nothing is reported for readers who opt out, and they are not asked",
  { tag: "@full" },
  async ({ visit }) => {
    let reported: string[] = []
    const page = await visit(site, "/guide/start", {
      prepare: async (page) => {
        reported = await listen(page)
        await page.addInitScript(() => {
          const get = () => {
            performance.mark("looked")
            return true
          }
          Object.defineProperty(navigator, "globalPrivacyControl", { get })
        })
      },
    })
    /** Waits until the page has checked the reader's preference this many times. */
    const looked = (times: number) =>
      expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("looked").length))
        .toBe(times)
    await looked(1)
    await expect(page.getByText("Was this page helpful?")).toHaveCount(0)
    await searchFor(page, "qqqzzzxxx")
    await looked(2)
    expect(reported).toStrictEqual([])
  },
)

test("a missing URL is reported on a static host", async ({ visit }) => {
  let reported: string[] = []
  const page = await visit(site, "/guide/strat", {
    allowed: [/404/],
    prepare: async (page) => {
      reported = await listen(page)
    },
  })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect.poll(() => reported).toStrictEqual(["address: /guide/strat"])
})

test("a reader answers with the keyboard, with a comment", async ({ visit }) => {
  let reported: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      reported = await listen(page)
    },
  })
  const group = page.getByRole("group", { name: "Was this page helpful?" })
  await group.getByRole("button", { name: "Yes" }).focus()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "Thank you." })).toBeVisible()
  const field = page.getByRole("textbox", { name: "What could be better?" })
  await expect(field).toBeFocused()
  await page.keyboard.type("More pictures")
  await page.keyboard.press("Enter")
  await expect(field).toHaveCount(0)
  await expect
    .poll(() => reported)
    .toStrictEqual(["unhelpful: /guide/start", "sentence: /guide/start More pictures"])
  expect(await accessibilityFaults(page, "a page with an answer")).toStrictEqual([])
})

test("each page asks, but not again after an answer", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/guide/start", { prepare: listen })
  const question = page.getByText("Was this page helpful?")
  await page.getByRole("button", { name: "Yes" }).click()
  await expect(question).toHaveCount(0)
  await page.locator("a[rel='next']").click()
  await expect(question).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/guide\/start$/)
  await expect(question).toHaveCount(0)
})
