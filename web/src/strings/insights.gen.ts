// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const insights = /* @__PURE__ */ texts("insights", {
  better: "What could be better?",
  hint: "Your answer is sent anonymously. Do not include personal data.",
  no: "No",
  question: "Was this page helpful?",
  send: "Send",
  thanks: "Thank you.",
  yes: "Yes",
})
