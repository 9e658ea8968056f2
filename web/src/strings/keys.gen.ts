// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const keys = /* @__PURE__ */ texts("keys", {
  control: "Ctrl",
  escape: "Esc",
  tab: "Tab",
})
