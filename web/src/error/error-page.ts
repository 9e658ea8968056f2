import type { Link, Page } from "../payload.gen"
import type { RouteError } from "./route-error"
import { errors } from "../strings/errors.gen"

/** Returns the title and text of an error screen. */
export function textsOf(statusCode: number): { title: string; description: string } {
  return statusCode === 404
    ? { title: errors.notFound, description: errors.notFoundText }
    : { title: errors.failed, description: errors.failedText }
}

/** Returns a page that describes an error and suggests other pages. */
export function errorPage(error: RouteError, path: string, suggestions: Link[]): Page {
  const { statusCode, statusMessage, message } = error
  const { title, description } = textsOf(statusCode)
  return {
    path,
    layout: "error",
    head: { title },
    title,
    description,
    sheets: ["button", "not-found"],
    error: { statusCode, statusMessage, message, suggestions },
  }
}
