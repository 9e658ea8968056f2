import { useSyncExternalStore } from "react"

/** Returns the topmost open dialog, or the body if there is none. Everything below a dialog is inert. */
export function useTopDialog(): HTMLElement {
  return useSyncExternalStore(watchDialogs, topDialog)
}

function topDialog(): HTMLElement {
  return (
    [...document.querySelectorAll<HTMLElement>("dialog:is([open], [data-td-open])")].at(-1) ??
    document.body
  )
}

function watchDialogs(changed: () => void): () => void {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.body, {
    attributeFilter: ["open", "data-td-open"],
    childList: true,
    subtree: true,
  })
  return () => watcher.disconnect()
}
