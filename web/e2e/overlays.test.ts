// What opens over a page: popovers, lists of links, tooltips, hover cards, and what closes them.
import type { Page } from "@playwright/test"
import { expect, PHONE, test, useSite } from "./site.ts"

const site = useSite()

/** freeze stops the page's clock, which then goes on only as a test says. */
async function freeze(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** hints waits until the code for hovering is there; the pointer rests where nothing has a hint. */
async function hints(page: Page) {
  await page.mouse.move(700, 880)
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /hints-.*\.js/.test(name)),
  )
}

const hasFocus = (element: Element) => element === document.activeElement

const distance = (above, below) => Math.round(below.y - (above.y + above.height))

test(
  "the version leads to others, 8 pixels below it; Escape closes them and the focus returns",
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

test("the keyboard going past it closes it, either way", async ({ visit }) => {
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

test("a press elsewhere closes it", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.getByRole("button", { name: "Version 1.2.3" }).click()
  await expect(page.locator("[id='td:versions']")).toBeVisible()
  await page.mouse.click(700, 880)
  await expect(page.locator("[id='td:versions']")).toBeHidden()
})

test("a list of links opens for a mouse that rests 200 ms on its title, and leads on", async ({
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

test("it opens by keyboard, too, and without scripts", async ({ visit }) => {
  const page = await visit(site, "/", { javaScriptEnabled: false })
  await page.getByRole("button", { name: "More" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: "Code blocks" }).click()
  await page.waitForURL("**/gallery/code")
})

test("a page's popover goes with the page", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.locator(".prose a[href='/guide/concepts']").first().click()
  await page.waitForURL("**/guide/concepts")
  await page.getByRole("button", { name: "Version 1.2.3" }).click()
  await expect(page.locator("[id='td:versions']")).toBeVisible()
  await page.goBack()
  await page.waitForURL("**/guide/start")
  await expect(page.locator("[id='td:versions']")).toBeHidden()
})

test("an icon's name shows after 700 ms, and the next one at once", async ({ visit }) => {
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

test("a button that was pressed before its hint could come has none behind a dialog", async ({
  visit,
}) => {
  let release
  const pressed = new Promise((resolve) => (release = resolve))
  const page = await visit(site, "/guide/start", {
    viewport: PHONE, // where the button is an icon, and has a hint
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

test("the keyboard shows an icon's name at once, and it follows what the button says", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await page.keyboard.press("Tab")
  const copy = page.getByRole("button", { name: "Copy code" }).first()
  await hints(page)
  await page.keyboard.press("Tab") // from now on the focus shows
  await copy.focus()
  const tooltip = page.locator(".tooltip")
  await expect(tooltip.getByText("Copy code")).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(tooltip.getByText("Copied")).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(tooltip).not.toBeAttached()
})

test("a link in the text shows what waits behind it after 700 ms, and for 300 ms more", async ({
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

test("a finger shows no hints", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { hasTouch: true })
  await freeze(page)
  await page.getByRole("button", { name: "Switch to dark mode" }).tap()
  await page.clock.runFor(5000)
  await expect(page.locator(".tooltip")).toHaveCount(0)
})

test("going back closes a picture that is shown large", async ({ visit }) => {
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
