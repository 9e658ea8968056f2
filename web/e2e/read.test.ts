// Tests the content of the site's pages.
import { expect, listen, PHONE, test, useSite } from "./site.ts"

const site = useSite()

test("a comma stays on the line of the code before it, at any width", async ({ visit }) => {
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

test("long types of fields wrap on a phone", async ({ visit }) => {
  const page = await visit(site, "/gallery/fields", { viewport: PHONE })
  const right = await page
    .locator(".field-head code")
    .evaluateAll((codes) => Math.max(...codes.map((code) => code.getBoundingClientRect().right)))
  expect(right).toBeLessThanOrEqual(PHONE.width)
})

test("a table with long code is not wider than the page", { tag: "@rtl" }, async ({ visit }) => {
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

test("tables of up to three columns fit on a phone without breaking words or links", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start", { viewport: PHONE })
  const layout = await page.evaluate(() => {
    const box = document.createElement("div")
    box.className = "table"
    const cells = [
      "What somebody searches for",
      "<code>useTresContext().camera.activeCamera</code>",
    ]
    box.innerHTML = `<table><tr><th>Search for</th><th>Change to</th><th>Details</th></tr>
      <tr><td>${cells[0]}, <code>@pointer-missed</code></td><td>${cells[1]}</td><td><a href="#a">Installation</a></td></tr></table>`
    document.querySelector<HTMLElement>(".prose")!.append(box)
    return {
      hidden: box.scrollWidth - box.clientWidth,
      lines: box.querySelector("a")!.getClientRects().length,
    }
  })
  expect(layout).toStrictEqual({ hidden: 0, lines: 1 })
})

test("a page has its version, its links and the year", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await expect(page.locator("header").getByText("1.2.3", { exact: true })).toBeVisible()
  const links = page.locator("main header").getByRole("link")
  await expect(links).toHaveText(["Source of this page", "Next, concepts"])
  const edit = page.getByRole("link", { name: "Edit this page" })
  const source = "https://github.com/tresjs/tres/edit/main/1.guide/1.start.md"
  await expect(edit).toHaveAttribute("href", source)
  await expect(edit).toHaveAttribute("rel", /noopener/)
  await expect(page.getByText(`Copyright © ${new Date().getFullYear()} Test`)).toBeVisible()
  const footer = page.locator("footer")
  await expect(footer.getByRole("link", { name: "Project website" })).toBeVisible()
  await expect(footer.getByRole("button")).toHaveCount(0) // a color mode toggle is shown only if configured
})

test("the header links to the sections only on the landing page", async ({ visit }) => {
  const page = await visit(site, "/")
  await expect(page.locator("header").getByRole("link", { name: "Guide" })).toHaveCount(1)
  await page.goto("/guide/start")
  expect(
    await page.locator("body > div > header").getByRole("link", { name: "Guide" }).count(),
  ).toBe(0)
})

test("a page whose text starts with its title and description shows each once", async ({
  visit,
}) => {
  const page = await visit(site, "/gallery/pictures")
  await expect(page.locator("h1")).toHaveText(["Pictures"])
  await expect(page.getByText("Of every shape, alone and within.")).toHaveCount(1)
  await page.goto("/gallery/pictures#pictures") // the original id of the heading still works
  await expect
    .poll(() => page.locator("#pictures").evaluate((element) => element.localName))
    .toBe("h1")
})

test("surround follows the natural order", async ({ visit }) => {
  const page = await visit(site, "/guide/nine")
  const nav = page.getByRole("navigation", { name: "Previous and next page" })
  await expect(nav.getByRole("link").first()).toHaveText(/Only child/)
  await expect(nav.getByRole("link").last()).toHaveText(/Tenth/)
})

test("a page outside the navigation is readable", async ({ visit }) => {
  const page = await visit(site, "/guide/hidden")
  await expect(page.locator("h1")).toHaveText("Hidden")
  await expect(page.locator("aside a[href='/guide/hidden']")).toHaveCount(0)
})

test("a third-party request fails the test", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false, allowed: [/third\.example/] })
  const messages = listen(page)
  await page.evaluate(() => fetch("https://third.example/").catch(() => {}))
  expect(messages).not.toStrictEqual([])
})
