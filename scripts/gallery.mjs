// The gallery is the part of testsite/ that shows every component. exampleOf returns the example for the documentation,
// so that documented examples are rendered and tested.
import { readFileSync, readdirSync } from "node:fs"

const root = new URL("..", import.meta.url)
const inOrder = new Intl.Collator("en", { numeric: true })

/** A page with deliberate mistakes. */
const MISTAKES = "12.mistakes.md"

/** Returns the pages below a folder, in the order of their names. */
function read(folder) {
  const names = readdirSync(new URL(folder, root), { recursive: true }).filter((name) => name.endsWith(".md") && !name.endsWith(MISTAKES))
  return names.sort(inOrder.compare).map((name) => readFileSync(new URL(folder + name, root), "utf8"))
}

/** The gallery comes first, followed by this repository's own content, which has the examples that need a whole site. */
const galleries = ["testsite/content/2.gallery/", "testsite/content/", "content/"].map(read)

/** An example with more lines is used only if there is no shorter one. */
const LONG = 18

const opening = /^( *)(:{2,})((?:u-|prose-)?[\w-]+)(\{.*\})?\s*$/

/** Lists the block components of a page, each with the names of the components nested in it. */
function blocks(text) {
  const found = []
  const lines = text.split("\n")
  let fence = "", start = -1, colons = "", names = []
  lines.forEach((line, i) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? ""
    if (mark && !fence) fence = mark
    else if (mark && mark.startsWith(fence) && line.trim() === mark) fence = ""
    if (fence || mark) return
    const open = opening.exec(line)
    if (open) {
      if (start < 0) [start, colons, names] = [i, open[2], []]
      names.push(plain(open[3]))
    } else if (start >= 0 && line.trim() === colons) {
      found.push({ names, lines: lines.slice(start, i + 1) })
      start = -1
    }
  })
  return found
}

const plain = (name) => name.replace(/^(u|prose)-/, "")

/** Finds the first uses of a component within lines. */
function inline(pages, name) {
  const call = new RegExp(`(?<![:\\w]):(?:u-)?${name}(?:\\[[^\\]]*\\](?:\\{[^}]*\\})?|\\{[^}]*\\})`, "g")
  return pages.flatMap((page) => page.match(call) ?? []).slice(0, 3)
}

const props = ({ lines }) => lines.filter((line) => opening.test(line)).join("").split("=").length

/** Returns the first block among those with the most props. */
function best(blocks) {
  const telling = blocks.filter(({ lines }) => lines.length > 2 || lines[0].includes("{"))
  const short = telling.filter(({ lines }) => lines.length <= LONG)
  if (short.length > 0) return short.sort((a, b) => props(b) - props(a))[0]
  return telling.sort((a, b) => a.lines.length - b.lines.length)[0] ?? blocks[0]
}

/** Returns the Markdown of an example, or the enclosing component that contains an example, or nothing. */
export function exampleOf(name, kind) {
  for (const pages of galleries) {
    const all = pages.flatMap(blocks)
    const calls = inline(pages, name)
    if (kind === "inline" && calls.length > 0) return { markdown: calls.join("\n") }
    const block = best(all.filter(({ names }) => names[0] === name))
    if (block) return { markdown: block.lines.join("\n") }
    const outer = best(all.filter(({ names }) => names.includes(name)))
    if (outer) return { within: outer.names[0] }
  }
  return {}
}
