// What each page of the gallery is made of: the outline of its article once it is awake, compared with the
// one kept in outlines/. Where a change is meant, UPDATE=1 rewrites them, and the diff is read like code.
import type { Page } from "@playwright/test"
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { awake, expect, live, test, useSite } from "./site.ts"

const site = useSite()
const folder = fileURLToPath(new URL("outlines/", import.meta.url))

/** outline writes the elements below root, one a line: name, classes, and the attributes that mean something. */
function outline(root: Element) {
  const SILENT = [
    "class",
    "style",
    "data-td-props",
    "data-td-id",
    "src",
    "srcset",
    "sizes",
    "d",
    "viewBox",
  ]
  const GENERATED = /_(i\d+|r|R)?R?_\d|«/ // React's ids, which tell nothing
  const lines: string[] = []
  const attribute = ({ name, value }: Attr) => {
    return value === "" || GENERATED.test(value) ? ` ${name}` : ` ${name}=${value}`
  }
  const own = (element: Element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => (node as Text).data.trim())
      .join(" ")
      .trim()
  const walk = (element: Element, depth: number) => {
    const classes = [...element.classList].map((name) => `.${name}`).join("")
    const attributes = [...element.attributes]
      .filter(({ name }) => !SILENT.includes(name))
      .map(attribute)
      .sort()
      .join("")
    const text = own(element)
    lines.push(
      "  ".repeat(depth) + element.localName + classes + attributes + (text ? ` "${text}"` : ""),
    )
    if (element.localName === "svg" || element.matches("pre")) return
    for (const child of element.children) walk(child, depth + 1)
  }
  walk(root, 0)
  return `${lines.join("\n")}\n`
}

test("each page of the gallery is made of what it was", async ({ visit }) => {
  const paths = site.paths.filter((path) => path.startsWith("/gallery/"))
  const page = await visit(site, "/guide/start", { reducedMotion: "reduce" })
  mkdirSync(folder, { recursive: true })
  for (const path of paths) {
    await page.goto(path)
    await live(page)
    await awakeAll(page)
    const found = await page.evaluate<string>(
      `(${outline.toString()})(document.querySelector("[data-td-article]"))`,
    )
    const file = `${folder}${basename(path)}.txt`
    if (process.env["UPDATE"]) writeFileSync(file, found)
    expect(existsSync(file), `${path} has no outline yet: run this test with UPDATE=1`).toBeTruthy()
    expect(found, path).toBe(readFileSync(file, "utf8"))
  }
  const kept = readdirSync(folder).map((name) => basename(name, ".txt"))
  expect(kept.sort()).toStrictEqual(paths.map((path) => basename(path)).sort())
})

/** What stands in a closed tab sleeps until that is opened. */
const SHOWN = "[data-td-island]:not([hidden] *)"

/** awakeAll brings each island into view and waits until all are awake. */
async function awakeAll(page: Page) {
  const islands = page.locator(SHOWN)
  for (let index = 0; index < (await islands.count()); index++) {
    await islands.nth(index).scrollIntoViewIfNeeded()
  }
  await awake(page, SHOWN)
}
