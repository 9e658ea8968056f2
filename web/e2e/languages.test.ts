// Tests a site in three languages, one of them right-to-left: switching, missing translations, and the
// search.
import { cpSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { accessibilityFaults } from "./accessibility.ts"
import { DOCUMENTATION } from "./server.ts"
import { DESKTOP, expect, live, PHONE, test, useFolder, useSite } from "./site.ts"

const folder = useFolder("languages")
const site = useSite({
  folder,
  prepare: () =>
    cpSync(fileURLToPath(new URL("languages", import.meta.url)), folder, { recursive: true }),
})

test("the menu links to the same page and heading, and the choice is remembered", async ({
  visit,
}) => {
  const page = await visit(site, "/guide/start#colors")
  await page.getByRole("button", { name: "Language" }).press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Français" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/fr/guide/start#couleurs")
  await expect(page.locator("html")).toHaveAttribute("lang", "fr")
  await page.goto("/")
  await expect(page).toHaveURL("/fr")
  await live(page)
  await page.getByRole("button", { name: "Langue" }).click()
  await expect(page.getByRole("link", { name: "Français" })).toHaveAttribute("aria-current", "true")
  await page.getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL("/")
})

test("the menu consists of links without JavaScript", { tag: "@full" }, async ({ visit }) => {
  const page = await visit(site, "/guide/start", { javaScriptEnabled: false })
  await page.getByRole("button", { name: "Language" }).click()
  await page.getByRole("link", { name: "العربية" }).click()
  await expect(page).toHaveURL("/ar/guide/start")
  await expect(page.getByRole("heading", { name: "البداية" })).toBeVisible()
})

test("the first visit redirects to the browser's language, and later visits do not", async ({
  visit,
}) => {
  const page = await visit(site, "/", { locale: "ar-EG" })
  await expect(page).toHaveURL("/ar")
  await page.goto("/guide/start")
  await live(page)
  await page.getByRole("link", { name: "Lamps", exact: true }).click()
  await expect(page).toHaveURL("/")
})

test("a page without a translation is shown in its own language", async ({ visit }) => {
  const page = await visit(site, "/fr/guide/start")
  await page.getByRole("link", { name: "les ombres" }).click()
  await expect(page).toHaveURL("/fr/guide/shadows")
  await expect(page.getByRole("note")).toContainText("n’est pas encore disponible")
  await expect(page.locator("article")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("navigation", { name: "Sur cette page" })).toBeVisible()
})

test("the search loads only the index of the page's language", async ({ visit }) => {
  const requests: string[] = []
  const page = await visit(site, "/fr/guide/start", {
    prepare: (page) =>
      page.on("request", (request) => requests.push(new URL(request.url()).pathname)),
  })
  await page.keyboard.press("Control+k")
  await page.keyboard.type("poser des lampes")
  await expect(page.getByRole("option").first()).toContainText("Poser une lampe")
  const index = requests.filter((path) => path.startsWith("/_tresdocs/search/"))
  expect(index.length).toBeGreaterThan(0)
  expect(index.filter((path) => !path.startsWith("/_tresdocs/search/fr/"))).toStrictEqual([])
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/^[^?]+\/fr\/guide\//)
})

test("the 404 page has its own language", async ({ visit }) => {
  const page = await visit(site, "/ar/guide/nowhere", { quiet: false })
  await expect(page.getByRole("heading", { name: "الصفحة غير موجودة" })).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
})

for (const [size, viewport] of [
  ["wide", DESKTOP],
  ["narrow", PHONE],
] as const) {
  test(
    `Arabic pages have no accessibility problems on a ${size} screen`,
    { tag: size === "wide" ? [] : "@full" },
    async ({ visit }) => {
      const page = await visit(site, "/ar/guide/start", { viewport, reducedMotion: "reduce" })
      const problems = await accessibilityFaults(page, "page")
      await expect(page.locator("article")).toHaveCSS("direction", "rtl")
      await expect(page.locator(".code").first()).toHaveCSS("direction", "ltr")
      await expect(page.locator(".prose p code").first()).toHaveCSS("unicode-bidi", "isolate")
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(viewport.width)
      await page.getByRole("button", { name: "اللغة" }).click()
      problems.push(...(await accessibilityFaults(page, "languages")))
      const menu = await page.locator("[id='td:languages']").boundingBox()
      expect(menu!.x).toBeGreaterThanOrEqual(0)
      expect(menu!.x + menu!.width).toBeLessThanOrEqual(viewport.width)
      await page.goto("/ar/guide/shadows")
      problems.push(...(await accessibilityFaults(page, "untranslated page")))
      await expect(page.locator("article")).toHaveCSS("direction", "ltr")
      expect(problems).toStrictEqual([])
      if (process.env["SHOTS"]) await shoot()

      async function shoot() {
        for (const path of ["/ar", "/ar/guide/start", "/ar/guide/shadows", "/fr/guide/shadows"]) {
          await page.goto(path)
          await live(page)
          const file = `${process.env["SHOTS"]}/${path.replaceAll("/", "_")}-${size}.png`
          await page.screenshot({ path: file, fullPage: true })
        }
      }
    },
  )
}

const documentation = useSite({ folder: DOCUMENTATION })

test(
  "a site with two languages links to the other one, at the same heading",
  { tag: "@content" },
  async ({ visit }) => {
    const page = await visit(documentation, "/getting-started/installation#typescript")
    await expect(page.getByRole("button", { name: "Language" })).toHaveCount(0)
    await page.getByRole("link", { name: "简体中文" }).click()
    await expect(page).toHaveURL(/\/zh-cn\/getting-started\/installation#.+/)
    await live(page)
    await page.getByRole("link", { name: "English" }).focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/getting-started/installation#typescript")
  },
)

test(
  "Chinese pages have fonts of their script, and a search finds words within runs of characters",
  { tag: "@content" },
  async ({ visit }) => {
    const page = await visit(documentation, "/zh-cn/getting-started", { reducedMotion: "reduce" })
    const problems = await accessibilityFaults(page, "wide")
    const paragraph = page.locator(".prose p").first()
    await expect(paragraph).toHaveCSS("font-family", /^"Han punctuation", Inter, .*"PingFang SC"/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("letter-spacing", "normal")
    await page.keyboard.press("Control+k")
    await page.keyboard.type("赖注")
    await expect(page.getByRole("option").first()).toContainText("依赖注入")
    await page.keyboard.press("Escape")
    await page.goto("/zh-cn/cli")
    await page.setViewportSize(PHONE)
    problems.push(...(await accessibilityFaults(page, "untranslated, narrow")))
    await expect(page.locator("article p").first()).not.toHaveCSS("font-family", /Han/)
    expect(problems).toStrictEqual([])
  },
)
