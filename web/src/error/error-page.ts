import type { Link, Page } from "../payload.gen"
import type { RouteError } from "./route-error"

/** What readers are told of a status, besides its number. */
const NOT_FOUND = {
  title: "Page not found",
  description: "We are sorry but this page could not be found.",
}
const FAULT = {
  title: "Something went wrong",
  description: "We are sorry but this page could not be shown. Loading it again may help.",
}

/** Returns the title and the text of an error screen. */
export function textsOf(statusCode: number): { title: string; description: string } {
  return statusCode === 404 ? NOT_FOUND : FAULT
}

/** Makes the page that stands for an error, with other pages that may have been meant. */
export function errorPage(error: RouteError, path: string, suggestions: Link[]): Page {
  const { statusCode, statusMessage, message } = error
  const { title, description } = textsOf(statusCode)
  return {
    path,
    layout: "error",
    head: { title, description },
    title,
    description,
    sheets: ["button", "not-found"],
    error: { statusCode, statusMessage, message, suggestions },
  }
}
