import { useSyncExternalStore } from "react"

/** Returns the dialog in front of all else, or the body: what lies behind a dialog is out of reach. */
export function useFront(): HTMLElement {
  return useSyncExternalStore(watchDialogs, front)
}

function front(): HTMLElement {
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
