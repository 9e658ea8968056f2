import { expect, it } from "vitest"
import { errorPage } from "./error-page"
import { rejected, RouteError, unmatched } from "./route-error"

const links = [{ label: "Guide", to: "/guide" }]

it.each([
  [rejected("/a//b"), true, "Page Not Found: /a//b"],
  [unmatched("/nope"), false, "Page not found: /nope"],
])("%s is shown as a missing page", (error, fatal, message) => {
  expect(error.fatal).toBe(fatal)
  expect(errorPage(error, "/x", links)).toEqual({
    path: "/x",
    layout: "error",
    sheets: ["button", "not-found"],
    head: { title: "Page not found" },
    title: "Page not found",
    description: "We are sorry but this page could not be found.",
    error: { statusCode: 404, statusMessage: "Page not found", message, suggestions: links },
  })
})

it("other errors have another title", () => {
  const error = new RouteError({ statusCode: 503, statusMessage: "Busy", message: "Later" })
  expect(errorPage(error, "/x", []).title).toBe("Something went wrong")
})
