import type { Execute } from "./builder"
import { AnswerError } from "./fetch"
import { query } from "../strings/query.gen"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"

/** Answers by the first way that works: each tier rejects what it cannot answer. */
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

/** Tells the reader that there is no answer; its cause holds what each tier failed of. */
export class QueryError extends Error {
  constructor(collection: string, failures: unknown[]) {
    super(refusal(failures) ?? missing(collection, failures) ?? shell.unreachable, {
      cause: failures,
    })
    this.name = "QueryError"
  }
}

/** A request that is refused for what it says, and not for where it was sent. */
const badRequest = 400

/** Returns the reason for which a server refused the query, where one did. */
function refusal(failures: unknown[]): string | undefined {
  const refused = failures.find(
    (failure) => failure instanceof AnswerError && failure.status === badRequest,
  )
  return (refused as AnswerError | undefined)?.reason
}

/** Nothing stands at the address. */
const notFound = 404

/** Says that there is no such collection, where neither its data nor a way to ask for it is there. */
function missing(collection: string, failures: unknown[]): string | undefined {
  const gone = failures.filter(
    (failure) => failure instanceof AnswerError && failure.status === notFound,
  )
  return gone.length > 1 ? fill(query.noCollection, { name: collection }) : undefined
}
