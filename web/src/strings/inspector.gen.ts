// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const inspector = /* @__PURE__ */ texts("inspector", {
  drawCalls: "Draw calls",
  frameTime: "Frame time",
  hint: "Point at an object in the scene, in this list, or in the code.",
  milliseconds: "{time} ms",
  "more.one": "{count} more object",
  "more.other": "{count} more objects",
  objects: "Objects",
  triangles: "Triangles",
  waiting: "Start the scene to see its objects.",
})
