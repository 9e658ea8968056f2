// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const errors = /* @__PURE__ */ texts("errors", {
  application: "Application Error",
  failed: "Something went wrong",
  failedText: "We are sorry but this page could not be shown. Try reloading it.",
  home: "Back to home",
  notFound: "Page not found",
  notFoundAt: "Page not found: {path}",
  notFoundText: "We are sorry but this page could not be found.",
  refusedAt: "Page Not Found: {path}",
  sections: "All sections",
  suggestions: "Perhaps you meant",
})
