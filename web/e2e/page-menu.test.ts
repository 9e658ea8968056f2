// Tests the page menu for readers who use coding agents.
import type { Page } from "@playwright/test"
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

const PAGE = "/guide/concepts"
const button = (page: Page) => page.getByRole("button", { name: "Use with AI" })
const list = (page: Page) => page.locator("[id='td:page-menu']")

test("its list is loaded when it first opens, and Escape returns the focus to the button", async ({
  visit,
}) => {
  const requests: string[] = []
  const page = await visit(site, PAGE, {
    prepare: (page) => page.on("request", (request) => requests.push(request.url())),
  })
  const isList = (url: string) => url.includes("page-menu-list")
  expect(requests.filter(isList)).toStrictEqual([])
  await button(page).focus()
  await page.keyboard.press("Enter")
  await expect(list(page).getByRole("listitem")).toHaveCount(8)
  expect(requests.some(isList)).toBe(true)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Copy as Markdown" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(list(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test("it copies the page's Markdown and confirms", async ({ visit }) => {
  const page = await visit(site, PAGE, { permissions: ["clipboard-read", "clipboard-write"] })
  await button(page).click()
  await page.getByRole("button", { name: "Copy as Markdown" }).click()
  await expect(page.getByText("Page copied as Markdown").first()).toBeVisible()
  await expect(list(page)).toBeHidden()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("# Concepts\n")
})

test(
  "programs get the page's URL, and editors get the server's URL",
  { tag: "@full" },
  async ({ visit }) => {
    const page = await visit(site, PAGE)
    await button(page).click()
    const address = encodeURIComponent(`${site.base}${PAGE}`)
    for (const name of ["ChatGPT", "Claude", "Cursor"]) {
      const link = page.getByRole("link", { name: `Open in ${name}` })
      await expect.poll(() => link.getAttribute("href")).toContain(address)
    }
    const code = page.getByRole("link", { name: "Connect VS Code" })
    await expect
      .poll(() => code.getAttribute("href"))
      .toContain(encodeURIComponent("https://test.example/mcp"))
  },
)

test("the next page has its own Markdown", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, PAGE)
  await page.getByRole("link", { name: "back to the start" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Start" })).toBeVisible()
  await button(page).click()
  const view = list(page).getByRole("link", { name: "View as Markdown" })
  await expect(view).toHaveAttribute("href", "/guide/start.md")
})

test("without JavaScript, there is a link to the Markdown and no button", async ({ visit }) => {
  const page = await visit(site, PAGE, { javaScriptEnabled: false })
  await expect(page.getByRole("link", { name: "View as Markdown" })).toBeVisible()
  await expect(button(page)).toBeHidden()
})

test("on a phone, it fits within the window", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, PAGE, { viewport: PHONE })
  await button(page).click()
  await expect(list(page).getByRole("listitem")).toHaveCount(8)
  const box = await list(page).boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.width)
})
