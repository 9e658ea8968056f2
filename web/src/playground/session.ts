import { createStore, type Readable } from "../lib/store"
import { withCheck } from "./check"
import type { Program } from "./compile"
import type { Compiler } from "./compiler"
import { addEntry, type Entry } from "./entries"
import { textsOf, type Edits, type Example } from "./example"
import { openFrame, type Frame, type ProgramMessage } from "./frame"
import { readGoals, type Goal } from "./goals"
import type { Problem } from "./problem"
import { fetchLibraries, type Libraries } from "./vendor"

/**
 * The state of the scene: stopped, loading or running, or the reason why there is no scene. The code has errors
 * (`broken`), the browser cannot draw the scene (`unsupported`), or something could not be loaded (`failed`).
 */
export type Phase = "stopped" | "loading" | "running" | "broken" | "unsupported" | "failed"

/** The parts of a session that the playground shows. */
export interface State {
  /** The current text of each file, keyed by name. */
  texts: Record<string, string>
  /** The errors in the files. While there are errors, the playground continues to show the last working scene. */
  problems: Problem[]
  entries: Entry[]
  phase: Phase
  /** The reader's edits. */
  edits: Edits
  /** The state of the last check of a challenge. "failed" means that the check returned no result. */
  check: "none" | "checking" | "checked" | "failed"
  /** The result of the last check. */
  goals: Goal[]
}

interface SessionOptions {
  example: Example
  edits: Edits
  title: string
  compiler: Compiler
  supported: () => boolean
  /** Called when a reader presses Escape in the scene. */
  onLeave: () => void
}

/** The delay between the last edit and the restart of the scene, in milliseconds. */
const PAUSE = 400

/** The maximum duration of a check, in milliseconds. Browsers without a GPU render slowly. */
const CHECK_TIMEOUT = 30_000

/** The state of an example that a reader is editing. */
export class Session {
  readonly state: Readable<State>
  readonly #store
  readonly #options: SessionOptions
  #stage: HTMLElement | undefined
  #shown: Frame | undefined
  /** The frame of a run that has not drawn anything yet, which is hidden by the visible frame. */
  #next: Frame | undefined
  #wanted = false
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #checkTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    const { example, edits } = options
    this.#store = createStore<State>({
      texts: textsOf(example, edits),
      problems: [],
      entries: [],
      phase: "stopped",
      edits,
      check: "none",
      goals: [],
    })
    this.state = this.#store
  }

  /** Sets the element that the frames are added to. */
  attach(stage: HTMLElement) {
    this.#stage = stage
  }

  /** Changes the text of a file, and restarts the scene after a delay. */
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

  /** Reverts all edits and restarts the scene. */
  reset() {
    this.#set({ edits: {}, texts: textsOf(this.#options.example, {}) })
    void this.run()
  }

  /** Restarts the scene and checks it. */
  async check() {
    clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(() => this.#endCheck("failed", []), CHECK_TIMEOUT)
    this.#set({ check: "checking" })
    await this.#start({ checked: true })
  }

  /** Compiles the files and restarts the scene if there are no problems. Cancels a running check of the old scene. */
  async run() {
    this.#cancelCheck()
    await this.#start({ checked: false })
  }

  async #start({ checked }: { checked: boolean }) {
    clearTimeout(this.#timer)
    const { example, compiler, supported } = this.#options
    if (!supported()) return this.#fail("unsupported", [])
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
      this.#open(checked ? withCheck(compiled.program) : compiled.program, libraries)
    } catch {
      if (turn === this.#turn) this.#fail("failed", [])
    }
  }

  /** Removes the scene until it is run again. */
  stop() {
    this.#wanted = false
    this.#turn++
    clearTimeout(this.#timer)
    this.#next?.close()
    this.#shown?.close()
    this.#next = this.#shown = undefined
    this.#cancelCheck()
    this.#set({ phase: "stopped" })
  }

  close() {
    this.stop()
    this.#options.compiler.close()
  }

  /** Reports why there is no new scene. Keeps the previous scene, if any. */
  #fail(phase: Phase, problems: Problem[]) {
    this.#set({ problems, phase: this.#shown ? "running" : phase })
    this.#endCheck("failed", [])
  }

  /** Cancels the running check, if any, and keeps the result of the previous one. */
  #cancelCheck() {
    this.#endCheck("none", this.state.get().goals)
  }

  /** Sets the result of the running check, if any. */
  #endCheck(check: State["check"], goals: Goal[]) {
    if (this.state.get().check !== "checking") return
    clearTimeout(this.#checkTimer)
    this.#set({ check, goals })
  }

  #open(program: Program, libraries: Libraries) {
    const frame = openFrame(this.#options.title, program, libraries, (message) => {
      if (frame === (this.#next ?? this.#shown)) this.#onMessage(message)
    })
    this.#next?.close()
    this.#next = frame
    this.#stage?.prepend(frame.element)
  }

  #onMessage(message: ProgramMessage) {
    if (message.kind === "escape") return this.#options.onLeave()
    if (message.kind === "drawn") return this.#show()
    if (message.kind === "checked") {
      const goals = readGoals(message.text)
      return this.#endCheck(goals.length > 0 ? "checked" : "failed", goals)
    }
    this.#set({ entries: addEntry(this.state.get().entries, message) })
  }

  /** Replaces the visible frame with the next frame, which has now drawn. */
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
