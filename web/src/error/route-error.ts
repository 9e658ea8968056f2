import { errors } from "../strings/errors.gen"
import { fill } from "../strings/texts"

interface RouteErrorOptions {
  statusCode: number
  /** The status text, which is the same for all errors with this status. */
  statusMessage: string
  message: string
  /** Whether the error replaces the page. */
  fatal?: boolean
}

/** The reason why a path has no page. */
export class RouteError extends Error {
  readonly statusCode: number
  readonly statusMessage: string
  readonly fatal: boolean

  constructor({ statusCode, statusMessage, message, fatal = false }: RouteErrorOptions) {
    super(message)
    this.name = "RouteError"
    this.statusCode = statusCode
    this.statusMessage = statusMessage
    this.fatal = fatal
  }
}

/** Returns the error for a path that cannot be a page. */
export function rejected(path: string): RouteError {
  return notFound(fill(errors.refusedAt, { path }), true)
}

/** Returns the error for a path that has no page. */
export function unmatched(path: string): RouteError {
  return notFound(fill(errors.notFoundAt, { path }), false)
}

function notFound(message: string, fatal: boolean): RouteError {
  return new RouteError({ statusCode: 404, statusMessage: errors.notFound, message, fatal })
}
