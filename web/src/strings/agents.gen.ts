// Code generated from internal/site/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const agents = /* @__PURE__ */ texts("agents", {
  command: "Copy the command for {name}",
  commandCopied: "Command copied",
  connect: "Connect {name} to this documentation",
  copied: "Page copied as Markdown",
  copy: "Copy as Markdown",
  copyFailed: "Could not copy",
  copyFailedText: "The browser did not allow it, or the text could not be loaded.",
  open: "Open in {name}",
  prompt: "Read {address} and help me with it.",
})
