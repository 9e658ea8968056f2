// Tests browsers without newer features. no-script.test.ts tests browsers without JavaScript, query.test.ts and
// clients.test.ts without WebAssembly, and scenes.test.ts without WebGL.
import type { Page } from "@playwright/test"
import { awake, expect, PHONE, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()

// These functions run in the page before any other script.
const WITHOUT = {
  storage: () => {
    for (const name of ["localStorage", "sessionStorage"] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError")
        },
      })
    }
  },
  IntersectionObserver: () => {
    delete (window as Partial<typeof globalThis>).IntersectionObserver
  },
  "idle callbacks": () => {
    delete (window as Partial<typeof globalThis>).requestIdleCallback
    delete (window as Partial<typeof globalThis>).cancelIdleCallback
  },
  "room in its storage": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    }
  },
}

const all = Object.values(WITHOUT)
const CASES = { ...WITHOUT, "any of these": all.slice(0, 3) }

/**
 * Tests without a single feature are not in the gate, because the test without all of the features finds the same
 * failures.
 */
const tagOf = (name: string) => ({ tag: name === "any of these" ? [] : "@full" })

for (const [name, take] of Object.entries(CASES)) {
  const prepare = async (page: Page) => {
    for (const script of [take].flat()) await page.addInitScript(script)
  }

  test(`pages are readable and links work without ${name}`, tagOf(name), async ({ visit }) => {
    const page = await visit(site, "/", { prepare, colorScheme: "light" })
    await stamp(page)
    await page.locator("main").getByRole("link", { name: "Start here" }).click()
    await page.waitForURL("**/guide/start")
    await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
    await page.waitForURL("**/guide/concepts")
    await expect(page.locator("h1")).toHaveText("Concepts")
    await page.goBack()
    await page.waitForFunction(() => document.title === "Start · Test")
    expect(await stamped(page)).toBe(true)
    await page.getByRole("button", { name: "Switch to dark mode" }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.className.includes("dark")))
      .toBe(true)
    await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
    await page.waitForURL("**/guide/concepts")
    await expect
      .poll(() => page.evaluate(() => document.documentElement.className.includes("dark")))
      .toBe(true)
  })

  test(`tabs work without ${name}`, tagOf(name), async ({ visit }) => {
    const page = await visit(site, "/gallery/tabs", { prepare })
    const list = page.getByRole("tablist").first()
    await list.scrollIntoViewIfNeeded()
    await awake(page, "[data-td-awake]")
    await list.getByRole("tab").nth(1).click()
    await expect(page.getByText("text of the second tab").first()).toBeVisible()
  })
}

test("the menu of a phone works without any of these", async ({ visit }) => {
  const prepare = async (page: Page) => {
    for (const script of CASES["any of these"]) await page.addInitScript(script)
  }
  const page = await visit(site, "/guide/start", { prepare, viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
})
