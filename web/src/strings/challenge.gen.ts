// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const challenge = /* @__PURE__ */ texts("challenge", {
  editor: "Editor",
  failed: "The editor could not be loaded. Reload the page when you are connected.",
  hint: "Hint {number}",
  label: "Challenge",
  list: "Challenges",
  loading: "Loading…",
  progress: "{solved} of {count} solved",
  solution: "Solution",
  solved: "Solved",
  start: "Start the challenge",
})
