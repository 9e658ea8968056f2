/** What the build knows of the names in a page's code, as internal/snippets writes it. */
export interface Explanations {
  /** The packages that the names come from, with their versions. */
  packages: string[]
  /**
   * What the names are: "useLoop" for what is imported, "<TresMesh" for a tag, "TresMesh castShadow" and
   * "TresCanvas @ready" for what a tag has, "useLoop.render" for what a function returns.
   */
  names: Record<string, Explanation>
}

/** What a reader is told of a name. */
export interface Explanation {
  /** A line of TypeScript. */
  type: string
  text?: string
  /** The place of its package in the list, 0 where it is absent. */
  package?: number
  /** The address of the page about it. */
  to?: string
}

/** A name in a text that is known. */
export interface FoundName {
  start: number
  end: number
  key: string
}

const WORD = /[A-Za-z_$][\w$]*(?:-[A-Za-z][\w$]*)*/g
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Finds the known names in a block of code, each where it means what is known of it. */
export function findNames(text: string, known: Record<string, Explanation>): FoundName[] {
  const found: FoundName[] = []
  const origins = new Map<string, string | undefined>()
  const originOf = (word: string) => {
    if (!origins.has(word)) origins.set(word, origin(text, word, known))
    return origins.get(word)
  }
  for (const { 0: match, index } of text.matchAll(WORD)) {
    const before = text.slice(0, index)
    const add = (key: string | undefined, word = match, start = index) => {
      if (key !== undefined && Object.hasOwn(known, key)) {
        found.push({ start, end: start + word.length, key })
      }
    }
    if (/<\/?$/.test(before) && Object.hasOwn(known, `<${match}`)) {
      add(`<${match}`)
      continue
    }
    const tag = tagAround(before)
    if (tag) {
      const prop = before.endsWith("@") ? `@${camel(match)}` : camel(match)
      const [first = ""] = match.split("-")
      if (Object.hasOwn(known, `${tag} ${prop}`)) add(`${tag} ${prop}`)
      else add(`${tag} ${first}`, first)
      continue
    }
    const space = /(\w+)\.$/.exec(before)?.[1]
    if (space && new RegExp(`\\*\\s*as\\s+${space}\\b`).test(text)) add(match)
    if (before.endsWith(".")) continue
    let start = index
    for (const part of match.split("-")) {
      add(originOf(part), part, start)
      start += part.length + 1
    }
  }
  return found
}

/** Returns the tag whose attributes a text ends among, outside of their values. */
function tagAround(before: string): string | undefined {
  const rest = before.slice(before.lastIndexOf("<"))
  const tag = /^<([A-Z]\w*)\s/.exec(rest)?.[1]
  const outside = rest.replace(/"[^"]*"/g, "")
  return tag && !/[">]/.test(outside) ? tag : undefined
}

/** Returns the key of a word that a text imports, or takes out of what a known function returns. */
function origin(text: string, word: string, known: Record<string, Explanation>) {
  const name = word.replaceAll("$", "\\$")
  if (
    Object.hasOwn(known, word) &&
    new RegExp(`\\bimport\\b[^;'"]*\\b${name}\\b[^;'"]*\\bfrom\\b`).test(text)
  ) {
    return word
  }
  return Object.keys(known).find((key) => {
    const [callee = "", member] = key.split(".")
    const taken = () =>
      new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*=\\s*(?:await\\s+)?${callee}\\b`).test(text)
    return member === word && taken()
  })
}
