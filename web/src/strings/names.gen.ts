// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const names = /* @__PURE__ */ texts("names", {
  list: "Types in this sample",
  more: "Read more",
})
