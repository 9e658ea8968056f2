// The search in a real browser: how it opens, what it finds, and what it says where it cannot.
import assert from "node:assert/strict"
import { test } from "node:test"
import { PHONE, live, stamp, stamped, useSite, visit } from "./site.mjs"

const site = useSite()

const START = "/guide/start"
const FAILED = "Only titles are searched: the index could not be loaded."
const LOST = "Only titles around this page are searched: the index could not be loaded."

const dialog = (page) => page.getByRole("dialog", { name: "Search" })
const field = (page) => page.getByRole("combobox", { name: "Search the documentation" })
const rows = (page) => page.getByRole("option")
const count = (page) => dialog(page).getByRole("status")

/** open opens the search by its key and waits for what it lists. */
async function open(page) {
  await page.keyboard.press("Control+k")
  await rows(page).first().waitFor()
}

/** find types a query and waits for a row with a text in it. */
async function find(page, query, text) {
  await field(page).fill(query)
  await rows(page).filter({ hasText: text }).first().waitFor()
}

/** isWorker tells whether an address is that of the program that searches. */
const isWorker = (url) => /\/worker-[^/]+\.js$/.test(url.pathname)

/** isIndex tells whether an address is one of the index. */
const isIndex = (url) => url.pathname.startsWith("/_tresdocs/search/")

test("the button, Control and K, and a slash open it; Escape closes it and the focus returns", async (t) => {
  const page = await visit(t, site, START)
  const button = page.getByRole("button", { name: "Search", exact: true })
  await button.click()
  await dialog(page).waitFor()
  await page.waitForFunction(() => document.activeElement.matches("dialog input"))
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "hidden" })
  await page.waitForFunction(() => document.activeElement.matches(".search-button"))
  await page.keyboard.press("/")
  await dialog(page).waitFor()
  await page.keyboard.type("a/b")
  assert.equal(await field(page).inputValue(), "a/b")
  await page.keyboard.press("Control+k")
  await dialog(page).waitFor({ state: "hidden" })
  await page.keyboard.press("Meta+k")
  await dialog(page).waitFor()
})

test("the Tab key stays inside, both ways round", async (t) => {
  const page = await visit(t, site, START)
  await open(page)
  const close = dialog(page).getByRole("button", { name: "Close" })
  const focused = (stop) => stop.evaluate((element) => element === document.activeElement)
  for (const [key, stop] of [
    ["Tab", close],
    ["Tab", field(page)],
    ["Shift+Tab", close],
    ["Shift+Tab", field(page)],
  ]) {
    await page.keyboard.press(key)
    assert.ok(await focused(stop), key)
  }
})

test("a press beside it closes it and touches nothing that lies behind", async (t) => {
  const page = await visit(t, site, START)
  await stamp(page)
  const box = await page.locator(".sidebar a").first().boundingBox()
  await open(page)
  await page.mouse.click(box.x + 5, box.y + 5)
  await dialog(page).waitFor({ state: "hidden" })
  assert.equal(new URL(page.url()).pathname, START)
  assert.ok(await stamped(page))
  await page.waitForFunction(() => !document.querySelector(".palette").matches(":focus-within"))
})

test("rows show where a hit is and what is there, marked, and the count is told", async (t) => {
  const page = await visit(t, site, "/")
  await open(page)
  await find(page, "lorem ipsum", "plain words")
  const row = rows(page).first()
  assert.equal(await row.getAttribute("href"), `${START}#second-part`)
  assert.equal(await row.locator(".palette-above").textContent(), "Start")
  assert.equal(await row.locator(".palette-name").textContent(), "Second part")
  assert.deepEqual(await row.locator("mark").allTextContents(), ["Lorem", "ipsum"])
  const found = await rows(page).count()
  assert.match(await count(page).textContent(), new RegExp(`^${found} results?$`))
  assert.deepEqual(await page.getByRole("group", { name: "Guide" }).count(), 1)
})

test("the keyboard alone finds a page, and its words are marked there until Escape", async (t) => {
  const page = await visit(t, site, "/")
  await stamp(page)
  await open(page)
  await find(page, "second part", "Second part")
  await page.keyboard.press("ArrowDown")
  const second = rows(page).nth(1)
  assert.equal(await second.getAttribute("aria-selected"), "true")
  assert.equal(
    await field(page).getAttribute("aria-activedescendant"),
    await second.getAttribute("id"),
  )
  await page.keyboard.press("ArrowUp")
  const to = await rows(page).first().getAttribute("href")
  await page.keyboard.press("Enter")
  await page.waitForURL(`**${to}`)
  assert.ok(await stamped(page))
  const marks = page.getByRole("button", { name: /^Clear \d+ marks?$/ })
  await marks.waitFor()
  const painted = () => page.evaluate(() => CSS.highlights.get("search")?.size ?? 0)
  assert.ok((await painted()) >= 2)
  await page.keyboard.press("Escape")
  await marks.waitFor({ state: "detached" })
  assert.equal(await painted(), 0)
})

test("pages opened from it come first the next time, elsewhere", async (t) => {
  const page = await visit(t, site, "/")
  await open(page)
  await find(page, "callouts", "Callouts")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/gallery/callouts*")
  await page.goto("/")
  await live(page)
  await open(page)
  const recent = page.getByRole("group", { name: "Recent" })
  await recent.waitFor()
  assert.deepEqual(await recent.getByRole("option").allTextContents(), ["Callouts"])
})

test("a theme is a row too", async (t) => {
  const page = await visit(t, site, "/", { colorScheme: "light" })
  await open(page)
  await find(page, "dark", "Dark")
  await page.getByRole("group", { name: "Theme" }).getByRole("option", { name: "Dark" }).click()
  await dialog(page).waitFor({ state: "hidden" })
  assert.ok(await page.evaluate(() => document.documentElement.classList.contains("dark")))
})

test("it fills the screen of a phone", async (t) => {
  const page = await visit(t, site, START, { viewport: PHONE, hasTouch: true })
  await page.getByRole("button", { name: "Search", exact: true }).tap()
  await rows(page).first().waitFor()
  const box = await dialog(page).boundingBox()
  const room = await page.evaluate(() => {
    const probe = document.createElement("i") // all but the place of a scroll bar
    probe.style = "position: fixed; inset: 0"
    document.body.append(probe)
    return probe.getBoundingClientRect().width
  })
  assert.deepEqual(box, { x: 0, y: 0, width: room, height: PHONE.height })
  await page.getByRole("button", { name: "Close" }).tap()
  await dialog(page).waitFor({ state: "hidden" })
})

test("an address with a query opens it, and a query gets into the address", async (t) => {
  const page = await visit(t, site, `${START}?q=lorem`)
  await rows(page).filter({ hasText: "plain words" }).first().waitFor()
  assert.equal(await field(page).inputValue(), "lorem")
  await find(page, "callouts", "Callouts")
  await page.waitForURL("**?q=callouts")
  await page.keyboard.press("Escape")
  await page.waitForURL((url) => url.search === "")
})

test("where nothing is found it says so", async (t) => {
  const page = await visit(t, site, "/")
  await open(page)
  await field(page).fill("qwertzuiop")
  const empty = dialog(page).getByText("No matching data")
  await empty.waitFor()
  const [text, panel] = [
    await empty.boundingBox(),
    await page.locator(".palette-panel").boundingBox(),
  ]
  assert.ok(text.x >= panel.x && text.x + text.width <= panel.x + panel.width)
  assert.ok(text.y > panel.y && text.y + text.height < panel.y + panel.height)
  assert.equal(await count(page).textContent(), "0 results")
  assert.equal(await rows(page).count(), 0)
})

test("first rows need no index, and without one titles are searched", async (t) => {
  let fail
  const broken = new Promise((resolve) => (fail = resolve))
  const prepare = (page) =>
    page.context().route(isIndex, async (route) => {
      await broken
      await route.fulfill({ status: 503 })
    })
  const page = await visit(t, site, START, { prepare, quiet: false })
  await open(page)
  await find(page, "concepts", "Concepts")
  assert.equal(await dialog(page).getByText(LOST).count(), 0)
  fail()
  await dialog(page).getByText(LOST).waitFor()
  assert.deepEqual(await rows(page).filter({ hasText: "Concepts" }).count(), 1)
})

test("a reader who goes offline keeps the titles, and has everything back online", async (t) => {
  const page = await visit(t, site, "/", { quiet: false })
  await open(page)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await field(page).fill("second")
  await dialog(page).getByText(FAILED).waitFor()
  await rows(page).filter({ hasText: "Second part" }).first().waitFor()
  await page.context().setOffline(false)
  await find(page, "lorem", "plain words")
  assert.equal(await dialog(page).getByText(FAILED).count(), 0)
})

test("where its program cannot be had it finds the titles at hand, opens them, and tries again", async (t) => {
  const gone = (route) => route.abort()
  const prepare = (page) => page.context().route(isWorker, gone)
  const page = await visit(t, site, START, { prepare, quiet: false })
  await page.keyboard.press("Control+k")
  await field(page).fill("zebra")
  await dialog(page).getByText(LOST).waitFor()
  await dialog(page).getByText("No matching data").waitFor()
  assert.equal(await count(page).textContent(), "0 results")
  await field(page).fill("concepts")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/concepts*")
  await page.context().unroute(isWorker, gone)
  await page.keyboard.press("Control+k")
  await find(page, "lorem", "plain words")
  assert.equal(await dialog(page).getByText(LOST).count(), 0)
})

test("an answer that takes long is said to be on its way", async (t) => {
  let answer
  const held = new Promise((resolve) => (answer = resolve))
  const prepare = (page) =>
    page.context().route(isWorker, async (route) => {
      await held
      await route.continue()
    })
  const page = await visit(t, site, START, { prepare })
  await page.keyboard.press("Control+k")
  await field(page).fill("lorem")
  await dialog(page).getByText("Searching…").waitFor()
  answer()
  await rows(page).filter({ hasText: "plain words" }).first().waitFor()
  assert.equal(await dialog(page).getByText("Searching…").count(), 0)
})

test("a page left with it open has no query in its address on the way back", async (t) => {
  const page = await visit(t, site, START)
  await page.locator(".sidebar a:not([aria-current])").first().click()
  await page.waitForURL((url) => url.pathname !== START)
  await open(page)
  await find(page, "lorem", "plain words")
  await page.waitForURL("**?q=lorem")
  await page.goBack()
  await dialog(page).waitFor({ state: "hidden" })
  await page.goForward()
  await page.waitForURL((url) => url.pathname !== START && url.search === "")
  assert.ok(await dialog(page).isHidden())
})

test("other shortcuts with its key are left to the browser", async (t) => {
  const page = await visit(t, site, START)
  for (const keys of ["Control+Shift+k", "Control+Alt+k", "Meta+Shift+k"]) {
    await page.keyboard.press(keys)
    assert.ok(await dialog(page).isHidden(), keys)
  }
  await page.keyboard.press("Control+k")
  await dialog(page).waitFor()
})

test("Escape closes it and not the menu that it was opened over", async (t) => {
  const page = await visit(t, site, START, { viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  const isOpen = () => document.documentElement.dataset.menu === "open"
  await page.waitForFunction(isOpen)
  await open(page)
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "hidden" })
  assert.ok(await page.evaluate(isOpen))
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.documentElement.dataset.menu === undefined)
})
