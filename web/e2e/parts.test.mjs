// Copy buttons, the page for addresses without one, the search dialog, folds and videos.
import assert from "node:assert/strict"
import { test } from "node:test"
import { live, listen, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()

test("a copy button copies the code and says so", async (t) => {
  const page = await visit(t, site, "/guide/start", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  const block = page.locator("figure.code").first()
  await block.hover()
  await block.getByRole("button", { name: "Copy code" }).click()
  await block.getByRole("button", { name: "Copied" }).waitFor()
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    "const answer: number = 42\nconsole.log(answer)",
  )
  await block.getByRole("button", { name: "Copy code" }).waitFor()
})

test("a copy button works on a page that was navigated to, and by keyboard", async (t) => {
  const page = await visit(t, site, "/gallery/callouts", {
    permissions: ["clipboard-read", "clipboard-write"],
  })
  await page.locator("[id='td:menu']").getByRole("link", { name: "Steps" }).click()
  await page.waitForURL("**/gallery/steps")
  await page.locator("figure.code button").first().focus()
  await page.keyboard.press("Enter")
  await page.locator("figure.code").first().getByRole("button", { name: "Copied" }).waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "npm install")
})

test("a copy that is refused says so", async (t) => {
  const page = await visit(t, site, "/guide/start", {
    prepare: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))
      }),
  })
  await page.locator("figure.code button").first().focus()
  await page.keyboard.press("Enter")
  await page
    .locator("figure.code")
    .first()
    .getByRole("button", { name: "Copying failed" })
    .waitFor()
})

test("an address without a page says so and leads home", async (t) => {
  const page = await visit(t, site, "/guide/start", { quiet: false })
  const heard = listen(page)
  const response = await page.goto("/no/such/page")
  assert.equal(response.status(), 404)
  await live(page)
  assert.equal(await page.title(), "Page not found")
  assert.equal(await page.locator("h1").innerText(), "Page not found")
  await page.getByText("We are sorry but this page could not be found.").waitFor()
  assert.equal(await page.getByText("404", { exact: true }).count(), 1)
  assert.equal(await page.locator("meta[name=robots][content=noindex]").count(), 1)
  await stamp(page)
  await page.getByRole("link", { name: "Back to home" }).click()
  await page.waitForURL(`${site.base}/`)
  assert.equal(await stamped(page), true)
  assert.equal(await page.title(), "Test, a site for tests")
  const rest = heard.filter((message) => !/status of 404/.test(message)) // the browser's own note
  assert.deepEqual(rest, [])
})

test("the page for unknown addresses leads to the sections", async (t) => {
  const page = await visit(t, site, "/guide/start", { quiet: false })
  await page.goto("/guide/strat")
  await page.locator("main").getByRole("link", { name: "Gallery" }).click()
  await page.waitForURL("**/gallery/callouts")
})

for (const [how, open] of [
  ["its button", (page) => page.getByRole("button", { name: "Search" }).click()],
  ["Ctrl and K", (page) => page.keyboard.press("Control+k")],
  ["Command and K", (page) => page.keyboard.press("Meta+k")],
]) {
  test(`the search opens with ${how}`, async (t) => {
    const page = await visit(t, site, "/guide/start")
    await open(page)
    const dialog = page.getByRole("dialog", { name: "Search" })
    await dialog.waitFor()
    await page.waitForFunction(() =>
      document.activeElement.matches("dialog input, [role=dialog] input"),
    )
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
  })
}

test("the search finds a page by its title and goes there", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await stamp(page)
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog", { name: "Search" }).waitFor()
  await page.keyboard.type("nine")
  await page.getByRole("option").first().filter({ hasText: "Nine" }).waitFor()
  await page.keyboard.press("Enter")
  await page.waitForURL("**/guide/nine**")
  await page.getByRole("dialog", { name: "Search" }).waitFor({ state: "hidden" })
  assert.equal(await stamped(page), true)
})

test("the search gives the focus back", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.getByRole("button", { name: "Search" }).click()
  await page.getByRole("dialog", { name: "Search" }).waitFor()
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.activeElement.matches(".search-button"))
})

test("an accordion and a collapsible open", async (t) => {
  const page = await visit(t, site, "/gallery/folds")
  const answer = page.getByText("An answer with a")
  assert.equal(await answer.isVisible(), false)
  await page.getByText("What is it?").click()
  assert.equal(await answer.isVisible(), true)
  await page.getByText("Show properties").first().click()
  assert.equal(await page.getByText("Properties that few need.").isVisible(), true)
  assert.equal(await page.getByText("Hide properties").first().isVisible(), true)
})

test("long code is folded until it is asked for, and short code is shown whole", async (t) => {
  const page = await visit(t, site, "/gallery/code")
  const folded = page.locator(".code-collapse")
  const long = folded.filter({ hasText: "const ten = 10" }).first()
  const height = async () => (await long.locator("figure").boundingBox()).height
  const before = await height()
  await long.getByText("Expand code").click()
  assert.ok((await height()) > before)
  const short = folded.filter({ hasText: "const short" })
  assert.equal(await short.locator("summary").isVisible(), false)
  const line = short.getByText("short", { exact: true })
  await line.click({ trial: true }) // nothing lies over it
})

test("a video asks nothing of its host before it is started", async (t) => {
  const asked = []
  const page = await visit(t, site, "/gallery/folds", {
    prepare: (page) =>
      page.route(/youtube/, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ body: "<p>a video</p>", contentType: "text/html" })
      }),
  })
  await page.getByText("Watch it").click()
  assert.deepEqual(asked, [])
  await page.getByText("Play the video").click()
  await page.locator("iframe[title='Video player']").waitFor()
  await page.waitForFunction(() => document.querySelector("iframe").src.includes("start=12"))
  assert.equal(asked.length, 1)
  assert.match(asked[0], /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/)
})

test("the first stop of the keyboard skips to the content", async (t) => {
  const page = await visit(t, site, "/guide/start")
  await page.keyboard.press("Tab")
  assert.equal(await page.evaluate(() => document.activeElement.innerText), "Skip to content")
  await page.keyboard.press("Enter")
  assert.equal(await page.evaluate(() => document.activeElement.id), "td:main")
})
