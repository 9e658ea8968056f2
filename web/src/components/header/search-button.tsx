import Search from "lucide-react/icons/search"
import { useEffect, useState } from "react"
import { useSite } from "../../hooks/use-site"
import { useStore } from "../../hooks/use-store"
import { whenIdle } from "../../lib/idle"
import { overlays } from "../../lib/overlays"
import { readQuery } from "../../lib/query-param"
import { toasts } from "../../lib/toasts"
import type { View } from "../../lib/view"
import type { Client } from "../../search/client"

interface SearchButtonProps {
  /** The page at hand: its navigation is searched first. */
  view: View
}

/** Where the build puts the index. */
const INDEX = "/_tresdocs/search/"

// The server never opens the search, so its bundle goes without.
const importDialog = () => (import.meta.env.SSR ? never() : import("../search/search-dialog"))
const loadClient = () => (import.meta.env.SSR ? never() : import("../../search/client"))

type SearchDialog = Awaited<ReturnType<typeof importDialog>>["default"]

const palette = overlays.create("search")

/** SearchButton opens the search; so do the shortcuts. What it needs is loaded when it is likely to be asked for. */
export function SearchButton({ view }: SearchButtonProps) {
  const { open } = useStore(palette.state)
  const [Dialog, setDialog] = useState<SearchDialog>()
  const [client, setClient] = useState<Client>()
  const { build, sisters = [] } = useSite()
  /** loadDialog has the dialog ready, closed: opening it is then the work of one frame. */
  const loadDialog = () => importDialog().then((loaded) => setDialog(() => loaded.default))
  const warm = () => {
    loadDialog().catch(forget)
    if (client) return
    loadClient().then(({ createClient }) => {
      setClient((known) => known ?? createClient({ base: INDEX, build, sisters }))
    }, forget)
  }
  const show = () => {
    warm()
    if (Dialog) void palette.open()
    else loadDialog().then(() => palette.open(), sayMissing)
  }
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (isToggle(event)) {
        event.preventDefault()
        if (open) palette.close()
        else show()
      } else if (isSlash(event)) {
        event.preventDefault()
        show()
      }
    }
    document.addEventListener("keydown", key)
    return () => document.removeEventListener("keydown", key)
  })
  useEffect(() => {
    if (readQuery()) show()
    const stop = whenIdle(() => {
      loadDialog().catch(forget)
      loadClient().catch(forget)
    })
    return () => {
      stop()
      palette.close()
    }
  }, []) // eslint-disable-line react-hooks/exhaustive-deps -- the address is read once
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K /"
        onClick={show}
        onFocus={warm}
        onPointerEnter={warm}
      >
        <Search aria-hidden="true" />
        <span>Search…</span>
        <kbd data-mac="">⌘</kbd>
        <kbd data-other="">Ctrl</kbd>
        <kbd>K</kbd>
      </button>
      {Dialog && <Dialog view={view} client={client} open={open} onClose={() => palette.close()} />}
    </>
  )
}

/** What cannot be loaded before it is asked for is loaded, and reported, when it is. */
const forget = () => undefined

/** sayMissing tells the reader why the search does not open. */
function sayMissing() {
  toasts.add({
    id: "search",
    color: "error",
    title: "The search could not be loaded",
    description: "Is there a connection? Loading the page again may help.",
  })
}

function never(): never {
  throw new Error("the search runs in browsers only")
}

/** isToggle tells whether keys open or close the search, wherever the reader writes. */
function isToggle({ key, metaKey, ctrlKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (metaKey || ctrlKey)
}

/** isSlash tells whether a slash is meant for the search and not for a text. */
function isSlash({ key, target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (key !== "/" || metaKey || ctrlKey || altKey) return false
  const writes = "input, textarea, select, [contenteditable]:not([contenteditable=false])"
  return !(target instanceof Element && target.closest(writes))
}
