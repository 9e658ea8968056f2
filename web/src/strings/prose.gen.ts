// Code generated from internal/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const prose = /* @__PURE__ */ texts("prose", {
  code: "code",
  collapse: "Collapse",
  default: "default",
  diagram: "Diagram",
  done: "Done",
  expand: "Expand",
  formula: "Formula",
  hide: "Hide",
  open: "Open {title} in {place}.",
  openExample: "Open the example in {place}.",
  playVideo: "Play the video from YouTube",
  playVideoOf: "Play “{title}” from YouTube",
  properties: "properties",
  readMore: "Read more.",
  readMoreAt: "Read more at {address}.",
  readMoreIn: "Read more in {page}.",
  required: "required",
  row: "Scrolls sideways",
  show: "Show",
  showWhat: "{verb} {name}",
  table: "Table",
  toDo: "To do",
  video: "Video",
})
