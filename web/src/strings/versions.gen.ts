// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const versions = /* @__PURE__ */ texts("versions", {
  ahead: "This is the documentation of {version}, which is not released yet.",
  all: "All versions",
  nearest: "This version does not have the page; the link leads to the nearest one",
  newest: "newest",
  old: "This is the documentation of {version}, which is not the newest version.",
  toNearest: "The newest version does not have this page. Read the nearest one",
  toNewest: "Read this page in the newest version",
  unreleased: "not released yet",
})
