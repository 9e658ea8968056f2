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

/** Starts the database, where the browser can run one. */
function startWorker(): Worker {
  if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly")
  return new Worker(new URL("./sqlite.worker.ts", import.meta.url), { type: "module" })
}

/**
 * Runs a query of this site. An answer comes from a file of the build where it has one, else from a database in
 * the browser, else from the server; none of that is loaded before the first query.
 */
export const execute = throughTiers([
  answers.rows,
  sqliteTier({
    start: startWorker,
    version: answers.version,
    kept: openDumpCache(() => localStorage),
  }),
  postQuery(answers.version),
])

/** The queries of this site. */
export const {
  queryCollection,
  queryCollectionNavigation,
  queryCollectionItemSurroundings,
  queryCollectionSearchSections,
} = createQueries(execute, answers.sections)
