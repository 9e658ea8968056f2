import type { Execute } from "./builder"
import { AnswerError } from "./fetch"

/** throughTiers answers by the first way that works: each tier rejects what it cannot answer. */
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
    throw new QueryError(failures)
  }
}

const unreachable =
  "The documentation's data cannot be reached. Check your connection and try again."

/** QueryError tells the reader that there is no answer; its cause holds what each tier failed of. */
export class QueryError extends Error {
  constructor(failures: unknown[]) {
    super(refusal(failures) ?? unreachable, { cause: failures })
    this.name = "QueryError"
  }
}

/** A request that is refused for what it says, and not for where it was sent. */
const badRequest = 400

/** refusal gives the reason for which a server refused the query, where one did. */
function refusal(failures: unknown[]): string | undefined {
  const refused = failures.find(
    (failure) => failure instanceof AnswerError && failure.status === badRequest,
  )
  return (refused as AnswerError | undefined)?.reason
}
