import { createStore, type Readable } from "../lib/store"
import type { Program } from "./compile"
import type { Compiler } from "./compiler"
import { addEntry, type Entry } from "./entries"
import { textsOf, type Edits, type Example } from "./example"
import { openFrame, type Frame, type Heard } from "./frame"
import type { Problem } from "./problem"
import { fetchLibraries, type Libraries } from "./vendor"

/**
 * Says what the reader sees of the scene: nothing yet because it is loading or they have not
 * started it, the scene, or why there is none: the code is broken, the browser cannot draw it, or
 * something could not be loaded.
 */
export type Phase = "stopped" | "loading" | "running" | "broken" | "unsupported" | "failed"

/** All that the playground shows of a session. */
export interface State {
  /** The text of each file by its name, as it is now. */
  texts: Record<string, string>
  /** What is wrong with the files; the scene stays as it was before. */
  problems: Problem[]
  entries: Entry[]
  phase: Phase
  /** What the reader has changed. */
  edits: Edits
}

interface SessionOptions {
  example: Example
  edits: Edits
  title: string
  compiler: Compiler
  supported: () => boolean
  /** Called when a reader leaves the scene by the keyboard. */
  onLeave: () => void
}

/** A reader who pauses for so long, in milliseconds, wants to see what has become of the scene. */
const PAUSE = 400

/** One example while a reader works on it. */
export class Session {
  readonly state: Readable<State>
  readonly #store
  readonly #options: SessionOptions
  #stage: HTMLElement | undefined
  #shown: Frame | undefined
  /** The frame of a run that has not drawn yet; it lies under the one that is shown. */
  #next: Frame | undefined
  #wanted = false
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    const { example, edits } = options
    this.#store = createStore<State>({
      texts: textsOf(example, edits),
      problems: [],
      entries: [],
      phase: "stopped",
      edits,
    })
    this.state = this.#store
  }

  /** Returns the session the element that its frames live in. */
  attach(stage: HTMLElement) {
    this.#stage = stage
  }

  /** Takes a file as the reader has changed it, and runs the scene soon. */
  edit(file: string, text: string) {
    if (text === this.state.get().texts[file]) return
    const original = textsOf(this.#options.example, {})[file]
    const changed = Object.entries({ ...this.state.get().edits, [file]: text })
    const edits = Object.fromEntries(changed.filter(([name]) => name !== file || text !== original))
    this.#set({ edits, texts: { ...this.state.get().texts, [file]: text } })
    if (!this.#wanted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.run(), PAUSE)
  }

  /** Takes all changes back. */
  reset() {
    this.#set({ edits: {}, texts: textsOf(this.#options.example, {}) })
    void this.run()
  }

  /** Compiles the files and, if nothing is wrong with them, starts the scene anew. */
  async run() {
    clearTimeout(this.#timer)
    const { example, compiler, supported } = this.#options
    if (!supported()) return this.#set({ phase: "unsupported" })
    this.#wanted = true
    const turn = ++this.#turn
    if (!this.#shown) this.#set({ phase: "loading" })
    try {
      const compiled = await compiler.compile(example, this.state.get().edits)
      if (turn !== this.#turn) return
      if ("problems" in compiled) return this.#fail("broken", compiled.problems)
      const libraries = await fetchLibraries(example.modules, compiled.program.imports)
      if (turn !== this.#turn) return
      this.#set({ problems: [], entries: [] })
      this.#open(compiled.program, libraries)
    } catch {
      if (turn === this.#turn) this.#fail("failed", [])
    }
  }

  /** Takes the scene away; it comes back when the reader says so. */
  stop() {
    this.#wanted = false
    this.#turn++
    clearTimeout(this.#timer)
    this.#next?.close()
    this.#shown?.close()
    this.#next = this.#shown = undefined
    this.#set({ phase: "stopped" })
  }

  close() {
    this.stop()
    this.#options.compiler.close()
  }

  /** Says why there is no new scene; an old one stays. */
  #fail(phase: Phase, problems: Problem[]) {
    this.#set({ problems, phase: this.#shown ? "running" : phase })
  }

  #open(program: Program, libraries: Libraries) {
    const frame = openFrame(this.#options.title, program, libraries, (heard) => {
      if (frame === (this.#next ?? this.#shown)) this.#hear(heard)
    })
    this.#next?.close()
    this.#next = frame
    this.#stage?.prepend(frame.element)
  }

  #hear(heard: Heard) {
    if (heard.kind === "escape") return this.#options.onLeave()
    if (heard.kind === "drawn") return this.#show()
    this.#set({ entries: addEntry(this.state.get().entries, heard) })
  }

  /** Lets the frame that has drawn take the place of the one before it. */
  #show() {
    if (!this.#next) return
    this.#shown?.close()
    this.#shown = this.#next
    this.#next = undefined
    this.#set({ phase: "running" })
  }

  #set(change: Partial<State>) {
    this.#store.set({ ...this.state.get(), ...change })
  }
}
