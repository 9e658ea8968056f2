// Tests the search in a real browser: opening it, its results, and its error messages.
import type { Page, Route } from "@playwright/test"
import { DOCUMENTATION } from "./server.ts"
import { expect, live, PHONE, stamp, stamped, test, useSite } from "./site.ts"

const site = useSite()
const documentation = useSite({ folder: DOCUMENTATION })

const START = "/guide/start"
const FAILED = "Only titles are searched: the index could not be loaded."
const LOST = "Only titles around this page are searched: the index could not be loaded."

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" })
const field = (page: Page) => page.getByRole("combobox", { name: "Search the documentation" })
const rows = (page: Page) => page.getByRole("option")
const count = (page: Page) => dialog(page).getByRole("status")

/** Opens the search with its keyboard shortcut and waits for the list. */
async function open(page: Page) {
  await page.keyboard.press("Control+k")
  await expect(rows(page).first()).toBeVisible()
}

/** Types a query and waits for a row that contains the given text. */
async function find(page: Page, query: string, text: string) {
  await field(page).fill(query)
  await expect(rows(page).filter({ hasText: text }).first()).toBeVisible()
}

/** Reports whether a URL is the URL of the search worker. */
const isWorker = (url: URL) => /\/worker-[^/]+\.js$/.test(url.pathname)

/** Reports whether a URL belongs to the search index. */
const isIndex = (url: URL) => url.pathname.startsWith("/_tresdocs/search/")

test("the button, Control and K, and a slash open it; Escape closes it and the focus returns", async ({
  visit,
}) => {
  const page = await visit(site, START)
  const button = page.getByRole("button", { name: "Search…" })
  await button.click()
  await expect(dialog(page)).toBeVisible()
  await page.waitForFunction(() => document.activeElement!.matches("dialog input"))
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await page.waitForFunction(() => document.activeElement!.matches(".search-button"))
  await page.keyboard.press("/")
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.type("a/b")
  await expect(field(page)).toHaveValue("a/b")
  await page.keyboard.press("Control+k")
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press("Meta+k")
  await expect(dialog(page)).toBeVisible()
})

test("Tab stays inside, in both directions", async ({ visit }) => {
  const page = await visit(site, START)
  await open(page)
  const close = dialog(page).getByRole("button", { name: "Close" })
  const last = dialog(page).getByRole("button", { name: "Keyboard shortcuts" })
  const focused = (stop) => stop.evaluate((element) => element === document.activeElement)
  for (const [key, stop] of [
    ["Tab", close],
    ["Shift+Tab", field(page)],
    ["Shift+Tab", last],
    ["Tab", field(page)],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focused(stop), { message: key }).toBeTruthy()
  }
})

test("a press outside closes it and does not reach the page", async ({ visit }) => {
  const page = await visit(site, START)
  await stamp(page)
  const box = await page.locator(".sidebar a").first().boundingBox()
  await open(page)
  await page.mouse.click(box!.x + 5, box!.y + 5)
  await expect(dialog(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(START)
  expect(await stamped(page)).toBeTruthy()
  await page.waitForFunction(
    () => !document.querySelector<HTMLElement>(".palette")!.matches(":focus-within"),
  )
})

test("rows show the parents and excerpts of hits with marks, and the count is announced", async ({
  visit,
}) => {
  const page = await visit(site, "/")
  await open(page)
  await find(page, "lorem ipsum", "plain words")
  const row = rows(page).first()
  await expect(row).toHaveAttribute("href", `${START}#second-part`)
  await expect(row.locator(".palette-above")).toHaveText("Start")
  await expect(row.locator(".palette-name")).toHaveText("Second part")
  await expect(row.locator("mark")).toHaveText(["Lorem", "ipsum"])
  const rowCount = await rows(page).count()
  await expect(count(page)).toHaveText(new RegExp(`^${rowCount} results?$`))
  await expect(page.getByRole("group", { name: "Guide" })).toHaveCount(1)
})

test(
  "a page is found by keyboard, and its matches are marked until Escape",
  { tag: "@rtl" },
  async ({ visit }) => {
    const page = await visit(site, "/")
    await stamp(page)
    await open(page)
    await find(page, "second part", "Second part")
    await page.keyboard.press("ArrowDown")
    const second = rows(page).nth(1)
    await expect(second).toHaveAttribute("aria-selected", "true")
    await expect
      .poll(() => field(page).getAttribute("aria-activedescendant"))
      .toBe(await second.getAttribute("id"))
    await page.keyboard.press("ArrowUp")
    const to = await rows(page).first().getAttribute("href")
    await page.keyboard.press("Enter")
    await page.waitForURL(`**${to}`)
    expect(await stamped(page)).toBeTruthy()
    const marks = page.getByRole("button", { name: /^Remove \d+ highlights?$/ })
    await expect(marks).toBeVisible()
    const painted = () => page.evaluate(() => CSS.highlights.get("search")?.size ?? 0)
    expect(await painted()).toBeGreaterThanOrEqual(2)
    await page.keyboard.press("Escape")
    await expect(marks).not.toBeAttached()
    expect(await painted()).toBe(0)
  },
)

test("pages opened from it are listed first the next time, on other pages", async ({ visit }) => {
  const page = await visit(site, "/")
  await open(page)
  await find(page, "callouts", "Callouts")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/gallery/callouts*")
  await page.goto("/")
  await live(page)
  await open(page)
  const recent = page.getByRole("group", { name: "Recent" })
  await expect(recent).toBeVisible()
  await expect(recent.getByRole("option")).toHaveText(["Callouts"])
})

test("a color mode is a row too", async ({ visit }) => {
  const page = await visit(site, "/", { colorScheme: "light" })
  await open(page)
  await find(page, "dark", "Dark")
  await page.getByRole("group", { name: "Theme" }).getByRole("option", { name: "Dark" }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator("html")).toContainClass("dark") // after the transition
})

test("it fills the screen of a phone", { tag: "@rtl" }, async ({ visit }) => {
  const page = await visit(site, START, { viewport: PHONE, hasTouch: true })
  await page.getByRole("button", { name: "Search…" }).tap()
  await expect(rows(page).first()).toBeVisible()
  const box = await dialog(page).boundingBox()
  const room = await page.evaluate(() => {
    const probe = document.createElement("i") // does not include the scrollbar
    probe.style = "position: fixed; inset: 0"
    document.body.append(probe)
    return probe.getBoundingClientRect().width
  })
  expect(box).toStrictEqual({ x: 0, y: 0, width: room, height: PHONE.height })
  await page.getByRole("button", { name: "Close" }).tap()
  await expect(dialog(page)).toBeHidden()
})

test("a URL with a query opens it, and a query is added to the URL", async ({ visit }) => {
  const page = await visit(site, `${START}?q=lorem`)
  await expect(rows(page).filter({ hasText: "plain words" }).first()).toBeVisible()
  await expect(field(page)).toHaveValue("lorem")
  await find(page, "callouts", "Callouts")
  await page.waitForURL("**?q=callouts")
  await page.keyboard.press("Escape")
  await page.waitForURL((url) => url.search === "")
})

test("typing before its program is loaded opens it with that text, and a second press does not", async ({
  visit,
}) => {
  for (const [presses, isOpen] of [
    [1, true],
    [2, false],
  ] as const) {
    const page = await visit(site, START, {
      prepare: (page) =>
        page.addInitScript((presses) => {
          document.addEventListener("readystatechange", () => {
            if (document.readyState !== "interactive") return // modules run only afterwards
            const press = (key: string, ctrlKey = false) => {
              const init = { key, ctrlKey, bubbles: true, cancelable: true }
              document.body.dispatchEvent(new KeyboardEvent("keydown", init))
            }
            for (let n = 0; n < presses; n++) press("k", true)
            for (const letter of "lorem") press(letter)
          })
        }, presses),
    })
    await expect(page.locator("html[data-td-search=live]")).toBeAttached()
    await expect(dialog(page)).toBeVisible({ visible: isOpen })
    if (isOpen) await expect(field(page)).toHaveValue("lorem")
  }
})

test("without results, it links to the sections and the community", async ({ visit }) => {
  const page = await visit(site, "/")
  await open(page)
  await field(page).fill("qwertzuiop")
  await page.getByRole("dialog").getByRole("link", { name: "Gallery" }).click()
  await page.waitForURL(/\/gallery/)
  await expect(dialog(page)).toBeHidden()
})

test("it reports that there are no results", async ({ visit }) => {
  const page = await visit(site, "/")
  await open(page)
  await field(page).fill("qwertzuiop")
  const empty = dialog(page).getByText("No results")
  await expect(empty).toBeVisible()
  const [text, panel] = [
    await empty.boundingBox(),
    await page.locator(".palette-panel").boundingBox(),
  ]
  expect(text!.x >= panel!.x && text!.x + text!.width <= panel!.x + panel!.width).toBeTruthy()
  expect(text!.y > panel!.y && text!.y + text!.height < panel!.y + panel!.height).toBeTruthy()
  await expect(count(page)).toHaveText("0 results")
  await expect(rows(page)).toHaveCount(0)
})

test("the first rows need no index, and without an index, titles are searched", async ({
  visit,
}) => {
  let fail
  const broken = new Promise((resolve) => (fail = resolve))
  const prepare = (page: Page) =>
    page.context().route(isIndex, async (route) => {
      await broken
      await route.fulfill({ status: 503 })
    })
  const page = await visit(site, START, { prepare, quiet: false })
  await open(page)
  await find(page, "concepts", "Concepts")
  await expect(dialog(page).getByText(LOST)).toHaveCount(0)
  fail!()
  await expect(dialog(page).getByText(LOST)).toBeVisible()
  await expect(rows(page).filter({ hasText: "Concepts" })).toHaveCount(1)
})

test("a reader who goes offline keeps the titles, and gets everything back online", async ({
  visit,
}) => {
  const page = await visit(site, "/", { quiet: false })
  await open(page)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
  await field(page).fill("second")
  await expect(dialog(page).getByText(FAILED)).toBeVisible()
  await expect(rows(page).filter({ hasText: "Second part" }).first()).toBeVisible()
  await page.context().setOffline(false)
  await find(page, "lorem", "plain words")
  await expect(dialog(page).getByText(FAILED)).toHaveCount(0)
})

test("without its code, it finds the known titles, opens them, and retries", async ({ visit }) => {
  const abort = (route: Route) => route.abort()
  const prepare = (page: Page) => page.context().route(isWorker, abort)
  const page = await visit(site, START, { prepare, quiet: false })
  await page.keyboard.press("Control+k")
  await field(page).fill("zebra")
  await expect(dialog(page).getByText(LOST)).toBeVisible()
  await expect(dialog(page).getByText("No results")).toBeVisible()
  await expect(count(page)).toHaveText("0 results")
  await field(page).fill("concepts")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/concepts*")
  await page.context().unroute(isWorker, abort)
  await page.keyboard.press("Control+k")
  await find(page, "lorem", "plain words")
  await expect(dialog(page).getByText(LOST)).toHaveCount(0)
})

test("a slow search is announced", async ({ visit }) => {
  let answer
  const held = new Promise((resolve) => (answer = resolve))
  const prepare = (page: Page) =>
    page.context().route(isWorker, async (route) => {
      await held
      await route.continue()
    })
  const page = await visit(site, START, { prepare })
  await page.keyboard.press("Control+k")
  await field(page).fill("lorem")
  await expect(dialog(page).getByText("Searching…")).toBeVisible()
  answer!()
  await expect(rows(page).filter({ hasText: "plain words" }).first()).toBeVisible()
  await expect(dialog(page).getByText("Searching…")).toHaveCount(0)
})

test("text typed before the field is ready appears in it, and is not a shortcut", async ({
  visit,
}) => {
  let show
  const held = new Promise((resolve) => (show = resolve))
  const prepare = (page: Page) =>
    page.context().route(/palette[^/]*\.css$/, async (route) => {
      await held
      await route.continue()
    })
  const page = await visit(site, START, { prepare })
  await page.keyboard.press("Control+k")
  await page.keyboard.type("pn loremm")
  await page.keyboard.press("Backspace")
  show!()
  await expect(field(page)).toHaveValue("pn lorem")
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(" ipsum")
  await expect(field(page)).toHaveValue("pn lorem ipsum")
  await expect(page).toHaveURL(new RegExp(`${START}(\\?|$)`))
})

test("a page that the reader leaves with the search open has no query in its URL when the reader returns", async ({
  visit,
}) => {
  const page = await visit(site, START)
  await page.locator(".sidebar a:not([aria-current])").first().click()
  await page.waitForURL((url) => url.pathname !== START)
  await open(page)
  await find(page, "lorem", "plain words")
  await page.waitForURL("**?q=lorem")
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.goForward()
  await page.waitForURL((url) => url.pathname !== START && url.search === "")
  await expect(dialog(page)).toBeHidden()
})

test("other shortcuts with its key are left to the browser", async ({ visit }) => {
  const page = await visit(site, START)
  for (const keys of ["Control+Shift+k", "Control+Alt+k", "Meta+Shift+k"] as const) {
    await page.keyboard.press(keys)
    await expect(dialog(page), keys).toBeHidden()
  }
  await page.keyboard.press("Control+k")
  await expect(dialog(page)).toBeVisible()
})

test("Escape closes it and not the menu below it", async ({ visit }) => {
  const page = await visit(site, START, { viewport: PHONE })
  await page.getByRole("button", { name: "Open menu" }).click()
  const isOpen = () => document.documentElement.dataset["menu"] === "open"
  await page.waitForFunction(isOpen)
  await open(page)
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => page.evaluate(isOpen)).toBeTruthy()
  await page.keyboard.press("Escape")
  await page.waitForFunction(() => document.documentElement.dataset["menu"] === undefined)
})

test("the name of an element and one of its properties find the row of that property first", async ({
  visit,
}) => {
  const page = await visit(documentation, "/", { reducedMotion: "reduce" })
  await open(page)
  await field(page).fill("TresMeshPhysicalMaterial roughness")
  const first = rows(page).first()
  await expect(first).toHaveAttribute("href", "/api/elements/tres-mesh-standard-material#roughness")
  await first.click()
  await expect(page.locator("#roughness")).toBeInViewport()
})
