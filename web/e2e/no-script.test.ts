// Tests reading without JavaScript.
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()
const off = { javaScriptEnabled: false }

test("pages are readable and links work", async ({ visit }) => {
  const page = await visit(site, "/", off)
  await page.getByRole("link", { name: "Start here" }).click()
  await page.waitForURL("**/guide/start")
  await expect(page.locator("h1")).toHaveText("Start")
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  await page
    .getByRole("link", { name: /Only child/ })
    .last()
    .click()
  await page.waitForURL("**/guide/nopage/only")
})

test("controls that need JavaScript are not shown", async ({ visit }) => {
  const page = await visit(site, "/guide/start", off)
  await expect(page.getByRole("button", { name: "Search" })).toBeHidden()
  await expect(page.getByRole("button", { name: /^Switch to/ })).toBeHidden()
  await expect(page.locator("[data-td-copy]").first()).toBeHidden()
})

test("the logo fits the color scheme", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { ...off, colorScheme: "dark" })
  await expect(page.locator("[data-logo=dark]")).toBeVisible()
  await expect(page.locator("[data-logo=light]")).toBeHidden()
})

test("the content of every tab is shown", async ({ visit }) => {
  const page = await visit(site, "/gallery/tabs", off)
  for (const text of [
    "text of the first tab",
    "text of the second tab",
    "in a tab",
    "Left text",
    "Right text",
    "Inner text one",
    "Inner text two",
    "pnpm outer",
  ] as const) {
    await expect(page.locator("main").getByText(text).first(), text).toBeVisible()
  }
  await page.goto("/gallery/code")
  for (const text of [
    "npm install three",
    "pnpm add three",
    "yarn dev",
    '"tree"',
    "TresMesh",
  ] as const) {
    await expect(page.locator("main").getByText(text).first(), text).toBeVisible()
  }
})

test("collapsed elements open", async ({ visit }) => {
  const page = await visit(site, "/gallery/folds", off)
  await page.getByText("What is it?").click()
  await expect(page.getByText("An answer with a")).toBeVisible()
})

test("the navigation is reachable on a phone", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { ...off, viewport: PHONE })
  await page.getByRole("link", { name: "Menu" }).click()
  const link = page.locator("[id='td:menu']").getByRole("link", { name: "Nine" })
  await expect(link).toBeVisible()
  await link.click()
  await page.waitForURL("**/guide/nine")
})

for (const colorScheme of ["light", "dark"] as const) {
  test(`the system's ${colorScheme} mode is followed`, async ({ visit }) => {
    const page = await visit(site, "/guide/start", { ...off, colorScheme })
    const light = await page.locator("h1").evaluate((h1) => getComputedStyle(h1).color)
    const [r] = light.match(/[\d.]+/g)!.map(Number)
    expect(r > 0.5 && !/rgb\(\s*[0-9]{1,2},/.test(light), light).toBe(colorScheme === "dark")
  })
}
