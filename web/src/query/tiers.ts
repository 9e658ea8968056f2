import type { Execute } from "./builder"
import { AnswerError } from "./fetch"
import { query } from "../strings/query.gen"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"

/** Runs each query on the first tier that can answer it. A tier rejects queries that it cannot answer. */
export function throughTiers(tiers: Execute[]): Execute {
  return async (collection, sql) => {
    const failures: unknown[] = []
    for (const tier of tiers) {
      try {
        return await tier(collection, sql)
      } catch (error) {
        failures.push(error)
      }
    }
    throw new QueryError(collection, failures)
  }
}

/** The error if no tier could answer a query. Its cause contains the errors of all tiers. */
export class QueryError extends Error {
  constructor(collection: string, failures: unknown[]) {
    super(refusal(failures) ?? missing(collection, failures) ?? shell.unreachable, {
      cause: failures,
    })
    this.name = "QueryError"
  }
}

/** The HTTP status for a query that the server rejects because of its content. */
const badRequest = 400

/** Returns the server's reason for rejecting the query, if it did. */
function refusal(failures: unknown[]): string | undefined {
  const refused = failures.find(
    (failure) => failure instanceof AnswerError && failure.status === badRequest,
  )
  return (refused as AnswerError | undefined)?.reason
}

/** The HTTP status for a missing resource. */
const notFound = 404

/** Returns a message if neither the data nor the queries of a collection exist. */
function missing(collection: string, failures: unknown[]): string | undefined {
  const notFoundErrors = failures.filter(
    (failure) => failure instanceof AnswerError && failure.status === notFound,
  )
  return notFoundErrors.length > 1 ? fill(query.noCollection, { name: collection }) : undefined
}
