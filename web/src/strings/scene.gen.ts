// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const scene = /* @__PURE__ */ texts("scene", {
  code: "Code",
  edit: "Edit",
  failed: "The scene could not be started. Reload the page to try again.",
  inspector: "Inspector",
  noWebGL: "This browser cannot draw the scene: WebGL is disabled or not available.",
  play: "Play",
  stop: "Stop",
})
