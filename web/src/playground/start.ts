import { toasts } from "../toasts/toasts"
import { shell } from "../strings/shell.gen"

/** The prefix of the hashes that Edit buttons link to. */
const LINK = "#play="

type Close = () => void

/** The props of a scene island that describe its example. */
interface Scene {
  name: string
  source: string
  title?: string
  description?: string
}

/** Loads the code of the playground. Pages load this code only when a reader needs it. */
const load = () => import("./open")

/** Loads the code ahead of time. An error is reported when a reader opens the playground. */
const preload = () => load().catch(() => undefined)

/**
 * Opens the playground when the URL refers to an example on the page, and closes it when the URL no longer does.
 * Returns a function that must be called after each navigation.
 */
export function startPlayground(root: Document): () => void {
  let openName = ""
  let close: Promise<Close | undefined> | undefined

  const update = () => {
    const scene = sceneAt(root, location.hash)
    const name = scene?.name ?? ""
    if (name === openName) return
    if (openName) {
      void close?.then((closePlayground) => closePlayground?.())
      linkTo(root, openName)?.focus()
    }
    openName = name
    close = scene && show(scene)
  }
  /** Removes the example from the URL. If an Edit button added the history entry, goes back instead. */
  const leave = () => {
    if (!location.hash.startsWith(LINK)) return update()
    if (openedByButton(history.state)) return history.back()
    history.replaceState(history.state, "", location.pathname + location.search)
    update()
  }
  const show = async (scene: Scene): Promise<Close | undefined> => {
    try {
      const { open } = await load()
      return await open({ ...scene, onClose: leave })
    } catch (error) {
      console.error("playground:", error)
      toasts.add({ title: shell.noPlayground, color: "error" })
      leave()
      return undefined
    }
  }

  root.addEventListener("click", (event) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ ...(history.state as object | null), byButton: true }, "", link.hash)
    update()
  })
  for (const intent of ["pointerover", "focusin"]) {
    root.addEventListener(intent, (event) => linkOf(event) && void preload(), { passive: true })
  }
  window.addEventListener("popstate", update)
  update()
  return update
}

/** Reports whether an Edit button in this tab added the history entry with the given state. */
function openedByButton(state: unknown): boolean {
  return typeof state === "object" && state !== null && "byButton" in state
}

/** Returns the scene on the page whose example a hash refers to. */
function sceneAt(root: Document, hash: string): Scene | undefined {
  if (!hash.startsWith(LINK)) return undefined
  const name = new URLSearchParams(hash.slice(1)).get("play")
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-td-island="scene"]')) {
    const scene = JSON.parse(dataset["tdProps"] ?? "{}") as Partial<Scene>
    if (scene.name === name && name && scene.source) return { ...scene, name, source: scene.source }
  }
  return undefined
}

/** Returns the Edit button that is the target of an event, or that contains it. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLAnchorElement>(`a[href^="${LINK}"]`) ?? undefined
}

/** Returns the Edit button of an example. */
function linkTo(root: Document, name: string): HTMLElement | undefined {
  const links = root.querySelectorAll<HTMLAnchorElement>(`a[href^="${LINK}"]`)
  return [...links].find(({ hash }) => new URLSearchParams(hash.slice(1)).get("play") === name)
}
