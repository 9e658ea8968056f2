// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const versions = /* @__PURE__ */ texts("versions", {
  ahead: "This is the documentation of {version}, which has not been released yet.",
  all: "All versions",
  nearest: "This version does not have the page; the link goes to the closest one",
  newest: "latest",
  old: "This is the documentation of {version}, which is not the latest version.",
  toNearest: "The latest version does not have this page. Read the closest one",
  toNewest: "Read this page in the latest version",
  unreleased: "not released yet",
})
