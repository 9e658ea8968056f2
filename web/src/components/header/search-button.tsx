import Search from "lucide-react/icons/search"
import { lazy, Suspense, useEffect, useState } from "react"
import type { Tree } from "../../lib/view"

interface SearchButtonProps {
  /** The navigation at hand, whose pages can be found. */
  tree: Tree | undefined
}

const SearchDialog = lazy(() => import("../search/search-dialog"))

/** SearchButton opens the search; so does the shortcut it names. The dialog is loaded when asked for. */
export function SearchButton({ tree }: SearchButtonProps) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused")
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setState((now) => (now === "open" ? "closed" : "open"))
    }
    document.addEventListener("keydown", key)
    return () => document.removeEventListener("keydown", key)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setState("open")}
      >
        <Search aria-hidden="true" />
        <span>Search…</span>
        <kbd data-mac="" aria-hidden="true">
          ⌘
        </kbd>
        <kbd data-other="" aria-hidden="true">
          Ctrl
        </kbd>
        <kbd aria-hidden="true">K</kbd>
      </button>
      {state !== "unused" && (
        <Suspense>
          <SearchDialog tree={tree} open={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  )
}
