import { Search } from "lucide"
import { startTransition, useEffect, useEffectEvent, useState } from "react"
import { useSite } from "../../hooks/use-site"
import { useStore } from "../../hooks/use-store"
import { addressOf } from "../../lib/base"
import { whenIdle } from "../../lib/idle"
import { isSingleKey } from "../../lib/single-keys"
import { overlays } from "../../ui/overlays"
import { readQuery, writeQuery } from "./query-param"
import { createStore } from "../../lib/store"
import { loadSheets } from "../../styles/style-sheets"
import type { View } from "../../router/view"
import { createClient, type Client } from "../client"
import { SearchDialog } from "./search-dialog"
import { typeAhead, typedAhead } from "./typed-ahead"
import { keys } from "../../strings/keys.gen"
import { search } from "../../strings/search.gen"
import { Glyph } from "../../ui/glyph"

interface SearchButtonProps {
  /** The page at hand: its navigation is searched first. */
  view: View
}

/** Where the build puts the index of the site's first language. */
const INDEX = "/_tresdocs/search/"

const palette = overlays.create("search")
const close = () => palette.close()

/** The worker that has the index, from when it is likely to be asked. */
const worker = createStore<Client | undefined>(undefined)

/**
 * Opens the search; so do the shortcuts. The index is loaded when it is likely to be asked for. The
 * server never opens the search, so its bundle goes without.
 */
export function SearchButton({ view }: SearchButtonProps) {
  const { open } = useStore(palette.state)
  /** Mounted, closed, the palette opens within one frame. It waits for its style sheet. */
  const [mounted, setMounted] = useState(false)
  const client = useStore(worker)
  const { build, linkedSites = [], sheets, symbols, search: index } = useSite()
  const warm = () => {
    if (!import.meta.env.SSR && !worker.get())
      worker.set(createClient({ base: index ?? addressOf(INDEX), build, linkedSites, symbols }))
  }
  const mount = () => loadSheets(sheets, ["palette"]).then(() => setMounted(true))
  const show = () => {
    warm()
    if (!palette.state.get().open) typedAhead.set("")
    void mount()
    void palette.open()
  }
  const followKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isToggle(event) && !isSlash(event)) return
    event.preventDefault()
    if (isToggle(event) && palette.state.get().open) close()
    else show()
  })
  const catchKey = useEffectEvent((event: KeyboardEvent) => {
    const text = typedAhead.get()
    if (text === undefined || !palette.state.get().open || isToggle(event)) return
    if (event.ctrlKey !== event.altKey || event.metaKey || event.key === "Tab") return
    event.preventDefault()
    event.stopPropagation() // no letter of a query is a shortcut
    if (event.key !== "Escape") typedAhead.set(typeAhead(text, event.key))
    else close()
  })
  const begin = useEffectEvent(() => {
    const { dataset } = document.documentElement
    if (readQuery() || dataset["tdSearch"] === "") {
      show()
      typedAhead.set((JSON.parse(dataset["tdKeys"] ?? "[]") as string[]).reduce(typeAhead, ""))
    }
    dataset["tdSearch"] = "live"
    return whenIdle(() => startTransition(mount))
  })
  useEffect(() => {
    const key = (event: KeyboardEvent) => followKey(event)
    const early = (event: KeyboardEvent) => catchKey(event)
    document.addEventListener("keydown", key)
    document.addEventListener("keydown", early, true)
    return () => {
      document.removeEventListener("keydown", key)
      document.removeEventListener("keydown", early, true)
    }
  }, [])
  useEffect(() => {
    const stop = begin()
    window.addEventListener("popstate", dropQuery)
    return () => {
      stop()
      window.removeEventListener("popstate", dropQuery)
      close()
    }
  }, [])
  return (
    <>
      <button
        type="button"
        className="icon-button search-button"
        data-td-search-button=""
        aria-label={search.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K /"
        onClick={show}
        onFocus={warm}
        onPointerEnter={warm}
      >
        <Glyph of={Search} />
        <span>{search.button}</span>
        <kbd data-mac="">⌘</kbd>
        <kbd data-other="">{keys.control}</kbd>
        <kbd>K</kbd>
      </button>
      {!import.meta.env.SSR && mounted && (
        <SearchDialog view={view} client={client} open={open} onClose={close} />
      )}
    </>
  )
}

/** Takes a search out of an address that the reader comes back to after it was left with the search open. */
function dropQuery() {
  if (!palette.state.get().open) writeQuery("")
}

/** Reports whether keys open or close the search, wherever the reader writes. */
function isToggle({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && metaKey !== ctrlKey && !shiftKey && !altKey
}

/** Reports whether a slash is meant for the search and not for a text. */
function isSlash(event: KeyboardEvent): boolean {
  return event.key === "/" && isSingleKey(event)
}
