import { errors } from "../strings/errors.gen"
import { fill } from "../strings/texts"

interface RouteErrorOptions {
  statusCode: number
  /** What a status of this number is called, the same for all errors that have it. */
  statusMessage: string
  message: string
  /** A fatal error takes the place of the page. */
  fatal?: boolean
}

/** Why an address has no page to show. */
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

/** The error of an address that cannot be that of a page. */
export function rejected(path: string): RouteError {
  return notFound(fill(errors.refusedAt, { path }), true)
}

/** The error of an address that might be that of a page, but is not. */
export function unmatched(path: string): RouteError {
  return notFound(fill(errors.notFoundAt, { path }), false)
}

function notFound(message: string, fatal: boolean): RouteError {
  return new RouteError({ statusCode: 404, statusMessage: errors.notFound, message, fatal })
}
