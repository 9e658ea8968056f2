// What every page of the site gives its reader.
import type { Page } from "@playwright/test"
import {
  DESKTOP,
  expect,
  listen,
  live,
  PHONE,
  test,
  useSite,
  type Visit,
  type VisitOptions,
} from "./site.ts"

const site = useSite()

/** everyPage runs look on each page of the site in one window. */
async function everyPage(
  visit: Visit,
  options: VisitOptions,
  look: (page: Page, path: string) => Promise<void>,
) {
  const page = await visit(site, "/", options)
  for (const path of site.paths) {
    await page.goto(path)
    await live(page)
    await look(page, path)
  }
}

test("each page has a title, one heading of the first level, and nothing to complain of", async ({
  visit,
}) => {
  expect(site.paths.length, "the site has its pages").toBeGreaterThan(20)
  await everyPage(visit, {}, async (page, path) => {
    const title = await page.title()
    if (path === "/") expect(title).toBe("Test, a site for tests")
    else expect(title, path).toMatch(/ · Test$/)
    // A gallery of heroes, each of which opens a page elsewhere.
    await expect(page.locator("h1"), path).toHaveCount(path === "/gallery/heroes" ? 4 : 1)
    expect((await page.locator("h1").first().innerText()).trim(), path).not.toBe("")
    await expect(page.locator("main"), path).toHaveCount(1)
  })
})

for (const [name, viewport] of [
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
  ["the narrowest phone", { width: 320, height: 640 }],
] as const) {
  test(`no page is wider than ${name}`, async ({ visit }) => {
    const wider: string[] = []
    await everyPage(visit, { viewport }, async (page, path) => {
      const wide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        if (scrollWidth <= clientWidth) return []
        const culprits = [...document.querySelectorAll<HTMLElement>("body *")].filter(
          (e) => e.getBoundingClientRect().right > clientWidth + 1,
        )
        return culprits.slice(0, 3).map((e) => `${e.tagName}.${e.className}`)
      })
      if (wide.length > 0) wider.push(`${path}: ${wide.join(", ")}`)
    })
    expect(wider).toStrictEqual([])
  })
}

test("a comma stays in the line of the code before it, at any width", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const parted = await page.evaluate(() => {
    const line = document.createElement("p")
    line.innerHTML = "Then set <code>v-for</code>, and go on"
    document.querySelector<HTMLElement>(".prose")!.append(line)
    const comma = document.createRange()
    comma.setStart(line.childNodes[2], 0)
    comma.setEnd(line.childNodes[2], 1)
    const widths = Array.from({ length: 80 }, (_, step) => 90 + step)
    return widths.filter((width) => {
      line.style.width = `${width}px`
      const code = line.querySelector<HTMLElement>("code")!.getClientRects()
      return code.length > 1 || comma.getBoundingClientRect().top > code[0].bottom
    })
  })
  expect(parted).toStrictEqual([])
})

test("a table is no wider than the page for long code in it", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const hidden = await page.evaluate(() => {
    const box = document.createElement("div")
    box.className = "table"
    const code = Array.from({ length: 12 }, (_, n) => `argument${n}: number`).join(", ")
    box.innerHTML = `<table><tr><td>events</td><td><code data-long>(${code})</code></td><td>What it is</td></tr></table>`
    document.querySelector<HTMLElement>(".prose")!.append(box)
    return box.scrollWidth - box.clientWidth
  })
  expect(hidden).toBe(0)
})

test("each link within the site leads to a page, and each hash to an element there", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  const ids = new Map()
  const links = new Map()
  for (const path of site.paths) {
    await page.goto(path)
    ids.set(path, await page.$$eval("[id]", (all) => all.map(({ id }) => id)))
    links.set(
      path,
      await page.$$eval("a[href]", (all: HTMLAnchorElement[]) => all.map(({ href }) => href)),
    )
  }
  for (const [path, hrefs] of links) {
    for (const href of hrefs) {
      const { origin, pathname, hash } = new URL(href)
      if (origin !== site.base || pathname.endsWith(".md")) continue // Markdown of a page is no page
      expect(ids.has(pathname), `${path} links to ${pathname}`).toBeTruthy()
      const id = decodeURIComponent(hash.slice(1))
      if (id) expect(ids.get(pathname), `${path} links to ${pathname}#${id}`).toContain(id)
    }
  }
})

test("links that leave the site say so to the browser", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const link = page.getByRole("link", { name: "Edit this page" })
  await expect(link).toHaveAttribute(
    "href",
    "https://github.com/tresjs/tres/edit/main/1.guide/1.start.md",
  )
  expect(await link.getAttribute("rel")).toMatch(/noopener/)
})

test("the links of the front matter stand under the title", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  const links = page.locator("main header").getByRole("link")
  expect(await links.allInnerTexts()).toStrictEqual(["Source of this page", "Next, concepts"])
})

test("the header leads to the sections on the landing page only", async ({ visit }) => {
  const page = await visit(site, "/")
  await expect(page.locator("header").getByRole("link", { name: "Guide" })).toHaveCount(1)
  await page.goto("/guide/start")
  expect(
    await page.locator("body > div > header").getByRole("link", { name: "Guide" }).count(),
  ).toBe(0)
})

test("the footer names this year", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await expect(page.getByText(`Copyright © ${new Date().getFullYear()} Test`)).toBeVisible()
})

test("a page whose text begins with its title and description says each once", async ({
  visit,
}) => {
  const page = await visit(site, "/gallery/pictures")
  expect(await page.locator("h1").allInnerTexts()).toStrictEqual(["Pictures"])
  await expect(page.getByText("Of every shape, alone and within.")).toHaveCount(1)
  await page.goto("/gallery/pictures#pictures") // the heading's own address still leads somewhere
  expect(await page.locator("#pictures").evaluate((element) => element.localName)).toBe("h1")
})

test("the footer has its links, and no colour switch unless the site wants one", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start")
  const footer = page.locator("footer")
  await expect(footer.getByRole("link", { name: "Project website" })).toBeVisible()
  expect(await footer.getByRole("button").count()).toBe(0)
})

test("the header names the version", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await expect(page.locator("header").getByText("1.2.3", { exact: true })).toBeVisible()
})

test("surround follows the natural order", async ({ visit }) => {
  const page = await visit(site, "/guide/nine")
  const nav = page.getByRole("navigation", { name: "Previous and next page" })
  expect(await nav.getByRole("link").first().innerText()).toMatch(/Only child/)
  expect(await nav.getByRole("link").last().innerText()).toMatch(/Tenth/)
})

test("a page that is not in the navigation is read all the same", async ({ visit }) => {
  const page = await visit(site, "/guide/hidden")
  expect(await page.locator("h1").innerText()).toBe("Hidden")
  expect(await page.locator("aside a[href='/guide/hidden']").count()).toBe(0)
})

test("a request to a third party would be noticed", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false, allowed: [/third\.example/] })
  const heard = listen(page)
  await page.evaluate(() => fetch("https://third.example/").catch(() => {}))
  expect(heard).not.toStrictEqual([])
})
