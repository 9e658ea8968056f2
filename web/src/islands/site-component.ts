import type { Mount, mount as Mounter } from "../../site/browser"
import type { PageContext } from "../../site/page"
import { componentAddress } from "./component-address"
import type { Execute } from "../query/builder"
import { liveScenes, type LiveScene } from "../scene/live-scenes"
import { toasts } from "../toasts/toasts"

/** The description of a component on a page. internal/render/sitecomponent.go writes it. */
interface Description {
  tree: Mount["tree"]
  modules: Record<string, string>
  runtime: string
  answers?: PageContext["answers"]
  /** On a site in one language, the document has the same language. */
  locale?: string
  locales?: PageContext["locales"]
}

/** The module that mounts components. */
interface Runtime {
  mount: typeof Mounter
}

/** A custom component on a page, including nested components. It is mounted while it is in view. */
export class SiteComponent implements LiveScene {
  readonly #element: HTMLElement
  readonly #hasCanvas: boolean
  #run: AbortController | undefined

  /** Resolves when the component is shown or cannot be mounted. */
  #shown: Promise<void> | undefined

  readonly #sheets: PageContext["sheets"]
  readonly #outer: () => SiteComponent | undefined

  /** `outer` returns the component whose slot contains this component in another element, if there is one. */
  constructor(
    element: HTMLElement,
    sheets: PageContext["sheets"],
    outer: () => SiteComponent | undefined = () => undefined,
  ) {
    this.#element = element
    this.#sheets = sheets
    this.#outer = outer
    this.#hasCanvas = element.dataset["tdCanvas"] !== undefined
  }

  /** Mounts the component unless it is already mounted. */
  start() {
    if (this.#run || (this.#hasCanvas && !liveScenes.add(this))) return
    const run = new AbortController()
    this.#run = run
    this.#shown = this.#mount(run.signal).catch((error: unknown) => {
      console.error("component:", error)
      if (this.#run === run) this.pause()
    })
  }

  /** Mounts the component unless it is already mounted. Resolves when it is shown or cannot be mounted. */
  async show() {
    this.start()
    await this.#shown
  }

  /** Restores the prerendered HTML. */
  pause() {
    this.#run?.abort()
    this.#run = this.#shown = undefined
    if (this.#hasCanvas) liveScenes.remove(this)
  }

  /** Does nothing, because a paused component waits until it comes into view again. */
  resume() {}

  async #mount(signal: AbortSignal) {
    const element = this.#element
    const {
      tree,
      modules,
      runtime,
      answers,
      locale = document.documentElement.lang,
      locales = null,
    } = JSON.parse(element.dataset["tdComponent"] ?? "{}") as Description
    const early = watchPresses(element, signal)
    const [{ mount }, components] = await Promise.all([
      import(/* @vite-ignore */ componentAddress(runtime)) as Promise<Runtime>,
      load(modules),
      this.#outer()?.show(), // provides values
    ])
    if (signal.aborted) return
    if (!element.isConnected) return this.pause()
    const initialNodes = [...element.childNodes]
    const places = piecesOf(element)
    const pieces = places.map(nodesOf)
    element.replaceChildren()
    const { tdPath: path = "/", tdBase: base = "" } = element.dataset
    const sheets = this.#sheets
    const language = { locale, locales }
    const page: PageContext = {
      path,
      base,
      ...language,
      server: false,
      answers,
      execute,
      sheets,
      toasts,
    }
    const pressed = early()
    await new Promise<void>((shown) => {
      const unmount = mount({ element, tree, components, pieces, page, shown })
      if (pressed !== undefined) buttonsOf(element)[pressed]?.click()
      signal.addEventListener("abort", () => {
        unmount()
        places.forEach((place, index) => restore(place, pieces[index] ?? []))
        element.replaceChildren(...initialNodes)
        shown()
      })
    })
  }
}

/** Runs a query. The first call loads the database. */
const execute: Execute = async (...query) => (await import("../query")).execute(...query)

const buttonsOf = (element: HTMLElement) => [...element.querySelectorAll("button")]

/**
 * Records clicks on buttons that do not work yet. The returned function stops recording and returns the index of the
 * clicked button.
 */
function watchPresses(element: HTMLElement, signal: AbortSignal): () => number | undefined {
  let pressed: number | undefined
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null
    if (button) pressed = buttonsOf(element).indexOf(button)
  }
  element.addEventListener("click", note, { signal })
  return () => {
    element.removeEventListener("click", note)
    return pressed
  }
}

/** Loads the modules of all components in a tree. */
async function load(modules: Record<string, string>): Promise<Mount["components"]> {
  const loaded = Object.entries(modules).map(async ([name, address]) => {
    const url = componentAddress(address)
    const module = (await import(/* @vite-ignore */ url)) as {
      default: Mount["components"][string]
    }
    return [name, module.default] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** Whether the build has removed the paragraph around the content of a place. Other places of the slot may show it. */
const isUnwrapped = (place: HTMLElement) => place.dataset["tdUnwrapped"] !== undefined

/** Returns the nodes of a piece, given its first place. */
export function nodesOf(place: HTMLElement): Node[] {
  if (!isUnwrapped(place)) return [...place.childNodes]
  const paragraph = document.createElement("p")
  paragraph.append(...place.childNodes)
  return [paragraph]
}

/** Puts the nodes of a piece back into its first place. */
export function restore(place: HTMLElement, nodes: Node[]) {
  const [only] = nodes
  place.replaceChildren(...(isUnwrapped(place) && only ? only.childNodes : nodes))
}

/**
 * Returns the pieces of the document's HTML in a component, excluding nested components. If a component shows a piece
 * several times, returns the first element.
 */
function piecesOf(element: HTMLElement): HTMLElement[] {
  const pieces: HTMLElement[] = []
  for (const piece of element.querySelectorAll<HTMLElement>("td-piece")) {
    if (piece.parentElement?.closest("td-component") === element) {
      pieces[Number(piece.getAttribute("n"))] ??= piece
    }
  }
  return pieces
}
