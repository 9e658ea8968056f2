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
import { thisBuild } from "../../router/builds"
import { loadSheets } from "../../styles/style-sheets"
import type { View } from "../../router/view"
import { createClient, type Client } from "../client"
import { SearchDialog } from "./search-dialog"
import { typeAhead, typedAhead } from "./typed-ahead"
import { keys } from "../../strings/keys.gen"
import { search } from "../../strings/search.gen"
import { Glyph } from "../../ui/glyph"

interface SearchButtonProps {
  /** The current page. Its navigation is searched until the index is available. */
  view: View
}

/** The folder of the index for the site's first language. */
const INDEX = "/_tresdocs/search/"

const palette = overlays.create("search")
const close = () => palette.close()

/** The worker with the index. It is started when the reader is likely to search. */
const worker = createStore<Client | undefined>(undefined)
let started: Promise<void> | undefined

/**
 * The button that opens the search, as do keyboard shortcuts. The index is loaded when the reader is likely to
 * search. The server never opens the search, so its bundle does not contain it.
 */
export function SearchButton({ view }: SearchButtonProps) {
  const { open } = useStore(palette.state)
  /**
   * Whether the palette is mounted. A mounted but closed palette opens within one frame. It is mounted after its
   * style sheet has loaded.
   */
  const [mounted, setMounted] = useState(false)
  const client = useStore(worker)
  const { linkedSites = [], sheets, symbols, search: index } = useSite()
  const start = async () => {
    const base = index ?? addressOf(INDEX)
    worker.set(createClient({ base, build: await thisBuild(), linkedSites, symbols }))
  }
  const warm = () => {
    if (!import.meta.env.SSR) started ??= start()
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
    event.stopPropagation() // prevents the characters of a query from acting as shortcuts
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
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K /"
        onClick={show}
        onFocus={warm}
        onPointerEnter={warm}
      >
        <Glyph of={Search} />
        <span>{search.button}</span>
        <kbd data-mac="" aria-hidden>
          ⌘
        </kbd>
        <kbd data-other="" aria-hidden>
          {keys.control}
        </kbd>
        <kbd aria-hidden>K</kbd>
      </button>
      {!import.meta.env.SSR && mounted && (
        <SearchDialog view={view} client={client} open={open} onClose={close} />
      )}
    </>
  )
}

/** Removes the query from the URL of the page that the reader left while the search was open. */
function dropQuery() {
  if (!palette.state.get().open) writeQuery("")
}

/** Reports whether a key toggles the search, even in text fields. */
function isToggle({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && metaKey !== ctrlKey && !shiftKey && !altKey
}

/** Reports whether a slash opens the search, which it does outside text fields. */
function isSlash(event: KeyboardEvent): boolean {
  return event.key === "/" && isSingleKey(event)
}
