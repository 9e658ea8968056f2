import { whenIdle } from "../lib/idle"
import type { LiveScene, LiveScenes } from "./live-scenes"

/**
 * Says what a reader sees: waiting and stopped show the poster (a stopped scene waits for
 * its button), loading too, live shows the scene; unsupported and failed say why there is none.
 */
export type SceneState = "waiting" | "stopped" | "loading" | "live" | "unsupported" | "failed"

/** The program of a scene. */
export interface SceneModule {
  /** Draws the scene in an element and returns how to take it away. */
  mount(element: HTMLElement): () => void
}

interface SceneOptions {
  /** The element whose presence in view decides whether the scene is alive. */
  frame: HTMLElement
  /** The element that the scene is drawn in. */
  host: HTMLElement
  load: () => Promise<SceneModule>
  liveScenes: LiveScenes
  /** False lets the scene wait for its button, for readers who want no motion or few bytes. */
  autoplay: boolean
  supported: () => boolean
  onState: (state: SceneState) => void
}

/** How many frames a scene may take to draw its first picture; then its poster goes anyway. */
const MAX_FRAMES = 120

/** How long a scene in view waits for idle time, in ms; then it starts anyway. */
const IDLE_TIMEOUT = 1000

/** Keeps a scene alive while it is in view and the reader wants it. */
export class ScenePlayer implements LiveScene {
  readonly #options: SceneOptions
  readonly #observer: IntersectionObserver | undefined
  #wanted: boolean
  #visible = false
  #run: AbortController | undefined

  constructor(options: SceneOptions) {
    this.#options = options
    this.#wanted = options.autoplay
    if (!options.autoplay) options.onState("stopped")
    if (typeof IntersectionObserver === "undefined") {
      this.#visible = true // as far as anybody knows
      this.#update()
      return
    }
    this.#observer = new IntersectionObserver((entries) => {
      this.#visible = entries.at(-1)?.isIntersecting ?? false
      this.#update()
    })
    this.#observer.observe(options.frame)
  }

  play() {
    this.#wanted = true
    this.#update()
  }

  stop() {
    this.#wanted = false
    this.#update()
  }

  /** Makes room for a scene that came into view later; this one resumes like any other. */
  pause() {
    this.#end("waiting")
  }

  resume() {
    this.#update()
  }

  /** Takes the scene away for good. */
  close() {
    this.#observer?.disconnect()
    this.#end("waiting")
  }

  #update() {
    if (this.#wanted && this.#visible) this.#start()
    else this.#end(this.#wanted ? "waiting" : "stopped")
  }

  #start() {
    if (this.#run) return
    const { onState, liveScenes, supported } = this.#options
    if (!supported()) return onState("unsupported")
    if (!liveScenes.add(this)) return
    const run = new AbortController()
    this.#run = run
    onState("loading")
    this.#play(run.signal).catch((error: unknown) => {
      console.error("scene:", error)
      if (this.#run === run) this.#end("failed")
    })
  }

  async #play(signal: AbortSignal) {
    const { host, load, onState } = this.#options
    await idle(signal)
    if (signal.aborted) return
    const program = await load()
    if (signal.aborted) return
    const element = host.appendChild(document.createElement("div"))
    const unmount = program.mount(element)
    signal.addEventListener("abort", () => {
      unmount()
      element.remove()
    })
    await drawn(element, signal)
    if (!signal.aborted) onState("live")
  }

  #end(state: SceneState) {
    this.#run?.abort()
    this.#run = undefined
    this.#options.liveScenes.remove(this)
    this.#options.onState(state)
  }
}

/** Waits until the page is loaded and the browser has nothing better to do. */
async function idle(signal: AbortSignal) {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true, signal }))
  }
  await new Promise((resolve) => whenIdle(resolve, { timeout: IDLE_TIMEOUT }))
}

/** Waits until TresJS has marked its canvas and a few frames have passed. */
async function drawn(element: HTMLElement, signal: AbortSignal) {
  for (let frames = 0, after = 0; frames < MAX_FRAMES && after < 3 && !signal.aborted; frames++) {
    await new Promise(requestAnimationFrame)
    // eslint-disable-next-line no-restricted-syntax -- TresJS marks it, and no author writes into the element
    if (element.querySelector("canvas[data-scene]")) after++
  }
}
