// Compares the words of documents with the words that a reader sees on the built pages. It uses no parser of tresdocs:
// simple rules read the documents, and parse5 reads the pages. Usage: node scripts/foreign-words.mjs FOLDER SITE
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parse, parseFragment } from "../web/node_modules/parse5/dist/index.js"

/** The attributes whose text components display. */
const shownAttributes =
  /[\s{]:?(title|label|headline|heading|description|desc|text|value|alt|summary|name|code|details|caption|tagline|body)=(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\s*\})/g
/** HTML elements that do not separate words. */
const inlineTag = /^<\/?(a|abbr|b|bdi|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)\b/i
const separator = "\uE000"

/** Returns the words in text. Each ideograph is a word. */
export const words = (text) =>
  text.normalize("NFKC").toLowerCase().replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, "")
    .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+/gu) ?? []

/** Decodes the character references in text without tags. */
const decoded = (text) => (/&[#\w]/.test(text) ? parseFragment(text.replaceAll("<", "&lt;")).childNodes[0].value : text)

/** Returns the lines of a file that a range such as "2,5" or "2-5" and a region select. */
function selected(text, range, region) {
  let lines = text.replace(/^---\n[^]*?\n---\n/, "").split("\n")
  if (region) {
    const mark = (word) => lines.findIndex((line) => new RegExp(`(?<!end)${word} *${region}\\b`, "i").test(line))
    const [start, end] = [mark("#?region"), mark("#?end ?region")]
    if (start >= 0) lines = lines.slice(start + 1, end > start ? end : undefined)
  }
  const [, from, to] = /^(\d*)[,-](\d*)/.exec(range ?? "") ?? (/^\d+$/.test(range ?? "") ? [0, range, range] : [])
  return from === undefined ? lines.join("\n") : lines.slice((from || 1) - 1, to || undefined).join("\n")
}

/** Returns the text of a file that a document includes, or nothing. */
function included(address, file, root) {
  const path = /^@\//.test(address) ? join(root, address.slice(2)) : resolve(dirname(file), address)
  return existsSync(path) ? readFileSync(path, "utf8") : ""
}

/** Splits a document into prose and fences. */
function* passages(text) {
  let [lines, fence] = [[]]
  for (const line of text.split("\n")) {
    const [, , marks, info] = /^((?:[ \t]|>|[-*+] |\d+\. )*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    const closes = fence && marks?.[0] === fence.marks[0] && marks.length >= fence.marks.length && info.trim() === ""
    if (closes || (!fence && marks && !(marks[0] === "`" && info.includes("`")))) {
      yield { ...fence, text: lines.join("\n"), end: line }
      fence = closes ? undefined : { marks, info, opening: line }
      lines = []
    } else lines.push(line)
  }
  yield { ...fence, text: lines.join("\n"), end: "" }
}

/** Replaces includes, and uses of imported Markdown files, with the text of the files. */
function withParts(text, file, root, depth = 0) {
  const imports = [...text.matchAll(/^\s*import (\w+) from ['"](\.[^'"]+\.mdx?)['"]/gm)]
  return [...passages(text)].map((passage) =>
    (passage.marks || depth > 4 ? passage.text : proseWithParts(passage.text, imports, file, root, depth)) + "\n" + passage.end).join("\n")
}

/** Implements withParts for text outside fences. */
function proseWithParts(text, imports, file, root, depth) {
  text = text.replace(/<!--\s*@include:\s*([^\s{#]+)(?:#([\w-]+))?(?:\{([^}]*)\})?(?:#([\w-]+))?\s*-->/g, (_, path, before, range, after) =>
    "\n" + withParts(selected(included(path, file, root), range, before ?? after), resolve(dirname(file), path), root, depth + 1) + "\n")
  text = text.replace(/^([ \t]*)<<<\s*([^\s{#[]+)(?:#([\w-]+))?[^\n]*$/gm, (_, indent, path, region) => {
    const code = selected(included(path, file, root), "", region)
    return `\n${indent}\`\`\`\`\`\`\n${code}\n${indent}\`\`\`\`\`\`\n`
  })
  for (const [, name, path] of imports) {
    const part = withParts(selected(included(path, file, root)), resolve(dirname(file), path), root, depth + 1)
    text = text.replaceAll(new RegExp(`<${name}\\b[^>]*?(/>|></${name}>)`, "g"), () => `\n\n${part}\n\n`)
  }
  return text
}

/** Returns the values of front matter that a page displays: its title, and all text of a landing page. */
function frontMatterTexts(front) {
  const keys = /^(hero|features):/m.test(front) ? "[ -]*(?:title|text|tagline|details|linkText|alt)" : "title"
  return [...front.matchAll(new RegExp(`^${keys}: *(?![|>]-?\\s*$)(.+)$`, "gm"))].map(([, value]) =>
    value.replace(/^(['"])(.*)\1$/, "$2").replace(/<[^>]*>/g, " "))
}

/** Returns the displayed values of a tag's attributes. */
function attributeTexts(tag) {
  if (/^<\/|^<(\w*icon|meta|link|input|option|slot|iframe|img)\b/i.test(tag) && !/\balt=/.test(tag)) return []
  return [...tag.matchAll(shownAttributes)].filter(([, key]) => key !== "name" || /^<\w*(card|file|badge)/i.test(tag))
    .map((match) => match.slice(2).find(Boolean) ?? "")
}

/** Returns the text of a Markdown passage without markup. A separator marks the start of each component or block. */
function withoutMarkup(text, mdx) {
  const kept = []
  const keep = (value) => `\uE001${kept.push(value) - 1}\uE001`
  text = text.replace(/(?<!`)(`+)(?!`)([^]*?[^`])\1(?!`)/g, (whole, _, code) => (/\n\s*\n/.test(code) ? whole : keep(code)))
  text = text.replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, "")
  text = text.replace(/<(script|style|template)\b[^>]*>[^]*?<\/\1>/gi, separator)
  if (mdx) text = text.replace(/^(import\b[^]*?from\s*['"][^'"]*['"];?|import\s*['"][^'"]*['"];?|export\b[^]*?(?=\n\n|\n$))$/gm, separator)
  text = text.replace(/<(https?:\/\/[^\s>]+|[^\s>@]+@[^\s>]+)>/g, (_, address) => (/^https?:\/\/github/.test(address) ? address : keep(address)))
  text = text.replace(/<\/?[A-Za-z][\w.:-]*(?:\s+(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^>"'{}])*)?\/?>/g, (tag) => {
    const restored = tag.replace(/\uE001(\d+)\uE001/g, (_, index) => "`" + kept[index] + "`")
    if (inlineTag.test(tag)) return ""
    return separator + attributeTexts(restored).map((value) => keep(value) + separator).join("")
  })
  text = text.replace(/\{\{([^]*?)\}\}/g, (_, code) => separator + [...code.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].map((match) => match[2]).join(" ") + separator)
  if (mdx) text = text.replace(/(?<!\\)\{\s*(["'`])((?:(?!\1).)*)\1\s*\}/gs, "$2").replace(/(?<!\\)\{[^{}]*\}/g, separator)
  text = text.replace(/^([ \t>]*):::+ *[\w-]*(?=[ \t{[]|$)/gm, separator).replace(/^[ \t]*#\w+ *$/gm, separator)
  text = text.replace(/(:{1,}[A-Za-z][\w-]*)?(?:\[([^\]\n]*)\])?\{([^{}\n]*)\}/g, (whole, name, label, attributes) =>
    /^[#.:]|=|^$|^[\w-]+$/.test(attributes) ? (label ?? "") + attributeTexts("{" + attributes + "}").map((value) => separator + value + separator).join("") : whole)
  text = text.replace(/^[ \t]*:{2,}[A-Za-z][\w-]*|^[ \t]*:[A-Za-z][\w-]*[ \t]*$|(?<=\s|^):[bh]r\b/gm, separator).replace(/(?<=\s|^):[a-z][\w-]*(?=\[)/gm, "")
  text = text.replace(/\[!(note|tip|important|warning|caution|info|danger|details)\]/gi, separator).replace(/\[\^[^\]]*\]:?/g, "")
  text = text.replace(/\[\[toc\]\]/gi, separator).replace(/^[ \t]*\[[^\]\n]+\]:\s*\S+.*$/gm, separator)
  for (let round = 0; round < 3; round++) {
    text = text.replace(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:<[^>]*>|(?:[^()\s]|\((?:[^()]|\([^()]*\))*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\[[^\]\n]*\])/g, "$1")
  }
  text = text.replace(/^ {0,3}(=+|-{3,}|\|?[ |:-]+\|?) *$/gm, separator).replace(/(?<=^|[\s(]):[\w+-]+:(?=[\s)]|$)/gm, separator)
  text = text.replace(/^([ \t>]*)([-*+]|\d+[.)])[ \t]+(\[[ x]\] )?/gm, separator).replace(/^[ \t>]*#{1,6}[ \t]+/gm, separator)
    .replace(/^[ \t]*>/gm, "").replace(/\|/g, separator).replace(/\n\s*\n/g, separator)
  text = text.replace(/\\([!-/:-@[-`{-~])/g, "$1").replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|~~/gu, "")
  text = text.replace(/https?:\/\/github\.com\/[^\s)\]]+/g, separator) // pages show a description in place of the address
  return decoded(text).replace(/\uE001(\d+)\uE001/g, (_, index) => decoded(kept[index]))
}

/** Replaces the YAML of components with the text that they display. */
const withProperties = (text) =>
  text.replace(/^([ \t]*:{2,}[\w-]+.*)\n[ \t]*---\n([^]*?)\n[ \t]*---$/gm, (_, opening, properties) =>
    opening + "\n" + [...properties.matchAll(/^\s*(?:title|label|description|headline): *(.+)$/gm)].map(([, value]) => `\n${value}\n`).join(""))

/** Returns the segments of a document, each a list of words that belong together. */
export function segments(source, file = "page.md", root = dirname(file)) {
  let text = source.replace(/\r\n?/g, "\n")
  const front = /^---\n([^]*?)\n---[ \t]*(\n|$)/.exec(text)
  text = withParts(front ? text.slice(front[0].length) : text, file, root)
  const pieces = frontMatterTexts(front?.[1] ?? "").map(decoded)
  for (const { marks, info, text: passage } of passages(text)) {
    if (!marks) pieces.push(...withoutMarkup(withProperties(passage), /\.mdx$/.test(file)).split(separator))
    else {
      pieces.push(...[...info.matchAll(/title="([^"]*)"|\[([^\]]+)\]/g)].map(([, title, label]) => title ?? label))
      if (!/mermaid|^math|plantuml/.test(info)) pieces.push(codeText(passage))
    }
  }
  return pieces.map(words).filter((list) => list.length > 0)
}

/** Returns the text of a fence without the annotations of code transformers. */
function codeText(code) {
  return code.replace(/^[^]*\/\/ ---cut(-before)?---\n/, "").replace(/^\s*\/\/ ---cut-start---[^]*?---cut-end---$/gm, "")
    .replace(/^\s*(\/\/|#|<!--|\/\*)\s*#?(end)?region\b.*$/gm, "").replace(/(\/\/|#|<!--|\/\*)\s*\[!code [^\]]*\](\s*(-->|\*\/))?/g, "").replace(/^\s*\/\/\s*(\^[?|^]|@(noErrors|errors|filename|twoslash-cache)).*$/gm, "")
}

/** Returns the part of a file name that it shares with its page. */
const stem = (name) => name.replace(/\.\w+$/, "").replace(/(^|\/)index$/, "").toLowerCase()

const blocks = /^(address|article|aside|blockquote|br|button|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|header|hr|img|li|main|nav|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul|video)$/
const unseen = /^(script|style|template|noscript|nav|head)$/

/** Returns the text of a built page's article as a browser displays it, with the alternative text of pictures. */
export function visible(html) {
  const attribute = (node, name) => node.attrs?.find((entry) => entry.name === name)?.value
  const find = (node, tag) => (node.tagName === tag ? node : (node.childNodes ?? []).map((child) => find(child, tag)).find(Boolean))
  const inCode = (node) => node !== undefined && (/^(pre|code)$/.test(node.tagName) || inCode(node.parentNode))
  const isApart = (node) => {
    if (!/^(a|span)$/.test(node.tagName) || inCode(node)) return false
    const siblings = node.parentNode.childNodes
    const at = siblings.indexOf(node)
    return node.parentNode.tagName === "h1" || [at - 1, at + 1].some((next) => siblings[next]?.tagName === node.tagName)
  }
  const text = (node) => {
    if (node.nodeName === "#text") return node.value
    if (unseen.test(node.tagName ?? "")) return ""
    const inner = (attribute(node, "alt") ?? "") + (node.childNodes ?? []).map(text).join("")
    return blocks.test(node.tagName ?? "") || isApart(node) ? `\n${inner}\n` : inner
  }
  const document = parse(html)
  return text(find(document, "main") ?? document)
}

/** Calls a function with each run of n words. */
function grams(list, n, call) {
  for (let start = 0; start + n <= list.length; start++) call(list.slice(start, start + n).join(" "), start)
}

/** Compares documents (name → segments) with pages (name → visible text) and returns the words that no page has. */
export function compare(documents, pages) {
  const owners = new Map()
  const bags = new Map()
  for (const [page, text] of pages) {
    const list = words(text)
    const bag = new Set()
    for (const n of [1, 2, 3]) grams(list, n, (gram) => bag.add(gram))
    bags.set(page, bag)
    grams(list, 4, (gram) => owners.get(gram)?.add(page) ?? owners.set(gram, new Set([page])))
  }
  const report = { documents: documents.size, found: 0, words: 0, missing: 0, places: [] }
  for (const [name, list] of documents) {
    const hits = new Map()
    for (const segment of list) grams(segment, 4, (gram) => owners.get(gram)?.forEach((page) => hits.set(page, (hits.get(page) ?? 0) + 1)))
    const best = [...hits].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([page]) => bags.get(page))
    best.push(...[...bags].filter(([page]) => stem(page) === stem(name)).map(([, bag]) => bag))
    const lost = list.map((segment) => missingIn(segment, owners, best.length > 0 ? best : [...bags.values()]))
    const total = list.reduce((sum, segment) => sum + segment.length, 0)
    const missing = lost.reduce((sum, { length }) => sum + length, 0)
    report.found += missing <= total / 2 ? 1 : 0
    report.words += total
    report.missing += missing
    if (missing > 0) report.places.push({ name, total, missing, texts: lost.filter(({ length }) => length > 0).map((list) => list.join(" ")) })
  }
  report.places.sort((a, b) => b.missing - a.missing)
  return report
}

/**
 * Returns the words of a segment that are not in any run of four words on a page. Short segments must be on the
 * document's own pages.
 */
function missingIn(segment, owners, bags) {
  if (segment.length < 4) return bags.some((bag) => bag.has(segment.join(" "))) ? [] : segment.filter((word) => !bags.some((bag) => bag.has(word)))
  const seen = new Set()
  grams(segment, 4, (gram, start) => owners.has(gram) && [0, 1, 2, 3].forEach((offset) => seen.add(start + offset)))
  const runs = segment.map((word, index) => (seen.has(index) ? separator : word)).join(" ").split(separator).map((run) => run.trim())
  return runs.filter((run) => run !== "" && !bags.some((bag) => bag.has(run))).flatMap((run) => run.split(" "))
}

const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true }).map((file) => file.replaceAll("\\", "/")).filter((file) => pattern.test(file))
const unpublished = /(^|\/)(node_modules|dist|public|\.[^/]+|_[^/]*|readme\.md)($|\/)/i

/** Returns whether the configuration of a VitePress project excludes a document. */
function exclusions(from) {
  const config = ["ts", "mts", "js", "mjs"].map((extension) => join(from, ".vitepress/config." + extension)).find(existsSync)
  const [, list] = /\bsrcExclude:\s*\[([^\]]*)\]/.exec(config ? readFileSync(config, "utf8") : "") ?? []
  const patterns = [...(list ?? "").matchAll(/['"]([^'"]+)['"]/g)].map(([, glob]) =>
    new RegExp("(^|/)" + glob.replace(/[.+^$()|]/g, "\\$&").replace(/^\*\*\//, "").replace(/\*\*?/g, ".*") + "$"))
  return (name) => patterns.some((pattern) => pattern.test(name))
}

/** Compares the published documents of a folder with the pages of the site that was migrated from it. */
export function account(from, site) {
  const folder = ["src/content/docs", "content", "."].map((sub) => join(from, sub)).find(existsSync)
  const [documents, excluded] = [new Map(), exclusions(from)]
  for (const file of filesIn(folder, /\.(mdx?|mdoc)$/).filter((name) => !unpublished.test(name) && !excluded(name))) {
    const text = readFileSync(join(folder, file), "utf8")
    if (!/^---\n(?:(?!---)[^\n]*\n)*?draft: true/.test(text)) documents.set(file, segments(text, join(folder, file), folder))
  }
  const pages = filesIn(join(site, "dist"), /index\.html$/).map((file) => [file, visible(readFileSync(join(site, "dist", file), "utf8"))])
  return compare(documents, new Map(pages))
}

/** Returns the worst places of a report as lines of text. */
export const worst = ({ places }, count) =>
  places.slice(0, count).flatMap(({ name, total, missing, texts }) => [`  ${name}: ${missing} of ${total}`, ...texts.slice(0, 10).map((text) => "    " + text.slice(0, 120))])

if (process.argv[1]?.endsWith("foreign-words.mjs")) {
  const report = account(process.argv[2], process.argv[3])
  console.log(`${report.documents} documents, ${report.found} on pages, ${report.words} words, ${report.missing} missing`)
  console.log(worst(report, 40).join("\n"))
}
