import { useEffect } from "react"
import { usePart } from "../hooks/use-part"
import { useStore } from "../hooks/use-store"
import { isSingleKey } from "../lib/single-keys"
import { overlays } from "../ui/overlays"

const dialog = overlays.create("shortcuts")
const close = () => dialog.close()

const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("shortcuts are shown in browsers only"))
    : import("./shortcuts-dialog")

/** What lies over the page has keys of its own. */
const LAYER = "dialog:is([open], [data-td-open])"

/** Links to neighbors in reading order, by the keys that lead there. */
const NEIGHBORS: Readonly<Record<string, string>> = {
  n: "[data-td-main] > .pagination > a[rel=next]",
  p: "[data-td-main] > .pagination > a[rel=prev]",
}

function follow(event: KeyboardEvent) {
  if (!isSingleKey(event) || document.querySelector(LAYER)) return
  if (event.key === "?") return void dialog.open()
  const selector = NEIGHBORS[event.key]
  if (selector) document.querySelector<HTMLAnchorElement>(selector)?.click()
}

/** Leads to neighbors by the keys n and p, and lists all keys at ?; the list is loaded then. */
export function Shortcuts() {
  const { open } = useStore(dialog.state)
  const part = usePart(load, open)
  useEffect(() => {
    document.addEventListener("keydown", follow)
    return () => document.removeEventListener("keydown", follow)
  }, [])
  if (!part || part === "missing") return null
  const Dialog = part.default
  return <Dialog open={open} onClose={close} />
}
