import { addressOf } from "../lib/base"
import type { Row } from "./builder"
import { getJSON } from "./fetch"
import type { SearchSection } from "./sections"

/** The results that the build has stored for known queries. */
export interface Answers {
  /** Returns the version of a collection, or undefined if the version is unknown. */
  version: (collection: string) => Promise<string | undefined>
  /** Returns the rows of a query. Rejects if the build has no result for the query. */
  rows: (collection: string, sql: string) => Promise<Row[]>
  /** Returns the search sections of the documents that match a query. */
  sections: (sql: string) => Promise<SearchSection[]>
}

/** The list of all stored results, as written by the build. */
interface Index {
  versions: Record<string, string>
  /** The URLs of rows and of sections, keyed by the SQL of the query. */
  rows: Record<string, string>
  sections: Record<string, string>
}

/** The URL of the list. It is the same for every build, so browsers must revalidate the list. */
const INDEX = "/__nuxt_content/answers.json"

/** Returns the stored answers. The list is fetched on the first query, and again only after a failure. */
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
