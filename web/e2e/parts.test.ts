// Tests copy buttons, the 404 page, the search dialog, collapsible elements, and videos.
import { DESKTOP, expect, PHONE, listen, live, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()

test("a copy button copies the code and confirms", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  const block = page.locator("figure.code").first()
  await block.hover()
  await block.getByRole("button", { name: "Copy code" }).click()
  await expect(block.getByRole("button", { name: "Copied" })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("const answer: number = 42\nconsole.log(answer)")
  await expect(block.getByRole("button", { name: "Copy code" })).toBeVisible()
})

test("a copy button works on a page that was navigated to, and by keyboard", async ({ visit }) => {
  const page = await visit(site, "/gallery/callouts", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await page.locator("[id='td:menu']").getByRole("link", { name: "Steps" }).click()
  await page.waitForURL("**/gallery/steps")
  await page.locator("figure.code button").first().focus()
  await page.keyboard.press("Enter")
  await expect(
    page.locator("figure.code").first().getByRole("button", { name: "Copied" }),
  ).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("npm install")
})

test("a rejected copy is reported", async ({ visit }) => {
  const page = await visit(site, "/guide/start", {
    prepare: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))
      }),
  })
  await page.locator("figure.code button").first().focus()
  await page.keyboard.press("Enter")
  await expect(
    page.locator("figure.code").first().getByRole("button", { name: "Could not copy" }),
  ).toBeVisible()
})

test("a URL without a page shows an error and links to the home page", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  const messages = listen(page)
  const response = await page.goto("/no/such/page")
  expect(response!.status()).toBe(404)
  await live(page)
  await expect(page).toHaveTitle("Page not found")
  await expect(page.locator("h1")).toHaveText("Page not found: /no/such/page")
  await expect(page.getByText("We are sorry but this page could not be found.")).toBeVisible()
  await expect(page.getByText("404", { exact: true })).toHaveCount(1)
  await expect(page.locator("meta[name=robots][content=noindex]")).toHaveCount(1)
  await stamp(page)
  await page.getByRole("link", { name: "Back to home" }).click()
  await page.waitForURL(`${site.base}/`)
  expect(await stamped(page)).toBe(true)
  await expect(page).toHaveTitle("Test, a site for tests")
  const unexpected = messages.filter((message) => !/status of 404/.test(message)) // the browser logs this itself
  expect(unexpected).toStrictEqual([])
})

test("the 404 page links to the sections", async ({ visit }) => {
  const page = await visit(site, "/guide/start", { quiet: false })
  await page.goto("/guide/strat")
  await page.locator("main").getByRole("link", { name: "Gallery" }).click()
  await page.waitForURL("**/gallery/callouts")
})

test("the search button is an icon on phones, and has text and keys on wide screens", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start", { viewport: PHONE })
  const button = page.getByRole("button", { name: "Search" })
  const keys = button.locator("kbd:visible")
  const small = (await button.boundingBox())!
  expect(small.width).toBe(small.height)
  await expect(keys).toHaveCount(0)
  await page.setViewportSize(DESKTOP)
  expect((await button.boundingBox())!.width).toBeGreaterThan(4 * small.width)
  await expect(keys).not.toHaveCount(0)
})

test("an accordion and a collapsible open", async ({ visit }) => {
  const page = await visit(site, "/gallery/folds")
  const answer = page.getByText("An answer with a")
  await expect(answer).toBeHidden()
  await page.getByText("What is it?").click()
  await expect(answer).toBeVisible()
  await page.getByText("Show properties").first().click()
  await expect(page.getByText("Properties that few need.")).toBeVisible()
  await expect(page.getByText("Hide properties").first()).toBeVisible()
})

test("long code is collapsed, and short code is shown whole", async ({ visit }) => {
  const page = await visit(site, "/gallery/code")
  const folded = page.locator(".code-collapse")
  const long = folded.filter({ hasText: "const ten = 10" }).first()
  const height = async () => (await long.locator("figure").boundingBox())!.height
  const oldHeight = await height()
  await long.getByText("Expand code").click()
  expect(await height()).toBeGreaterThan(oldHeight)
  const short = folded.filter({ hasText: "const short" })
  await expect(short.locator("summary")).toBeHidden()
  const line = short.getByText("short", { exact: true })
  await line.click({ trial: true }) // nothing may cover it
})

test("a video requests nothing from its host before it is started", async ({ visit }) => {
  const requested: string[] = []
  const page = await visit(site, "/gallery/folds", {
    prepare: (page) =>
      page.route(/youtube/, (route) => {
        requested.push(route.request().url())
        return route.fulfill({ body: "<p>a video</p>", contentType: "text/html" })
      }),
  })
  await page.getByText("Watch it").click()
  expect(requested).toStrictEqual([])
  await page.getByText("Play the video").click()
  await expect(page.locator("iframe[title='Video player']")).toBeVisible()
  await page.waitForFunction(() =>
    document.querySelector<HTMLIFrameElement>("iframe")!.src.includes("start=12"),
  )
  expect(requested.length).toBe(1)
  expect(requested[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/)
})

test("the first tab stop skips to the content", async ({ visit }) => {
  const page = await visit(site, "/guide/start")
  await page.keyboard.press("Tab")
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).innerText))
    .toBe("Skip to content")
  await page.keyboard.press("Enter")
  await expect.poll(() => page.evaluate(() => document.activeElement!.id)).toBe("td:main")
})

test("the arrow of collapsible elements is small, and turns when they open", async ({ visit }) => {
  const page = await visit(site, "/gallery/folds", { reducedMotion: "reduce" })
  const arrows = await page.locator("details").evaluateAll((all: HTMLDetailsElement[]) =>
    all.map((details) => {
      details.open = true
      const { rotate, width } = getComputedStyle(details.querySelector("summary > .chevron")!)
      return `${details.className}: ${rotate} ${width}`
    }),
  )
  expect(arrows.length).toBeGreaterThan(5)
  expect(arrows.filter((arrow) => !arrow.endsWith(": 180deg 16px"))).toStrictEqual([])
})
