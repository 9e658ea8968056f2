// Reading where the browser lacks what we would like to use. no-script.test.mjs does without scripts,
// query.test.mjs and clients.test.mjs without WebAssembly, scenes.test.mjs without WebGL.
import assert from "node:assert/strict"
import { test } from "node:test"
import { PHONE, awake, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()

// These run in the page, before anything else does.
const WITHOUT = {
  storage: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError")
        },
      })
    }
  },
  IntersectionObserver: () => {
    delete window.IntersectionObserver
  },
  "idle callbacks": () => {
    delete window.requestIdleCallback
    delete window.cancelIdleCallback
  },
  "room in its storage": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    }
  },
}

const all = Object.values(WITHOUT)
const CASES = { ...WITHOUT, "any of these": all.slice(0, 3) }

for (const [name, take] of Object.entries(CASES)) {
  const prepare = async (page) => {
    for (const script of [take].flat()) await page.addInitScript(script)
  }

  test(`pages read and link without ${name}`, async (t) => {
    const page = await visit(t, site, "/", { prepare, colorScheme: "light" })
    await stamp(page)
    await page.locator("main").getByRole("link", { name: "Start here" }).click()
    await page.waitForURL("**/guide/start")
    await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
    await page.waitForURL("**/guide/concepts")
    assert.equal(await page.locator("h1").innerText(), "Concepts")
    await page.goBack()
    await page.waitForFunction(() => document.title === "Start · Test")
    assert.equal(await stamped(page), true)
    await page.getByRole("button", { name: "Switch to dark mode" }).click()
    assert.equal(
      await page.evaluate(() => document.documentElement.className.includes("dark")),
      true,
    )
    await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
    await page.waitForURL("**/guide/concepts")
    assert.equal(
      await page.evaluate(() => document.documentElement.className.includes("dark")),
      true,
    )
  })

  test(`tabs work without ${name}`, async (t) => {
    const page = await visit(t, site, "/gallery/tabs", { prepare })
    const list = page.getByRole("tablist").first()
    await list.scrollIntoViewIfNeeded()
    await awake(page, "[data-td-awake]")
    await list.getByRole("tab").nth(1).click()
    await page.getByText("text of the second tab").first().waitFor()
  })
}

test("the menu of a phone works without any of these", async (t) => {
  const prepare = async (page) => {
    for (const script of CASES["any of these"]) await page.addInitScript(script)
  }
  const page = await visit(t, site, "/guide/start", { prepare, viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
})
