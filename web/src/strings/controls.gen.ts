// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const controls = /* @__PURE__ */ texts("controls", {
  element: "Element",
  reset: "Reset",
  values: "Props of {tag}",
})
