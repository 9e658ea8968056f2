// A site that asks for it is told what readers miss: searches and addresses without a result, and what they say of pages.
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

/** Notes what the address is told: the kind and the text. */
async function listen(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.route(`${ADDRESS}*`, (route) => {
    const kind = new URL(route.request().url()).searchParams.get("kind")
    if (route.request().method() === "POST") told.push(`${kind}: ${route.request().postData()}`)
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
  await expect.poll(() => told).toStrictEqual(["query: qqqzzzxxx"])
})

test(
  "nothing is told of readers who do not want it, nor are they asked",
  { tag: "@full" },
  async ({ visit }) => {
    let told: string[] = []
    const page = await visit(site, "/guide/start", {
      prepare: async (page) => {
        told = await listen(page)
        await page.addInitScript(() => {
          const get = () => {
            performance.mark("looked")
            return true
          }
          Object.defineProperty(navigator, "globalPrivacyControl", { get })
        })
      },
    })
    /** Waits until the page has looked so often whether this is a reader who does not want it. */
    const looked = (times: number) =>
      expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("looked").length))
        .toBe(times)
    await looked(1)
    await expect(page.getByText("Was this page helpful?")).toHaveCount(0)
    await searchFor(page, "qqqzzzxxx")
    await looked(2)
    expect(told).toStrictEqual([])
  },
)

test("an address without a page is told, by a host that has files alone", async ({ visit }) => {
  let told: string[] = []
  const page = await visit(site, "/guide/strat", {
    allowed: [/404/],
    prepare: async (page) => {
      told = await listen(page)
    },
  })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect.poll(() => told).toStrictEqual(["address: /guide/strat"])
})

test("a reader says by the keyboard whether a page helped, and why", async ({ visit }) => {
  let told: string[] = []
  const page = await visit(site, "/guide/start", {
    prepare: async (page) => {
      told = await listen(page)
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
    .poll(() => told)
    .toStrictEqual(["unhelpful: /guide/start", "sentence: /guide/start More pictures"])
  expect(await accessibilityFaults(page, "a voted page")).toStrictEqual([])
})

test(
  "each page asks, and one that has been answered does not again",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, "/guide/start", { prepare: listen })
    const question = page.getByText("Was this page helpful?")
    await page.getByRole("button", { name: "Yes" }).click()
    await expect(question).toHaveCount(0)
    await page.locator("a[rel='next']").click()
    await expect(question).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/guide\/start$/)
    await expect(question).toHaveCount(0)
  },
)
