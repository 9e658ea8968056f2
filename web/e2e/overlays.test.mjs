// What opens over a page: popovers, lists of links, tooltips, hover cards, and what closes them.
import assert from "node:assert/strict"
import { test } from "node:test"
import { PHONE, useSite, visit } from "./site.mjs"

const site = useSite()

/** freeze stops the page's clock, which then goes on only as a test says. */
async function freeze(page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** hints waits until the code for hovering is there; the pointer rests where nothing has a hint. */
async function hints(page) {
  await page.mouse.move(700, 880)
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /hints-.*\.js/.test(name)),
  )
}

const hasFocus = (element) => element === document.activeElement

const distance = (above, below) => Math.round(below.y - (above.y + above.height))

test("the version leads to others, 8 pixels below it; Escape closes them and the focus returns", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const button = page.getByRole("button", { name: "Version 1.2.3" })
  await button.focus()
  await page.keyboard.press("Enter")
  const list = page.locator("[id='td:versions']")
  await list.waitFor()
  await page.waitForFunction(() => document.querySelector("[id='td:versions']").style.top !== "")
  assert.equal(distance(await button.boundingBox(), await list.boundingBox()), 8)
  await page.keyboard.press("Tab")
  assert.equal(await page.evaluate(() => document.activeElement.href), "https://beta.example/")
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "hidden" })
  assert.equal(await button.evaluate(hasFocus), true)
})

test("the keyboard going past it closes it, either way", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const list = page.locator("[id='td:versions']")
  const button = page.getByRole("button", { name: "Version 1.2.3" })
  await button.focus()
  await page.keyboard.press("Enter")
  await list.waitFor()
  const links = await list.getByRole("link").count()
  for (let stop = 0; stop < links; stop++) await page.keyboard.press("Tab")
  assert.equal(await list.getByRole("link").last().evaluate(hasFocus), true)
  assert.equal(await list.isVisible(), true)
  await page.keyboard.press("Tab")
  await list.waitFor({ state: "hidden" })
  assert.equal(await page.getByRole("button", { name: "Search" }).evaluate(hasFocus), true)
  await button.focus()
  await page.keyboard.press("Enter")
  await list.waitFor()
  await page.keyboard.press("Shift+Tab")
  await list.waitFor({ state: "hidden" })
})

test("a press elsewhere closes it", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.getByRole("button", { name: "Version 1.2.3" }).click()
  await page.locator("[id='td:versions']").waitFor()
  await page.mouse.click(700, 880)
  await page.locator("[id='td:versions']").waitFor({ state: "hidden" })
})

test("a list of links opens for a mouse that rests 200 ms on its title, and leads on", async (t) => {
  const page = await visit(t, site, "/")
  await hints(page)
  await freeze(page)
  const list = page.locator("[id='td:header-menu-2']")
  await page.getByRole("button", { name: "More" }).hover()
  await page.clock.runFor(199)
  assert.equal(await list.isVisible(), false)
  await page.clock.runFor(1)
  assert.equal(await list.isVisible(), true)
  await list.getByRole("link", { name: "Concepts" }).hover()
  await page.clock.runFor(5000)
  assert.equal(await list.isVisible(), true)
  await page.clock.resume()
  await list.getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  assert.equal(await page.locator(":popover-open").count(), 0)
})

test("it opens by keyboard, too, and without scripts", async (t) => {
  const page = await visit(t, site, "/", { javaScriptEnabled: false })
  await page.getByRole("button", { name: "More" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: "Code blocks" }).click()
  await page.waitForURL("**/gallery/code")
})

test("a page's popover goes with the page", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.locator(".prose a[href='/guide/concepts']").first().click()
  await page.waitForURL("**/guide/concepts")
  await page.getByRole("button", { name: "Version 1.2.3" }).click()
  await page.locator("[id='td:versions']").waitFor()
  await page.goBack()
  await page.waitForURL("**/guide/start")
  await page.locator("[id='td:versions']").waitFor({ state: "hidden" })
})

test("an icon's name shows after 700 ms, and the next one at once", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await hints(page)
  await freeze(page)
  const tooltip = page.locator(".tooltip")
  await page.getByRole("button", { name: "Switch to dark mode" }).hover()
  await page.clock.runFor(699)
  assert.equal(await tooltip.count(), 0)
  await page.clock.runFor(1)
  assert.equal(await tooltip.innerText(), "Switch to dark mode")
  await page.mouse.move(700, 880)
  await page.clock.runFor(100)
  assert.equal(await tooltip.count(), 0)
  await page.clock.runFor(299 - 100)
  await page.locator(".header").getByRole("link", { name: "Source code" }).hover()
  assert.equal(await tooltip.innerText(), "Source code")
  await page.keyboard.press("Escape")
  assert.equal(await tooltip.count(), 0)
  await page.mouse.move(700, 880)
  await page.clock.runFor(400)
  await page.getByRole("button", { name: "Switch to dark mode" }).hover()
  assert.equal(await tooltip.count(), 0)
})

test("a button that was pressed before its hint could come has none behind a dialog", async (t) => {
  let release
  const pressed = new Promise((resolve) => (release = resolve))
  const page = await visit(t, site, "/guide/start", {
    viewport: PHONE, // where the button is an icon, and has a hint
    prepare: (page) =>
      page.route("**/hints-*.js", async (route) => {
        await pressed
        await route.continue()
      }),
  })
  await page.getByRole("button", { name: "Search" }).click()
  await page.getByRole("combobox").waitFor()
  await freeze(page)
  const loaded = page.waitForEvent("requestfinished", (request) =>
    /hints-.*\.js/.test(request.url()),
  )
  release()
  await loaded
  for (let i = 0; i < 20; i++) {
    await page.clock.runFor(100)
    assert.equal(await page.locator(".tooltip").count(), 0)
  }
})

test("the keyboard shows an icon's name at once, and it follows what the button says", async (t) => {
  const page = await visit(t, site, "/guide/start", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await page.keyboard.press("Tab")
  const copy = page.getByRole("button", { name: "Copy code" }).first()
  await hints(page)
  await page.keyboard.press("Tab") // from now on the focus shows
  await copy.focus()
  const tooltip = page.locator(".tooltip")
  await tooltip.getByText("Copy code").waitFor()
  await page.keyboard.press("Enter")
  await tooltip.getByText("Copied").waitFor()
  await page.keyboard.press("Tab")
  await tooltip.waitFor({ state: "detached" })
})

test("a link in the text shows what waits behind it after 700 ms, and for 300 ms more", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await hints(page)
  const link = page.locator(".prose a[href='/guide/concepts']").first()
  await freeze(page)
  const card = page.locator(".hover-card")
  await link.hover()
  await page.clock.runFor(699)
  assert.equal(await card.count(), 0)
  await page.clock.runFor(1)
  await card.getByText("A folder with a page of its own.").waitFor()
  assert.equal(distance(await link.boundingBox(), await card.boundingBox()), 8)
  await card.hover()
  await page.clock.runFor(5000)
  assert.equal(await card.count(), 1)
  await page.mouse.move(700, 880)
  await page.clock.runFor(299)
  assert.equal(await card.count(), 1)
  await page.clock.runFor(1)
  await card.waitFor({ state: "detached" })
})

test("a finger shows no hints", async (t) => {
  const page = await visit(t, site, "/guide/start", { hasTouch: true })
  await freeze(page)
  await page.getByRole("button", { name: "Switch to dark mode" }).tap()
  await page.clock.runFor(5000)
  assert.equal(await page.locator(".tooltip").count(), 0)
})

test("going back closes a picture that is shown large", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  await page.evaluate(() => {
    const button = document.createElement("button")
    button.dataset.tdZoom = ""
    button.append(Object.assign(new Image(), { src: "/images/cover.svg", alt: "Cover" }))
    document.querySelector("main").append(button)
  })
  await page.getByRole("img", { name: "Cover" }).click()
  await page.getByRole("dialog", { name: "Cover" }).waitFor()
  await page.goBack()
  await page.getByRole("dialog", { name: "Cover" }).waitFor({ state: "detached" })
})
