// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const check = /* @__PURE__ */ texts("check", {
  broken: "The code has errors. Fix them, then check again.",
  check: "Check",
  checking: "Checking…",
  met: "Met:",
  missing: "Missing:",
  noAnswer: "The scene did not respond. Check again.",
  notYet: "Not yet: {met} of {count} goals met.",
  solved: "Solved! The scene does everything that the task asks for.",
})
