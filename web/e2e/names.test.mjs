// What authors call their headings, elements, classes and attributes is no part of the program: a page works
// whatever the names in it are, those of the program's own elements and of the browser's objects among them.
import assert from "node:assert/strict"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { DOCUMENTATION, TESTSITE, awake, live, startSite, useSite, visit } from "./site.mjs"

/** Names that the program, the browser or React have a meaning for. */
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

/** Every page has an island, a block of code and a way on. */
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

const folder = mkdtempSync(join(tmpdir(), "tresdocs-names-"))
const site = useSite({ folder, prepare })
after(() => rmSync(folder, { recursive: true, force: true }))

/** write writes a page of the site. */
function write(name, text) {
  writeFileSync(join(folder, `content/${name}.md`), `# The ${name} page\n\n${text}\n${LIVELY}`)
}

/** prepare builds the site once, to see what the program calls its own, and then writes pages full of these names. */
async function prepare() {
  const files = ["tresdocs.yaml", "icons", "public"]
  for (const file of files) cpSync(join(TESTSITE, file), join(folder, file), { recursive: true })
  cpSync(join(DOCUMENTATION, "examples/first-scene"), join(folder, "examples/first-scene"), {
    recursive: true,
  })
  // What the test site links to is not all here, and the names are mistakes on purpose.
  const file = join(folder, "tresdocs.yaml")
  writeFileSync(file, readFileSync(file, "utf8").replace("all: error", "all: warning"))
  mkdirSync(join(folder, "content"))
  write("quiet", '## A heading\n\nText.\n\n::scene{name=first-scene description="A cube"}\n::')
  write("index", "Text.")
  const first = await startSite(folder)
  first.stop()
  const html = readdirSync(join(folder, "dist"), { recursive: true })
    .filter((file) => file.endsWith(".html"))
    .map((file) => readFileSync(join(folder, "dist", file), "utf8"))
  const all = (pattern) => [
    ...new Set(html.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found))),
  ]
  const ids = [...new Set([...KNOWN, ...all(/\sid="([^"]+)"/g)])]
  const own = all(/\s(data-td-[\w-]+)/g)
  const classes = [...new Set(all(/\sclass="([^"]+)"/g).flatMap((list) => list.split(/\s+/)))]
  assert.ok(ids.includes("td:main") && own.includes("data-td-island") && classes.includes("prose"))

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
  const pictures = (name) => `<img alt="" src="/favicon.svg" id="${name}" name="${name}">`
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
    lines(own, (name) =>
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

const palette = (page) => page.getByRole("dialog", { name: "Search" })

/** works does on a page what readers do: they read its title and toc, use its island, search, and go on. */
async function works(page, name) {
  await page.waitForFunction((title) => document.title === title, `The ${name} page · Test`)
  assert.equal(await page.locator("[data-td-article]").count(), 1)
  assert.equal(await page.locator("[data-td-island]").count(), name === "quiet" ? 2 : 1)
  const island = page.locator("[data-td-island=code-group]")
  await island.scrollIntoViewIfNeeded()
  await awake(page, "[data-td-island=code-group]")
  await island.getByRole("tab", { name: "two.ts" }).click()
  await island.getByText("const two = 2").waitFor()
  await page.keyboard.press("Control+k")
  await palette(page).waitFor()
  await page.getByRole("option").first().waitFor()
  await page.keyboard.press("Escape")
  await palette(page).waitFor({ state: "hidden" })
}

for (const name of ["headings", "ids", "pictures", "named", "attributes", "classes"]) {
  test(`a page full of strange ${name} works, loaded and navigated to`, async (t) => {
    const page = await visit(t, site, `/${name}`, { reducedMotion: "reduce" })
    await works(page, name)
    await page.getByRole("link", { name: "the quiet page", exact: true }).click()
    await works(page, "quiet")
    await page.goBack()
    await works(page, name)
    await page.reload()
    await live(page)
  })
}

test("the toc lists the headings that authors wrote, and each is where its link leads", async (t) => {
  const page = await visit(t, site, "/headings")
  const toc = await page.$$eval("nav.toc a", (links) => links.map(({ hash }) => hash))
  assert.ok(toc.length >= KNOWN.length)
  const lost = await page.evaluate((hashes) => {
    const article = document.querySelector("[data-td-article]")
    const target = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)))
    return hashes.filter((hash) => !article.contains(target(hash)))
  }, toc)
  assert.deepEqual(lost, [])
})
