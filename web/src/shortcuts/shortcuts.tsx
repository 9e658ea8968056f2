import { useEffect } from "react"
import { useLazyModule } from "../hooks/use-lazy-module"
import { useStore } from "../hooks/use-store"
import { isSingleKey } from "../lib/single-keys"
import { overlays } from "../ui/overlays"

const dialog = overlays.create("shortcuts")
const close = () => dialog.close()

const load = () =>
  import.meta.env.SSR
    ? Promise.reject(new Error("shortcuts are shown in browsers only"))
    : import("./shortcuts-dialog")

/** Selects open overlays, which have their own shortcuts. */
const LAYER = "dialog:is([open], [data-td-open])"

/** The selectors of links to the previous and next page, by keyboard key. */
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

/** Handles the shortcuts n, p and ?. The list of shortcuts is loaded when it is first needed. */
export function Shortcuts() {
  const { open } = useStore(dialog.state)
  const part = useLazyModule(load, open)
  useEffect(() => {
    document.addEventListener("keydown", follow)
    return () => document.removeEventListener("keydown", follow)
  }, [])
  if (!part || part === "missing") return null
  const Dialog = part.default
  return <Dialog open={open} onClose={close} />
}
