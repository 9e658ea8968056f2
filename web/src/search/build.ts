import { createWordIndex, MAX_IMPACT, type WordIndex, type Posting } from "./word-index"
import { isStopword } from "./stopwords"
import { tokensOf } from "./tokens"

/** A section as published in search.json. */
export interface PublishedSection {
  id: string
  title: string
  titles: string[]
  content: string
  level: number
}

/** A field of a section, with its weight, its length normalization, and its words. */
interface Field {
  weight: number
  balance: number
  tokens: string[]
}

/**
 * The BM25F parameters of each field: weight, length normalization and saturation. They must equal the parameters in
 * internal/site/search/index.go, which a test checks.
 */
const TITLE = { weight: 8, balance: 0.3 }
const ABOVE = { weight: 2, balance: 0.3 }
const CONTENT = { weight: 1, balance: 0.6 }
const SATURATION = 4

/** Builds a word index for sections that do not have one, with the same weights as internal/site/search/index.go. */
export function buildWordIndex(sections: PublishedSection[]): WordIndex {
  const all = sections.map(fieldsOf)
  const average = [0, 1, 2].map((place) => {
    const total = all.reduce((sum, fields) => sum + fields[place]!.tokens.length, 0)
    return Math.max(1, total / Math.max(1, all.length))
  })
  const postings = new Map<string, Posting[]>()
  all.forEach((fields, section) => {
    for (const [token, weight] of weigh(fields, average)) {
      const impact = Math.max(1, Math.round((MAX_IMPACT * weight) / (SATURATION + weight)))
      const posting = { section, impact, defines: false }
      const list = postings.get(token)
      if (list) list.push(posting)
      else postings.set(token, [posting])
    }
  })
  return createWordIndex(postings)
}

function fieldsOf({ title, titles, content }: PublishedSection): Field[] {
  return [
    { ...TITLE, tokens: tokensOf(title) },
    { ...ABOVE, tokens: titles.flatMap(tokensOf) },
    { ...CONTENT, tokens: tokensOf(content).filter((token) => !isStopword(token)) },
  ]
}

/** Sums the weights of each word in all fields of a section. */
function weigh(fields: Field[], average: number[]): Map<string, number> {
  const weights = new Map<string, number>()
  fields.forEach(({ weight, balance, tokens }, place) => {
    const norm = 1 - balance + (balance * tokens.length) / average[place]!
    for (const token of tokens) weights.set(token, (weights.get(token) ?? 0) + weight / norm)
  })
  return weights
}
