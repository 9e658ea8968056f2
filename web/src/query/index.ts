import { openAnswers } from "./answers"
import { openDumpCache } from "./dump-cache"
import { postQuery } from "./post"
import { createQueries } from "./queries"
import { sqliteTier } from "./sqlite"
import { throughTiers } from "./tiers"

export type { Row } from "./builder"
export type { NavigationItem } from "./navigation"
export type { SearchSection } from "./sections"
export { QueryError } from "./tiers"

const answers = openAnswers()

/** Starts the database worker, if the browser supports it. */
function startWorker(): Worker {
  if (typeof WebAssembly !== "object") throw new Error("this browser does not support WebAssembly")
  return new Worker(new URL("./sqlite.worker.ts", import.meta.url), { type: "module" })
}

/**
 * Runs a query of this site. Tries, in this order, the results stored by the build, a database in the browser, and
 * the server. None of them is loaded before the first query.
 */
export const execute = throughTiers([
  answers.rows,
  sqliteTier({
    start: startWorker,
    version: answers.version,
    cache: openDumpCache(() => localStorage),
  }),
  postQuery(answers.version),
])

/** The query functions for this site. */
export const {
  queryCollection,
  queryCollectionNavigation,
  queryCollectionItemSurroundings,
  queryCollectionSearchSections,
} = createQueries(execute, answers.sections)
