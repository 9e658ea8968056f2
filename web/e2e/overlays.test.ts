// Tests overlays and how they close: popovers, menus of links, tooltips, and hover cards.
import type { Page } from "@playwright/test"
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** Stops the clock of the page. Tests then advance it. */
async function freeze(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits until the code for hovering has been loaded, with the pointer over an element without a hint. */
async function hints(page: Page) {
  await page.mouse.move(700, 880)
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /hints-.*\.js/.test(name)),
  )
}

const hasFocus = (element: Element) => element === document.activeElement

const distance = (above, below) => Math.round(below.y - (above.y + above.height))

test(
  "the version opens a menu 8 pixels below it; Escape closes it and restores the focus",
  { tag: "@rtl" },
  async ({ visit }) => {
    const page = await visit(site, "/guide/start")
    const button = page.getByRole("button", { name: "Version 1.2.3" })
    await button.focus()
    await page.keyboard.press("Enter")
    const list = page.locator("[id='td:versions']")
    await expect(list).toBeVisible()
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>("[id='td:versions']")!.style.top !== "",
    )
    expect(distance(await button.boundingBox(), await list.boundingBox())).toBe(8)
    await page.keyboard.press("Tab")
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href))
      .toBe("https://beta.example/")
    await page.keyboard.press("Escape")
    await expect(list).toBeHidden()
    await expect.poll(() => button.evaluate(hasFocus)).toBe(true)
  },
)

test("moving the focus past it closes it, in either direction", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const list = page.locator("[id='td:versions']")
  const button = page.getByRole("button", { name: "Version 1.2.3" })
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(list).toBeVisible()
  const links = await list.getByRole("link").count()
  for (let stop = 0; stop < links; stop++) await page.keyboard.press("Tab")
  await expect.poll(() => list.getByRole("link").last().evaluate(hasFocus)).toBe(true)
  await expect(list).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(list).toBeHidden()
  await expect
    .poll(() => page.getByRole("button", { name: "Search" }).evaluate(hasFocus))
    .toBe(true)
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(list).toBeVisible()
  await page.keyboard.press("Shift+Tab")
  await expect(list).toBeHidden()
})

test("a press outside closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.getByRole("button", { name: "Version 1.2.3" }).click()
  await expect(page.locator("[id='td:versions']")).toBeVisible()
  await page.mouse.click(700, 880)
  await expect(page.locator("[id='td:versions']")).toBeHidden()
})

test("a list of links opens when the mouse rests on its title for 200 ms, and its links work", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  await hints(page)
  await freeze(page)
  const list = page.locator("[id='td:header-menu-2']")
  await page.getByRole("button", { name: "More" }).hover()
  await page.clock.runFor(199)
  await expect(list).toBeHidden()
  await page.clock.runFor(1)
  await expect(list).toBeVisible()
  await list.getByRole("link", { name: "Concepts" }).hover()
  await page.clock.runFor(5000)
  await expect(list).toBeVisible()
  await page.clock.resume()
  await list.getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  await expect(page.locator(":popover-open")).toHaveCount(0)
})

test("it also opens with the keyboard, and without JavaScript", async ({ visit }) => {
  const page = await visit(site, "/", { javaScriptEnabled: false })
  await page.getByRole("button", { name: "More" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: "Code blocks" }).click()
  await page.waitForURL("**/gallery/code")
})

test("navigation closes a page's popover", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.locator(".prose a[href='/guide/concepts']").first().click()
  await page.waitForURL("**/guide/concepts")
  await page.getByRole("button", { name: "Version 1.2.3" }).click()
  await expect(page.locator("[id='td:versions']")).toBeVisible()
  await page.goBack()
  await page.waitForURL("**/guide/start")
  await expect(page.locator("[id='td:versions']")).toBeHidden()
})

test("an icon's name appears after 700 ms, and the next one immediately", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await hints(page)
  await freeze(page)
  const tooltip = page.locator(".tooltip")
  await page.getByRole("button", { name: "Switch to dark mode" }).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText("Switch to dark mode")
  await page.mouse.move(700, 880)
  await page.clock.runFor(100)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(299 - 100)
  await page.locator(".header").getByRole("link", { name: "Source code" }).hover()
  await expect(tooltip).toHaveText("Source code")
  await page.keyboard.press("Escape")
  await expect(tooltip).toHaveCount(0)
  await page.mouse.move(700, 880)
  await page.clock.runFor(400)
  await page.getByRole("button", { name: "Switch to dark mode" }).hover()
  await expect(tooltip).toHaveCount(0)
})

test("a button pressed before its hint appears shows none under a dialog", async ({ visit }) => {
  let release
  const pressed = new Promise((resolve) => (release = resolve))
  const page = await visit(site, "/guide/start", {
    viewport: PHONE, // on a phone, the button is an icon with a hint
    prepare: (page) =>
      page.route("**/hints-*.js", async (route) => {
        await pressed
        await route.continue()
      }),
  })
  await page.getByRole("button", { name: "Search" }).click()
  await expect(page.getByRole("combobox")).toBeVisible()
  await freeze(page)
  const loaded = page.waitForEvent("requestfinished", (request) =>
    /hints-.*\.js/.test(request.url()),
  )
  release!()
  await loaded
  for (let i = 0; i < 20; i++) {
    await page.clock.runFor(100)
    await expect(page.locator(".tooltip")).toHaveCount(0)
  }
})

test("focus that moved while hints loaded shows the name of its button", async ({ visit }) => {
  let release
  const moved = new Promise((resolve) => (release = resolve))
  let ask
  const asked = new Promise((resolve) => (ask = resolve)) // possibly before the key press, because the pointer rests on the page
  const page = await visit(site, "/guide/start", {
    prepare: (page) =>
      page.route("**/hints-*.js", async (route) => {
        ask!()
        await moved
        await route.continue()
      }),
  })
  await page.keyboard.press("Tab")
  await asked
  await page.keyboard.press("Tab") // makes the focus visible
  await page.getByRole("button", { name: "Copy code" }).first().focus()
  release!()
  await expect(page.locator(".tooltip").getByText("Copy code")).toBeVisible()
})

test("focus shows an icon's name immediately, and the name follows the button's label", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await page.keyboard.press("Tab")
  const copy = page.getByRole("button", { name: "Copy code" }).first()
  await hints(page)
  await page.keyboard.press("Tab") // makes the focus visible
  await copy.focus()
  const tooltip = page.locator(".tooltip")
  await expect(tooltip.getByText("Copy code")).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(tooltip.getByText("Copied")).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(tooltip).not.toBeAttached()
})

test("a link in the text shows a preview of its page after 700 ms, and hides it 300 ms after the pointer leaves", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start")
  await hints(page)
  const link = page.locator(".prose a[href='/guide/concepts']").first()
  await freeze(page)
  const card = page.locator(".hover-card")
  await link.hover()
  await page.clock.runFor(699)
  await expect(card).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(card.getByText("A folder with a page of its own.")).toBeVisible()
  expect(distance(await link.boundingBox(), await card.boundingBox())).toBe(8)
  await card.hover()
  await page.clock.runFor(5000)
  await expect(card).toHaveCount(1)
  await page.mouse.move(700, 880)
  await page.clock.runFor(299)
  await expect(card).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(card).not.toBeAttached()
})

test("touch shows no hints", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { hasTouch: true })
  await freeze(page)
  await page.getByRole("button", { name: "Switch to dark mode" }).tap()
  await page.clock.runFor(5000)
  await expect(page.locator(".tooltip")).toHaveCount(0)
})

test("going back closes an enlarged image", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  await page.evaluate(() => {
    const button = document.createElement("button")
    button.dataset["tdZoom"] = ""
    button.append(Object.assign(new Image(), { src: "/images/cover.svg", alt: "Cover" }))
    document.querySelector<HTMLElement>("main")!.append(button)
  })
  await page.getByRole("img", { name: "Cover" }).click()
  await expect(page.getByRole("dialog", { name: "Cover" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("dialog", { name: "Cover" })).not.toBeAttached()
})
