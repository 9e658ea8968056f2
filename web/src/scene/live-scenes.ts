/** A scene that can run on the page. */
export interface LiveScene {
  /** Called when the scene must stop to make room for another scene. */
  pause(): void
  /** Called when a paused scene may run again. */
  resume(): void
}

/** Limits how many scenes run at the same time. Starting another scene pauses the oldest one. */
export class LiveScenes {
  readonly #limit: number
  readonly #live = new Set<LiveScene>()
  /** The scenes that wait while everything is paused, or undefined while scenes may run. */
  #waiting: Set<LiveScene> | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Lets a scene run unless all scenes are paused. */
  add(scene: LiveScene): boolean {
    if (this.#waiting) {
      this.#waiting.add(scene)
      return false
    }
    this.#live.delete(scene)
    for (const oldest of this.#live) {
      if (this.#live.size < this.#limit) break
      this.#live.delete(oldest)
      oldest.pause()
    }
    this.#live.add(scene)
    return true
  }

  remove(scene: LiveScene) {
    this.#live.delete(scene)
    this.#waiting?.delete(scene)
  }

  /** Pauses all scenes while something covers them. Returns a function that resumes them. */
  pauseAll(): () => void {
    const waiting = (this.#waiting = new Set<LiveScene>())
    for (const scene of [...this.#live]) {
      this.#live.delete(scene)
      scene.pause()
      waiting.add(scene)
    }
    return () => {
      this.#waiting = undefined
      for (const scene of waiting) scene.resume()
    }
  }
}

/**
 * The scenes on the page. Browsers drop the oldest WebGL context when there are more than about 16. Half that number
 * is safe.
 */
export const liveScenes = new LiveScenes(8)
