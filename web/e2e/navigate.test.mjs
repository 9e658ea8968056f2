// Going from page to page without loading documents.
import assert from "node:assert/strict"
import { test } from "node:test"
import { settled, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()

/** below tells how far an element stands under the header that sticks to the top. */
function below(page, id) {
  return page.evaluate((wanted) => {
    const header = document.querySelector("header").getBoundingClientRect()
    return document.getElementById(wanted).getBoundingClientRect().top - header.bottom
  }, id)
}

test("a link shows the next page without loading a document", async (t) => {
  const payloads = []
  const page = await visit(t, site, "/guide/start", {
    prepare: (page) => page.on("request", (request) => payloads.push(request.url())),
  })
  await stamp(page)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForURL("**/guide/concepts")
  assert.equal(await stamped(page), true)
  assert.ok(
    payloads.some((url) => /\/guide\/concepts\/_payload\.json\?/.test(url)),
    payloads.join("\n"),
  )
  assert.equal(await page.title(), "Concepts · Test")
  assert.equal(await page.locator("h1").innerText(), "Concepts")
  assert.equal(await page.evaluate(() => window.scrollY), 0)
  assert.equal(await page.evaluate(() => document.activeElement.id), "td:main")
  assert.equal(await page.getByRole("status").innerText(), "Concepts · Test")
  const current = page.locator("aside [aria-current=page]")
  assert.deepEqual(await current.allInnerTexts(), ["Concepts"])
})

test("a page that was navigated to is the page that is loaded", async (t) => {
  const page = await visit(t, site, "/")
  for (const path of ["/guide/concepts", "/gallery/code", "/guide/night", "/reference", "/"]) {
    await page.evaluate((to) => {
      const link = document.createElement("a")
      link.href = to
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL(`**${path}`)
    const arrived = await look(page)
    const loaded = await look(await visit(t, site, path))
    assert.deepEqual(arrived, loaded, path)
  }
})

/** look gives what a reader sees of a page, and what the document says of itself. */
async function look(page) {
  await page.waitForLoadState("networkidle")
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll("meta, link[rel=canonical]")]
    const parts = [...document.querySelectorAll("[data-td-app] > :not([role=status])")]
    return {
      title: document.title,
      metas: metas.map((meta) => meta.outerHTML).sort(),
      text: parts.map((part) => part.innerText),
      mode: document.documentElement.className,
      forced: document.documentElement.dataset.colorModeForced,
    }
  })
}

/** scroll scrolls a page, which has noted that by then. */
const scroll = (page, to) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.addEventListener("scroll", resolve, { once: true })
        window.scrollTo({ top, behavior: "instant" })
      }),
    to,
  )

test("back and forward come to where the reader was", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await scroll(page, 500)
  await page.locator("aside").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  await stamp(page)
  await page.goBack()
  // The address changes at once, the page when its payload is there.
  await page.waitForFunction(() => document.title === "Start · Test")
  assert.equal(new URL(page.url()).pathname, "/guide/start")
  assert.equal(await settled(page), 500)
  await page.goForward()
  await page.waitForFunction(() => document.title.startsWith("A very long title"))
  assert.equal(new URL(page.url()).pathname, "/guide/nine")
  assert.equal(await settled(page), 0)
  assert.equal(await stamped(page), true)
})

test("a reload stays where the reader was", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await scroll(page, 500)
  await page.reload()
  assert.equal(await settled(page), 500)
})

test("a heading on another page is shown under the header", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.getByRole("link", { name: "the second heading there" }).click()
  await page.waitForURL("**/guide/concepts#second-part")
  await settled(page)
  const distance = await below(page, "second-part")
  assert.ok(distance >= 0 && distance < 100, `${distance} px under the header`)
})

test("a heading's address is shown under the header on arrival", async (t) => {
  const page = await visit(t, site, "/guide/start#third-part")
  await settled(page)
  const distance = await below(page, "third-part")
  assert.ok(distance >= 0 && distance < 100, `${distance} px under the header`)
})

test("the table of contents leads to headings and marks the one being read", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const toc = page.getByRole("navigation", { name: "On this page" })
  await toc.getByRole("link", { name: "Second part" }).click()
  await page.waitForURL("**#second-part")
  await settled(page)
  const distance = await below(page, "second-part")
  assert.ok(distance >= 0 && distance < 100, `${distance} px under the header`)
  await toc.locator("[aria-current=true]").filter({ hasText: "Second part" }).waitFor()
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }))
  await toc.locator("[aria-current=true]").filter({ hasText: "Übersicht" }).waitFor()
  assert.equal(await toc.locator("[aria-current=true]").count(), 1)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
  await page.waitForFunction(() => !document.querySelector("[data-slot=toc] [aria-current=true]"))
})

for (const [reducedMotion, behavior] of [
  ["no-preference", "smooth"],
  ["reduce", "auto"],
]) {
  test(`anchors are scrolled to by ${behavior} motion where a reader asks for ${reducedMotion}`, async (t) => {
    const page = await visit(t, site, "/guide/start", { reducedMotion })
    const toc = page.getByRole("navigation", { name: "On this page" })
    await toc.getByRole("link", { name: "Second part" }).focus() // as a click or a key would
    const root = page.locator("html")
    assert.equal(await root.evaluate((html) => getComputedStyle(html).scrollBehavior), behavior)
  })
}

test("a heading with letters, signs and code is found by its address", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const href = await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Übersicht" })
    .getAttribute("href")
  await page.goto(`/guide/start${href}`)
  await page.waitForFunction(() => window.scrollY > 0)
  assert.equal(await page.evaluate(() => document.querySelector(":target")?.tagName), "H2")
})

test("a page whose payload cannot be had is loaded by the browser", async (t) => {
  const page = await visit(t, site, "/guide/start", {
    quiet: false,
    prepare: (page) => page.route("**/guide/concepts/_payload.json*", (route) => route.abort()),
  })
  await stamp(page)
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Concepts")
  assert.equal(await stamped(page), false)
})

test("the last of two clicks in a row decides", async (t) => {
  const late = "**/guide/concepts/_payload.json*"
  let release
  const held = new Promise((resolve) => (release = resolve))
  const page = await visit(t, site, "/guide/start", {
    prepare: (page) => page.route(late, (route) => held.then(() => route.continue())),
  })
  await page.locator("aside").getByRole("link", { name: "Concepts" }).click()
  await page.locator("aside").getByRole("link", { name: "Nine" }).click()
  await page.waitForURL("**/guide/nine")
  const answered = page.waitForResponse(late)
  release()
  await (await answered).finished()
  await settled(page)
  assert.match(await page.locator("h1").innerText(), /^A very long title/)
  assert.match(page.url(), /guide\/nine$/)
})

test("a click with a key held down is the browser's", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await stamp(page)
  const opened = page.context().waitForEvent("page")
  await page
    .locator("aside")
    .getByRole("link", { name: "Nine" })
    .click({ modifiers: ["Control"] })
  await opened
  assert.match(page.url(), /\/guide\/start$/)
})

test("a link to an old address leads on", async (t) => {
  const page = await visit(t, site, "/old/start.html")
  assert.match(page.url(), /\/guide\/start$/)
})
