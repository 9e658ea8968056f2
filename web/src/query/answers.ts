import { addressOf } from "../lib/base"
import type { Row } from "./builder"
import { getJSON } from "./fetch"
import type { SearchSection } from "./sections"

/** What the build has written down for queries that it knew. */
export interface Answers {
  /** Returns the version of a collection, nothing where that is not known. */
  version: (collection: string) => Promise<string | undefined>
  /** Returns the rows that a query finds; it rejects where the build did not know the query. */
  rows: (collection: string, sql: string) => Promise<Row[]>
  /** Returns the search sections of the documents that a query finds. */
  sections: (sql: string) => Promise<SearchSection[]>
}

/** The list of all answers, as the build writes it. */
interface Index {
  versions: Record<string, string>
  /** Addresses of rows and of sections, by the SQL of the query. */
  rows: Record<string, string>
  sections: Record<string, string>
}

/** Where the list stands. The name never changes, so that it is checked for a newer one. */
const INDEX = "/__nuxt_content/answers.json"

/** Reads the list when the first query comes, and again only if that fails. */
export function openAnswers(): Answers {
  let loading: Promise<Index> | undefined
  const index = async () => {
    loading ??= getJSON<Index>(addressOf(INDEX), { cache: "no-cache" })
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const file = <T>(address: string | undefined, sql: string): Promise<T> => {
    if (!address) throw new Error(`the build has no answer to ${sql}`)
    return getJSON<T>(address)
  }
  return {
    version: (collection) =>
      index().then(
        ({ versions }) => versions[collection],
        () => undefined,
      ),
    rows: async (_, sql) => file<Row[]>((await index()).rows[sql], sql),
    sections: async (sql) => file<SearchSection[]>((await index()).sections[sql], sql),
  }
}
