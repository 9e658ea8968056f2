import type { Row } from "./builder"
import { asText } from "./decode"

/** The part of a document under one heading, which is the unit of search. */
export interface SearchSection {
  /** The path of the page, followed by "#" and the id of the heading, if any. */
  id: string
  title: string
  /** The titles above the section, starting with the title of the page. */
  titles: string[]
  content: string
  level: number
  [field: string]: unknown
}

/** How documents are split into sections. */
export interface SectionOptions {
  /** The elements whose text is omitted. */
  ignoredTags?: string[]
  /** The columns of documents to add to their sections. */
  extraFields?: string[]
  /** The heading levels that start a section. By default, all of them do. */
  minHeading?: Heading
  maxHeading?: Heading
}

type Heading = `h${1 | 2 | 3 | 4 | 5 | 6}`

/** A node of a stored document: text, or a tag with its props and children. */
type Node = string | [tag: string, props: Row, ...children: Node[]]

/** Splits a document at its top-level headings. */
export function searchSections(row: Row, options: SectionOptions = {}): SearchSection[] {
  const { ignoredTags = [], extraFields = [], minHeading = "h1", maxHeading = "h6" } = options
  const [min, max] = [Number(minHeading[1]), Number(maxHeading[1])]
  const path = asText(row["path"])
  const fields = Object.fromEntries(extraFields.map((field) => [field, row[field]]))
  let section: SearchSection = {
    ...fields,
    id: path,
    title: asText(row["title"]),
    titles: [],
    content: asText(row["description"]).trim(),
    level: 1,
  }
  const sections = [section]
  let titles = [section.title]
  let previous = 0
  for (const node of nodesOf(row["body"])) {
    const level = headingLevel(node)
    const beyond = level < min || level > max // a comparison with a limit that is not a number is always false
    if (!beyond) {
      const title = textOf(node, []).trim()
      titles = titlesAbove(titles, level, previous)
      section = {
        ...fields,
        id: `${path}#${String(idOf(node))}`,
        title,
        titles,
        content: "",
        level,
      }
      sections.push(section)
      titles = [...titles, title]
      previous = level
      continue
    }
    const content = textOf(node, ignoredTags).trim()
    const isDescription = sections.length === 1 && content === section.content
    if (!isDescription) section.content = `${section.content} ${content}`.trim()
  }
  return sections
}

/** Returns the parent titles of a heading, based on the previous heading. */
function titlesAbove(titles: string[], level: number, previous: number): string[] {
  if (level === 1) return []
  if (level < previous) return titles.slice(0, level - 1)
  return level === previous ? titles.slice(0, -1) : titles
}

function nodesOf(body: unknown): Node[] {
  const value = (body as { value?: Node[] } | null | undefined)?.value
  return Array.isArray(value) ? value : []
}

function headingLevel(node: Node): number {
  return typeof node === "string" ? 0 : levelOf(node[0])
}

function levelOf(tag: string): number {
  return /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0
}

/** Returns the id of a heading. If it has none, returns "undefined", like Nuxt Content. */
function idOf(node: Node): string | undefined {
  return typeof node !== "string" && typeof node[1]["id"] === "string" ? node[1]["id"] : undefined
}

function textOf(node: Node, ignored: string[]): string {
  if (typeof node === "string") return node
  const [tag, , ...children] = node
  if (ignored.includes(tag)) return ""
  return children.map((child) => textOf(child, ignored)).join("")
}
