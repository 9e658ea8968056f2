// Tests that the names that authors choose for headings, elements, classes and attributes never affect the program,
// even if they equal the names of its own elements or of browser objects.
import type { Page } from "@playwright/test"
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DOCUMENTATION, startSite, TESTSITE } from "./server.ts"
import { awake, expect, live, test, useFolder, useSite } from "./site.ts"

/** Names that have a meaning for the program, the browser or React. */
const KNOWN =
  `payload form body head location app main search toc menu document cookie forms constructor __proto__
  toString hasOwnProperty palette prototype valueOf window self top parent frames length name status event origin
  process require module exports define global Buffer setImmediate Deno Bun tresdocs performance history navigator
  CSS customElements documentElement defaultView scripts currentScript getElementById querySelector querySelectorAll
  addEventListener removeEventListener createElement createTreeWalker activeElement title URL domain referrer
  readyState implementation childNodes firstChild lastChild parentNode attributes children innerHTML nodeName nodeType
  ownerDocument isConnected dispatchEvent fonts adoptedStyleSheets startViewTransition all plugins images links
  __REACT_DEVTOOLS_GLOBAL_HOOK__ __vite__mapDeps queries toasts click focus remove append value`.split(
    /\s+/,
  )

const FENCE = "```"

/** Every page contains an island, a code block and a link. */
const LIVELY = `

Go on to [the quiet page](/quiet).

::code-group
${FENCE}ts [one.ts]
const one = 1
${FENCE}

${FENCE}ts [two.ts]
const two = 2
${FENCE}
::
`

const folder = useFolder("names")
const site = useSite({ folder, prepare })

/** Writes a page of the site. */
function write(name: string, text: string) {
  writeFileSync(join(folder, `content/${name}.md`), `# The ${name} page\n\n${text}\n${LIVELY}`)
}

/** Builds the site once to collect the program's own names, and then writes pages that contain all of these names. */
async function prepare() {
  const files = ["tresdocs.yaml", "icons", "public"]
  for (const file of files) cpSync(join(TESTSITE, file), join(folder, file), { recursive: true })
  cpSync(join(DOCUMENTATION, "examples/first-scene"), join(folder, "examples/first-scene"), {
    recursive: true,
  })
  // Some of the test site's link targets are missing here, and the names are deliberate mistakes.
  const file = join(folder, "tresdocs.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("all: error", "all: warning"))
  mkdirSync(join(folder, "content"))
  write("quiet", '## A heading\n\nText.\n\n::scene{name=first-scene description="A cube"}\n::')
  write("index", "Text.")
  const firstSite = await startSite(folder)
  firstSite.stop()
  const html = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => readFileSync(join(folder, "dist", file), "utf8"))
  const all = (pattern: RegExp) => [
    ...new Set(html.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found))),
  ]
  const ids = [...new Set([...KNOWN, ...all(/\sid="([^"]+)"/g)])]
  const dataAttributes = all(/\s(data-td-[\w-]+)/g)
  const classes = [...new Set(all(/\sclass="([^"]+)"/g).flatMap((list) => list.split(/\s+/)))]
  expect(
    ids.includes("td:main") &&
      dataAttributes.includes("data-td-island") &&
      classes.includes("prose"),
  ).toBeTruthy()

  const lines = (names, line) => names.map(line).join("\n\n")
  const props = JSON.stringify({ items: [], name: "x", module: "data:text/javascript,alert(1)" })
  write(
    "headings",
    lines(ids, (name) => `## ${name}\n\nText.`),
  )
  write(
    "ids",
    lines(ids, (name) => `### [Title]{#${name}}\n\n[text]{#${name}} <b id="${name}">b</b>`),
  )
  const pictures = (name: string) => `<img alt="" src="/favicon.svg" id="${name}" name="${name}">`
  write("pictures", lines(ids, pictures))
  write(
    "named",
    lines(ids, (name) =>
      ["a", "form", "iframe", "embed", "object", "map", "input", "button", "details"]
        .map((tag) => `<${tag} name="${name}" id="${name}"></${tag}>`)
        .join(" "),
    ),
  )
  write(
    "attributes",
    lines(dataAttributes, (name) =>
      ["", "scene", "tabs", "a:b"]
        .map((value) => {
          const list = `${name}="${value}" data-td-props='${props}' data-props='${props}'`
          return `[x]{${list}} <span ${list}>y</span> [z]{:${name}='"${value}"'} [l](/quiet){${list}}`
        })
        .join("\n"),
    ),
  )
  write(
    "classes",
    lines(classes, (name) => `[x]{.${name.replaceAll(":", "\\:")}} <b class="${name}">y</b>`),
  )
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" })

/** Uses a page like a reader: it reads the title and the table of contents, uses the island, searches, and navigates. */
async function works(page: Page, name: string) {
  await page.waitForFunction((title) => document.title === title, `The ${name} page · Test`)
  await expect(page.locator("[data-td-article]")).toHaveCount(1)
  await expect(page.locator("[data-td-island]")).toHaveCount(name === "quiet" ? 2 : 1)
  const island = page.locator("[data-td-island=code-group]")
  await island.scrollIntoViewIfNeeded()
  await awake(page, "[data-td-island=code-group]")
  await island.getByRole("tab", { name: "two.ts" }).click()
  await expect(island.getByText("const two = 2")).toBeVisible()
  await page.keyboard.press("Control+k")
  await expect(palette(page)).toBeVisible()
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(palette(page)).toBeHidden()
}

for (const name of ["headings", "ids", "pictures", "named", "attributes", "classes"] as const) {
  test(
    `a page with reserved names (${name}) works, on arrival and after navigation`,
    { tag: name === "headings" ? [] : "@full" },
    async ({ visit }) => {
      const page = await visit(site, `/${name}`, { reducedMotion: "reduce" })
      await works(page, name)
      await page.getByRole("link", { name: "the quiet page", exact: true }).click()
      await works(page, "quiet")
      await page.goBack()
      await works(page, name)
      await page.reload()
      await live(page)
    },
  )
}

test("the table of contents links to the authors' headings", async ({ visit }) => {
  const page = await visit(site, "/headings")
  const toc = await page.$$eval("nav.toc a", (links: HTMLAnchorElement[]) =>
    links.map(({ hash }) => hash),
  )
  expect(toc.length).toBeGreaterThanOrEqual(KNOWN.length)
  const lost = await page.evaluate((hashes) => {
    const article = document.querySelector("[data-td-article]")!
    const target = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)))
    return hashes.filter((hash) => !article.contains(target(hash)))
  }, toc)
  expect(lost).toStrictEqual([])
})
