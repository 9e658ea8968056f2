// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const search = /* @__PURE__ */ texts("search", {
  button: "Search…",
  "clearMarks.one": "Remove {count} highlight",
  "clearMarks.other": "Remove {count} highlights",
  close: "Close",
  "count.one": "{count} result",
  "count.other": "{count} results",
  dark: "Dark",
  elsewhere: "Try fewer or different words, browse a section, or ask:",
  everywhere: "All sections",
  field: "Search the documentation",
  light: "Light",
  none: "No results",
  onlyNear: "Only titles around this page are searched: the index could not be loaded.",
  onlyTitles: "Only titles are searched: the index could not be loaded.",
  placeholder: "Type a command or search…",
  recent: "Recent",
  results: "Results",
  scope: "Search in",
  searching: "Searching…",
  shortcuts: "Keyboard shortcuts",
  system: "System",
  theme: "Theme",
  title: "Search",
})
