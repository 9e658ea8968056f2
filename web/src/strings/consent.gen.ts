// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const consent = /* @__PURE__ */ texts("consent", {
  allow: "Allow",
  decline: "Decline",
  text: "This helps improve the documentation. Your answer is stored in this browser.",
  title: "May this site count your visit?",
})
