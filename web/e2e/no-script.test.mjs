// Reading without JavaScript.
import assert from "node:assert/strict"
import { test } from "node:test"
import { PHONE, useSite, visit } from "./site.mjs"

const site = useSite()
const off = { javaScriptEnabled: false }

test("pages read and link", async (t) => {
  const page = await visit(t, site, "/", off)
  await page.getByRole("link", { name: "Start here" }).click()
  await page.waitForURL("**/guide/start")
  assert.equal(await page.locator("h1").innerText(), "Start")
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  await page
    .getByRole("link", { name: /Only child/ })
    .last()
    .click()
  await page.waitForURL("**/guide/nopage/only")
})

test("what only a script can do is not offered", async (t) => {
  const page = await visit(t, site, "/guide/start", off)
  assert.equal(await page.getByRole("button", { name: "Search" }).isVisible(), false)
  assert.equal(await page.getByRole("button", { name: /^Switch to/ }).isVisible(), false)
  assert.equal(await page.locator("[data-td-copy]").first().isVisible(), false)
})

test("the content of every tab is there", async (t) => {
  const page = await visit(t, site, "/gallery/tabs", off)
  for (const text of [
    "text of the first tab",
    "text of the second tab",
    "in a tab",
    "Left text",
    "Right text",
    "Inner text one",
    "Inner text two",
    "pnpm outer",
  ]) {
    assert.equal(await page.locator("main").getByText(text).first().isVisible(), true, text)
  }
  await page.goto("/gallery/code")
  for (const text of ["npm install three", "pnpm add three", "yarn dev", '"tree"', "TresMesh"]) {
    assert.equal(await page.locator("main").getByText(text).first().isVisible(), true, text)
  }
})

test("folds open", async (t) => {
  const page = await visit(t, site, "/gallery/folds", off)
  await page.getByText("What is it?").click()
  assert.equal(await page.getByText("An answer with a").isVisible(), true)
})

test("the navigation is reached on a phone", async (t) => {
  const page = await visit(t, site, "/guide/start", { ...off, viewport: PHONE })
  await page.getByRole("link", { name: "Menu" }).click()
  const link = page.locator("[id='td:menu']").getByRole("link", { name: "Nine" })
  assert.equal(await link.isVisible(), true)
  await link.click()
  await page.waitForURL("**/guide/nine")
})

for (const colorScheme of ["light", "dark"]) {
  test(`the system's ${colorScheme} mode is followed`, async (t) => {
    const page = await visit(t, site, "/guide/start", { ...off, colorScheme })
    const light = await page.locator("h1").evaluate((h1) => getComputedStyle(h1).color)
    const [r] = light.match(/[\d.]+/g).map(Number)
    assert.equal(r > 0.5 && !/rgb\(\s*[0-9]{1,2},/.test(light), colorScheme === "dark", light)
  })
}
