// What every page of the site gives its reader.
import assert from "node:assert/strict"
import { test } from "node:test"
import { DESKTOP, PHONE, live, listen, useSite, visit } from "./site.mjs"

const site = useSite()

/** everyPage runs look on each page of the site in one window. */
async function everyPage(t, options, look) {
  const page = await visit(t, site, "/", options)
  for (const path of site.paths) {
    await page.goto(path)
    await live(page)
    await look(page, path)
  }
}

test("each page has a title, one heading of the first level, and nothing to complain of", async (t) => {
  assert.ok(site.paths.length > 20, "the site has its pages")
  await everyPage(t, {}, async (page, path) => {
    const title = await page.title()
    if (path === "/") assert.equal(title, "Test, a site for tests")
    else assert.match(title, / · Test$/, path)
    assert.equal(await page.locator("h1").count(), 1, path)
    assert.notEqual((await page.locator("h1").innerText()).trim(), "", path)
    assert.equal(await page.locator("main").count(), 1, path)
  })
})

for (const [name, viewport] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
  ["the narrowest phone", { width: 320, height: 640 }],
]) {
  test(`no page is wider than ${name}`, async (t) => {
    const wider = []
    await everyPage(t, { viewport }, async (page, path) => {
      const wide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        if (scrollWidth <= clientWidth) return []
        const culprits = [...document.querySelectorAll("body *")].filter(
          (e) => e.getBoundingClientRect().right > clientWidth + 1,
        )
        return culprits.slice(0, 3).map((e) => `${e.tagName}.${e.className}`)
      })
      if (wide.length > 0) wider.push(`${path}: ${wide.join(", ")}`)
    })
    assert.deepEqual(wider, [])
  })
}

test("a comma stays in the line of the code before it, at any width", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const parted = await page.evaluate(() => {
    const line = document.createElement("p")
    line.innerHTML = "Then set <code>v-for</code>, and go on"
    document.querySelector(".prose").append(line)
    const comma = document.createRange()
    comma.setStart(line.childNodes[2], 0)
    comma.setEnd(line.childNodes[2], 1)
    const widths = Array.from({ length: 80 }, (_, step) => 90 + step)
    return widths.filter((width) => {
      line.style.width = `${width}px`
      const code = line.querySelector("code").getClientRects()
      return code.length > 1 || comma.getBoundingClientRect().top > code[0].bottom
    })
  })
  assert.deepEqual(parted, [])
})

test("a table is no wider than the page for long code in it", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const hidden = await page.evaluate(() => {
    const box = document.createElement("div")
    box.className = "table"
    const code = Array.from({ length: 12 }, (_, n) => `argument${n}: number`).join(", ")
    box.innerHTML = `<table><tr><td>events</td><td><code data-long>(${code})</code></td><td>What it is</td></tr></table>`
    document.querySelector(".prose").append(box)
    return box.scrollWidth - box.clientWidth
  })
  assert.equal(hidden, 0)
})

test("each link within the site leads to a page, and each hash to an element there", async (t) => {
  const page = await visit(t, site, "/")
  const ids = new Map()
  const links = new Map()
  for (const path of site.paths) {
    await page.goto(path)
    ids.set(path, await page.$$eval("[id]", (all) => all.map(({ id }) => id)))
    links.set(path, await page.$$eval("a[href]", (all) => all.map(({ href }) => href)))
  }
  for (const [path, hrefs] of links) {
    for (const href of hrefs) {
      const { origin, pathname, hash } = new URL(href)
      if (origin !== site.base) continue
      assert.ok(ids.has(pathname), `${path} links to ${pathname}`)
      const id = decodeURIComponent(hash.slice(1))
      if (id) assert.ok(ids.get(pathname).includes(id), `${path} links to ${pathname}#${id}`)
    }
  }
})

test("links that leave the site say so to the browser", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const link = page.getByRole("link", { name: "Edit this page" })
  assert.equal(
    await link.getAttribute("href"),
    "https://github.com/tresjs/tres/edit/main/1.guide/1.start.md",
  )
  assert.match(await link.getAttribute("rel"), /noopener/)
})

test("the links of the front matter stand under the title", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const links = page.locator("main header").getByRole("link")
  assert.deepEqual(await links.allInnerTexts(), ["Source of this page", "Next, concepts"])
})

test("the header leads to the sections on the landing page only", async (t) => {
  const page = await visit(t, site, "/")
  assert.equal(await page.locator("header").getByRole("link", { name: "Guide" }).count(), 1)
  await page.goto("/guide/start")
  assert.equal(
    await page.locator("body > div > header").getByRole("link", { name: "Guide" }).count(),
    0,
  )
})

test("the footer names this year", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.getByText(`Copyright © ${new Date().getFullYear()} Test`).waitFor()
})

test("a page whose text begins with its title and description says each once", async (t) => {
  const page = await visit(t, site, "/gallery/pictures")
  assert.deepEqual(await page.locator("h1").allInnerTexts(), ["Pictures"])
  assert.equal(await page.getByText("Of every shape, alone and within.").count(), 1)
  await page.goto("/gallery/pictures#pictures") // the heading's own address still leads somewhere
  assert.equal(await page.locator("#pictures").evaluate((element) => element.localName), "h1")
})

test("the footer has its links, and no colour switch unless the site wants one", async (t) => {
  const page = await visit(t, site, "/guide/start")
  const footer = page.locator("footer")
  await footer.getByRole("link", { name: "Project website" }).waitFor()
  assert.equal(await footer.getByRole("button").count(), 0)
})

test("the header names the version", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.locator("header").getByText("1.2.3", { exact: true }).waitFor()
})

test("surround follows the natural order", async (t) => {
  const page = await visit(t, site, "/guide/nine")
  const nav = page.getByRole("navigation", { name: "Previous and next page" })
  assert.match(await nav.getByRole("link").first().innerText(), /Only child/)
  assert.match(await nav.getByRole("link").last().innerText(), /Tenth/)
})

test("a page that is not in the navigation is read all the same", async (t) => {
  const page = await visit(t, site, "/guide/hidden")
  assert.equal(await page.locator("h1").innerText(), "Hidden")
  assert.equal(await page.locator("aside a[href='/guide/hidden']").count(), 0)
})

test("a request to a third party would be noticed", async (t) => {
  const page = await visit(t, site, "/guide/start", { quiet: false })
  const heard = listen(page)
  await page.evaluate(() => fetch("https://third.example/").catch(() => {}))
  assert.notDeepEqual(heard, [])
})
