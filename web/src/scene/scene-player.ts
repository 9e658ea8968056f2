import { whenIdle } from "../lib/idle"
import type { Readable } from "../lib/store"
import type { LiveScene, LiveScenes } from "./live-scenes"

/**
 * The state of a scene. `live` shows the scene, and all other states show its poster. A stopped scene waits for the
 * reader to press its button. `unsupported` and `failed` are reasons why there is no scene.
 */
export type SceneState = "waiting" | "stopped" | "loading" | "live" | "unsupported" | "failed"

/** The props of a scene's App.vue, by name. The scene is updated when they change. */
export type SceneProps = Readable<Record<string, unknown>>

/** The program of a scene. */
export interface SceneModule {
  /**
   * Draws the scene in an element and returns a function that removes it. `props` is used only if App.vue has props.
   */
  mount(element: HTMLElement, props?: SceneProps): () => void
}

interface SceneOptions {
  /** The scene runs only while this element is in view. */
  frame: HTMLElement
  /** The element that the scene is drawn in. */
  host: HTMLElement
  load: () => Promise<SceneModule>
  /** The props of the scene's App.vue, if it has any. */
  props: SceneProps | undefined
  liveScenes: LiveScenes
  /**
   * If false, the scene waits for the reader to press its button, because the reader prefers less motion or less
   * data.
   */
  autoplay: boolean
  supported: () => boolean
  onState: (state: SceneState) => void
}

/**
 * The maximum number of frames to wait until the scene has been drawn. After that, the poster is hidden in any case.
 */
const MAX_FRAMES = 120

/** Runs a scene while it is in view and the reader wants it to run. */
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
      this.#visible = true // without an observer, assume that the scene is visible
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

  /** Stops the scene to make room for another scene. It restarts when it comes into view again. */
  pause() {
    this.#end("waiting")
  }

  resume() {
    this.#update()
  }

  /** Removes the scene permanently. */
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
    const { host, load, props, onState } = this.#options
    await idle(signal)
    if (signal.aborted) return
    const program = await load()
    if (signal.aborted) return
    const element = host.appendChild(document.createElement("div"))
    const unmount = program.mount(element, props)
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

/** Waits until the page is loaded and the browser is idle. */
async function idle(signal: AbortSignal) {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true, signal }))
  }
  await new Promise((resolve) => whenIdle(resolve))
}

/** Waits until TresJS has marked its canvas and a few frames have passed. */
async function drawn(element: HTMLElement, signal: AbortSignal) {
  for (let frames = 0, after = 0; frames < MAX_FRAMES && after < 3 && !signal.aborted; frames++) {
    await new Promise(requestAnimationFrame)
    // eslint-disable-next-line no-restricted-syntax -- TresJS sets this attribute, and authors cannot add content to the element
    if (element.querySelector("canvas[data-scene]")) after++
  }
}
