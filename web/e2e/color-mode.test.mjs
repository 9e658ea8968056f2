// Light and dark.
import assert from "node:assert/strict"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { live, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()

/** A site without a switch. */
const folder = mkdtempSync(join(tmpdir(), "tresdocs-modes-"))
const plain = useSite({ folder, prepare: writePlain })
after(() => rmSync(folder, { recursive: true, force: true }))

function writePlain() {
  mkdirSync(join(folder, "content"))
  writeFileSync(join(folder, "content/index.md"), "# Plain\n\nA page.\n")
  const settings = "site: { name: Plain, title: Plain }\nheader: { colorMode: false }\n"
  writeFileSync(join(folder, "tresdocs.yaml"), settings)
}

/** mode gives what the document is painted in, by its class and by its colour. */
async function mode(page) {
  return page.evaluate(() => {
    const { classList } = document.documentElement
    const [r, g, b] = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      .map(Number)
    const canvas = getComputedStyle(document.documentElement)
      .backgroundColor.match(/[\d.]+/g)
      .map(Number)
    const [x] = r + g + b === 0 ? canvas : [r]
    return `${classList.contains("dark") ? "dark" : "light"} ${x > 128 ? "bright" : "dim"}`
  })
}

const DARK = "dark dim"
const LIGHT = "light bright"

test("the system decides, also while the page is open", async (t) => {
  const page = await visit(t, site, "/guide/start", { colorScheme: "dark" })
  assert.equal(await mode(page), DARK)
  await page.emulateMedia({ colorScheme: "light" })
  await page.waitForFunction(() => document.documentElement.classList.contains("light"))
  assert.equal(await mode(page), LIGHT)
})

test("the switch decides over the system, here and after a reload", async (t) => {
  const page = await visit(t, site, "/guide/start", { colorScheme: "light" })
  await page.getByRole("button", { name: "Switch to dark mode" }).click()
  assert.equal(await mode(page), DARK)
  assert.equal(await page.evaluate(() => localStorage.getItem("nuxt-color-mode")), "dark")
  await page.reload()
  await live(page)
  assert.equal(await mode(page), DARK)
  await page.getByRole("button", { name: "Switch to light mode" }).click()
  assert.equal(await mode(page), LIGHT)
})

test("no page is painted in the wrong mode first", async (t) => {
  const page = await visit(t, site, "/guide/start", {
    colorScheme: "light",
    prepare: (page) =>
      page.addInitScript(() => {
        localStorage.setItem("nuxt-color-mode", "dark")
        window.seen = []
        const note = () => {
          const dark = document.documentElement?.classList.contains("dark")
          if (document.body) window.seen.push(dark ? "dark" : "light")
          requestAnimationFrame(note)
        }
        note()
        document.addEventListener("DOMContentLoaded", () => note())
      }),
  })
  const seen = await page.evaluate(() => window.seen)
  assert.ok(seen.length > 0)
  assert.deepEqual([...new Set(seen)], ["dark"])
  const styleFirst = await page.evaluate(() => {
    const script = document.head.querySelector("script:not([src])")
    const sheet = document.head.querySelector("link[rel=stylesheet], style")
    return Boolean(script.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  assert.equal(styleFirst, true)
})

test("a page may insist on a mode, on arrival and when navigated to", async (t) => {
  const page = await visit(t, site, "/guide/night", { colorScheme: "light" })
  assert.equal(await mode(page), DARK)
  assert.equal(await page.getByRole("button", { name: /^Switch to/ }).count(), 0)
  await stamp(page)
  await page.locator("article").getByRole("link", { name: "Back" }).click()
  await page.waitForURL("**/guide/start")
  assert.equal(await mode(page), LIGHT)
  assert.equal(await page.getByRole("button", { name: "Switch to dark mode" }).count(), 1)
  await page.locator("[id='td:menu']").getByRole("link", { name: "Night" }).click()
  await page.waitForURL("**/guide/night")
  assert.equal(await mode(page), DARK)
  assert.equal(await stamped(page), true)
})

test("another tab follows", async (t) => {
  const page = await visit(t, site, "/guide/start", { colorScheme: "light" })
  const other = await page.context().newPage()
  await other.goto("/guide/nine")
  await live(other)
  await page.getByRole("button", { name: "Switch to dark mode" }).click()
  await other.waitForFunction(() => document.documentElement.classList.contains("dark"))
})

test("a site without a switch follows the system while its page is open", async (t) => {
  const page = await visit(t, plain, "/", { colorScheme: "light", quiet: false })
  assert.equal(await page.getByRole("button", { name: /^Switch to/ }).count(), 0)
  assert.equal(await mode(page), LIGHT)
  await page.emulateMedia({ colorScheme: "dark" })
  await page.waitForFunction(() => document.documentElement.classList.contains("dark"))
  assert.equal(await mode(page), DARK)
})
