// The navigation on a phone as a panel from the side and as a sheet from below.
import assert from "node:assert/strict"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, describe, test } from "node:test"
import { PHONE, TESTSITE, stamp, stamped, useSite, visit } from "./site.mjs"

const phone = { viewport: PHONE, hasTouch: true, isMobile: true }

/** withMode copies the test site and gives its header another menu mode. */
function withMode(mode) {
  const folder = mkdtempSync(join(tmpdir(), "tresdocs-"))
  after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(TESTSITE, folder, {
    recursive: true,
    filter: (path) => !/testsite\/(dist|\.tresdocs)/.test(path),
  })
  const file = join(folder, "tresdocs.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("header:", `header:\n  menuMode: ${mode}`))
  return folder
}

const inert = (page) => page.locator("main").evaluate((main) => main.inert)
const within = (page, selector) =>
  page.evaluate((css) => Boolean(document.activeElement.closest(css)), selector)

/** freeze stops the page's clock, which then goes on only as a test says. */
async function freeze(page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

describe("as a slideover", () => {
  const site = useSite({ folder: withMode("slideover") })

  test("it opens over a part of the page, closes with Escape and gives the focus back", async (t) => {
    const page = await visit(t, site, "/guide/start", phone)
    await page.getByRole("button", { name: "Open menu" }).tap()
    const { x, width } = await page.locator("[id='td:menu']").boundingBox()
    assert.ok(width < PHONE.width)
    await page.waitForFunction(
      () =>
        document.querySelector("[id='td:menu']").getBoundingClientRect().right ===
        window.innerWidth,
    )
    assert.ok(x > 0)
    assert.equal(await within(page, "[id='td:menu']"), true)
    assert.equal(await inert(page), true)
    await page.keyboard.press("Escape")
    await page.locator("[id='td:menu']").waitFor({ state: "hidden" })
    assert.equal(await inert(page), false)
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Open menu")
  })

  test("a press beside it closes it", async (t) => {
    const page = await visit(t, site, "/guide/start", phone)
    await page.getByRole("button", { name: "Open menu" }).tap()
    await page.touchscreen.tap(20, 500)
    await page.locator("[id='td:menu']").waitFor({ state: "hidden" })
  })
})

describe("as a drawer", () => {
  const site = useSite({ folder: withMode("drawer") })

  /** open opens the drawer and waits until it stands. */
  async function open(page) {
    await page.getByRole("button", { name: "Open menu" }).click()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await drawer.waitFor()
    await page.waitForFunction(() => {
      const { bottom } = document.querySelector(".drawer").getBoundingClientRect()
      return Math.abs(bottom - window.innerHeight) < 1
    })
    return drawer
  }

  /** drag draws the drawer down by a part of its height, in small steps of a given time. */
  async function drag(page, drawer, part, pause) {
    const { x, y, width, height } = await drawer.boundingBox()
    const steps = 10
    await page.mouse.move(x + width / 2, y + 12)
    await page.mouse.down()
    for (let step = 1; step <= steps; step++) {
      await page.mouse.move(x + width / 2, y + 12 + (height * part * step) / steps)
      await page.clock.runFor(pause)
    }
    await page.mouse.up()
  }

  test("its code comes when it is opened; the focus goes in, is kept, and returns", async (t) => {
    const page = await visit(t, site, "/guide/start", { viewport: PHONE })
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /drawer-.*js/.test(name)),
      )
    assert.equal(await loaded(), false)
    const drawer = await open(page)
    assert.equal(await loaded(), true)
    await page.waitForFunction(() => document.activeElement.closest(".drawer"))
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press("Tab")
      assert.equal(await within(page, ".drawer"), true)
    }
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "detached" })
    await page.waitForFunction(() => document.activeElement.ariaLabel === "Open menu")
  })

  test("going to a page closes it", async (t) => {
    const page = await visit(t, site, "/guide/start", phone)
    await stamp(page)
    const drawer = await open(page)
    await drawer.getByRole("link", { name: "Nine" }).tap()
    await page.waitForURL("**/guide/nine")
    await drawer.waitFor({ state: "detached" })
    assert.equal(await stamped(page), true)
    assert.equal(await page.evaluate(() => document.activeElement.id), "td:main")
  })

  for (const [what, part, pause, gone] of [
    ["a slow drag of less than a quarter", 0.2, 200, false],
    ["a slow drag of more than a quarter", 0.3, 200, true],
    ["a quick flick", 0.2, 10, true],
  ]) {
    test(`${what} ${gone ? "closes it" : "does not"}`, async (t) => {
      const page = await visit(t, site, "/guide/start", { viewport: PHONE })
      const drawer = await open(page)
      await freeze(page)
      await drag(page, drawer, part, pause)
      await page.clock.runFor(1000)
      if (gone) await drawer.waitFor({ state: "detached" })
      else assert.equal(await drawer.getAttribute("data-state"), "open")
    })
  }

  for (const [held, none] of [
    [100, 99],
    [249, 250],
  ]) {
    test(`a press of ${held} ms on the handle closes it, one of ${none} does not`, async (t) => {
      const page = await visit(t, site, "/guide/start", { viewport: PHONE })
      const drawer = await open(page)
      await freeze(page)
      await page.locator("[data-vaul-handle]").hover()
      const press = async (time) => {
        await page.mouse.down()
        await page.clock.runFor(time)
        await page.mouse.up()
        await page.clock.runFor(1000)
      }
      await press(none)
      assert.equal(await drawer.getAttribute("data-state"), "open")
      await press(held)
      await drawer.waitFor({ state: "detached" })
    })
  }

  test("where its code is missing the menu covers the page instead", async (t) => {
    const heard = []
    const page = await visit(t, site, "/guide/start", {
      ...phone,
      quiet: false,
      prepare: async (page) => {
        page.on("pageerror", (error) => heard.push(error.message))
        await page.route(/\/drawer-.*\.js/, (route) => route.abort())
      },
    })
    await page.getByRole("button", { name: "Open menu" }).tap()
    await page.locator("[id='td:menu']").waitFor()
    await page.waitForFunction(() => document.activeElement.closest("[id='td:menu']"))
    assert.equal(await inert(page), true)
    await page.keyboard.press("Escape")
    await page.locator("[id='td:menu']").waitFor({ state: "hidden" })
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Open menu")
    await page.getByRole("button", { name: "Open menu" }).tap()
    await stamp(page)
    await page.locator("[id='td:menu']").getByRole("link", { name: "Nine" }).tap()
    await page.waitForURL("**/guide/nine")
    await page.locator("[id='td:menu']").waitFor({ state: "hidden" })
    assert.equal(await stamped(page), true)
    assert.deepEqual(heard, [])
  })
})
