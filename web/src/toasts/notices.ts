import { shell } from "../strings/shell.gen"
import { toasts } from "./toasts"

/** Offers to reload the page when there is a newer build, until the reader accepts or declines. */
export function offerReload() {
  toasts.add({
    id: "newer-build",
    color: "info",
    title: shell.updated,
    description: shell.updatedText,
    duration: Infinity,
    actions: [{ label: shell.reload, run: () => location.reload() }],
  })
}

/** Tells the reader that navigation failed because they are offline. */
export function sayOffline() {
  toasts.add({
    id: "offline",
    color: "warning",
    title: shell.offline,
    description: shell.offlineText,
  })
}
