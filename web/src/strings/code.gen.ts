// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const code = /* @__PURE__ */ texts("code", {
  copied: "Copied",
  copy: "Copy code",
  copyFailed: "Could not copy",
  copyFailedText: "The browser did not allow it. Select the code and copy it with the keyboard.",
  files: "Files",
})
