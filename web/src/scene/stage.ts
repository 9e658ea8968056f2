/** Something that can be alive on a stage. */
export interface Actor {
  /** Called when the actor must make room. */
  leave(): void
  /** Called when an actor who had to leave may enter again. */
  back(): void
}

/** Bounds how many actors are alive at once: the one that came first leaves for the next. */
export class Stage {
  readonly #room: number
  readonly #actors = new Set<Actor>()
  /** Those who wait behind the curtain; undefined while it is up. */
  #waiting: Set<Actor> | undefined

  constructor(room: number) {
    this.#room = room
  }

  /** Lets an actor onto the stage, unless the curtain is down. */
  enter(actor: Actor): boolean {
    if (this.#waiting) {
      this.#waiting.add(actor)
      return false
    }
    this.#actors.delete(actor)
    for (const oldest of this.#actors) {
      if (this.#actors.size < this.#room) break
      this.#actors.delete(oldest)
      oldest.leave()
    }
    this.#actors.add(actor)
    return true
  }

  exit(actor: Actor) {
    this.#actors.delete(actor)
    this.#waiting?.delete(actor)
  }

  /** Sends all actors away until what it returns is called: something else covers the stage. */
  lower(): () => void {
    const waiting = (this.#waiting = new Set<Actor>())
    for (const actor of [...this.#actors]) {
      this.#actors.delete(actor)
      actor.leave()
      waiting.add(actor)
    }
    return () => {
      this.#waiting = undefined
      for (const actor of waiting) actor.back()
    }
  }
}

/** The scenes of the page. Browsers take the context of the oldest of about 16 canvases away; half of that is safe. */
export const stage = new Stage(8)
