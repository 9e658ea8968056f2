/** Actor is something that can be alive on a stage. */
export interface Actor {
  /** leave is called when the actor must make room. */
  leave(): void
}

/** Stage bounds how many actors are alive at once: the one that came first leaves for the next. */
export class Stage {
  readonly #room: number
  readonly #actors = new Set<Actor>()

  constructor(room: number) {
    this.#room = room
  }

  enter(actor: Actor) {
    this.#actors.delete(actor)
    for (const oldest of this.#actors) {
      if (this.#actors.size < this.#room) break
      this.#actors.delete(oldest)
      oldest.leave()
    }
    this.#actors.add(actor)
  }

  exit(actor: Actor) {
    this.#actors.delete(actor)
  }
}
