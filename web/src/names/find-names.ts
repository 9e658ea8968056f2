/** The descriptions of the names in a page's code. internal/code/codecheck writes them during the build. */
export interface Explanations {
  /** The packages that export the names, with their versions. */
  packages: string[]
  /**
   * The descriptions by name. The key is "useLoop" for an import, "<TresMesh" for a tag, "TresMesh castShadow" and
   * "TresCanvas @ready" for attributes of a tag, and "useLoop.render" for a member of a function's result.
   */
  names: Record<string, Explanation>
}

/** The description of a name. */
export interface Explanation {
  /** A line of TypeScript. */
  type: string
  text?: string
  /** The index of the package in `packages`. The default is 0. */
  package?: number
  /** The URL of the page that documents the name. */
  to?: string
}

/** A known name found in code. */
export interface FoundName {
  start: number
  end: number
  key: string
}

const WORD = /[A-Za-z_$][\w$]*(?:-[A-Za-z][\w$]*)*/g
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Finds the known names in a block of code. A name only counts in the right context. */
export function findNames(text: string, known: Record<string, Explanation>): FoundName[] {
  const result: FoundName[] = []
  const origins = new Map<string, string | undefined>()
  const originOf = (word: string) => {
    if (!origins.has(word)) origins.set(word, origin(text, word, known))
    return origins.get(word)
  }
  for (const { 0: match, index } of text.matchAll(WORD)) {
    const before = text.slice(0, index)
    const add = (key: string | undefined, word = match, start = index) => {
      if (key !== undefined && Object.hasOwn(known, key)) {
        result.push({ start, end: start + word.length, key })
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
  return result
}

/** Returns the tag that is open at the end of the code, unless the code ends within an attribute value. */
function tagAround(before: string): string | undefined {
  const rest = before.slice(before.lastIndexOf("<"))
  const tag = /^<([A-Z]\w*)\s/.exec(rest)?.[1]
  const outside = rest.replace(/"[^"]*"/g, "")
  return tag && !/[">]/.test(outside) ? tag : undefined
}

/** Returns the key of a word that the code imports, or destructures from the result of a known function. */
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
    const isDestructured = () =>
      new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\}\\s*=\\s*(?:await\\s+)?${callee}\\b`).test(text)
    return member === word && isDestructured()
  })
}
