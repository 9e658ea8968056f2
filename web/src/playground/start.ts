import { toasts } from "../toasts/toasts"
import { shell } from "../strings/shell.gen"

/** What links of the Edit buttons begin with. */
const LINK = "#play="

type Close = () => void

/** What the island of a scene says of its example. */
interface Scene {
  name: string
  source: string
  title?: string
  description?: string
}

/** Fetches the playground, which pages do without until a reader opens it. */
const load = () => import("./open")

/** Fetches it ahead; a failure is reported when a reader opens it. */
const warm = () => load().catch(() => undefined)

/**
 * Opens the playground where the address names an example of the page, and closes it
 * where it does no more. What it returns is to be called when another page is shown.
 */
export function startPlayground(root: Document): () => void {
  let shown = ""
  let close: Promise<Close | undefined> | undefined

  const follow = () => {
    const scene = sceneAt(root, location.hash)
    const name = scene?.name ?? ""
    if (name === shown) return
    if (shown) {
      void close?.then((end) => end?.())
      linkTo(root, shown)?.focus()
    }
    shown = name
    close = scene && show(scene)
  }
  /** Takes the example out of the address; a reader who came by the button goes back there. */
  const leave = () => {
    if (!location.hash.startsWith(LINK)) return follow()
    if (cameByButton(history.state)) return history.back()
    history.replaceState(history.state, "", location.pathname + location.search)
    follow()
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
    follow()
  })
  for (const intent of ["pointerover", "focusin"]) {
    root.addEventListener(intent, (event) => linkOf(event) && void warm(), { passive: true })
  }
  window.addEventListener("popstate", follow)
  follow()
  return follow
}

/** Reports whether the entry of the history was made by an Edit button of this tab. */
function cameByButton(state: unknown): boolean {
  return typeof state === "object" && state !== null && "byButton" in state
}

/** Returns the scene on the page whose example an address names. */
function sceneAt(root: Document, hash: string): Scene | undefined {
  if (!hash.startsWith(LINK)) return undefined
  const name = new URLSearchParams(hash.slice(1)).get("play")
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-td-island="scene"]')) {
    const scene = JSON.parse(dataset["tdProps"] ?? "{}") as Partial<Scene>
    if (scene.name === name && name && scene.source) return { ...scene, name, source: scene.source }
  }
  return undefined
}

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLAnchorElement>(`a[href^="${LINK}"]`) ?? undefined
}

function linkTo(root: Document, name: string): HTMLElement | undefined {
  const links = root.querySelectorAll<HTMLAnchorElement>(`a[href^="${LINK}"]`)
  return [...links].find(({ hash }) => new URLSearchParams(hash.slice(1)).get("play") === name)
}
