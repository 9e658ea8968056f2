// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const shortcuts = /* @__PURE__ */ texts("shortcuts", {
  close: "Close",
  list: "Show the shortcuts",
  next: "Next page",
  previous: "Previous page",
  search: "Search",
  single: "Shortcuts without Ctrl",
  title: "Keyboard shortcuts",
})
