import { previewAddress } from "./own-path"

/** The event that announces a new state of the site. */
export interface Change {
  /** The number of the state. */
  turn: number
  build: string
  /** Identifies the shell. When this value changes, the document must be reloaded. */
  shell: string
  /** The new paths of pages that have moved, keyed by their old paths. */
  moved?: Record<string, string>
}

/** A problem in a file of the site. */
export interface Problem {
  file: string
  line: number
  col: number
  width?: number
  severity: "error" | "warning"
  message: string
  cure?: string
  source?: string
  /** The number of characters in the line before `source`. */
  sourceStart?: number
}

interface Handlers {
  onState: (change: Change) => void
  onProblems: (problems: Problem[]) => void
  /** Called with the paths of public files that changed. */
  onFiles: (paths: string[]) => void
}

/**
 * Listens to the preview while the page is visible, because browsers allow only a few connections per server. When
 * the page becomes visible again, it catches up with the current state.
 */
export function follow({ onState, onProblems, onFiles }: Handlers) {
  let source: EventSource | undefined
  const connect = () => {
    source?.close()
    source = document.hidden ? undefined : new EventSource(previewAddress("events"))
    listen<Change>("state", onState)
    listen<Problem[]>("problems", onProblems)
    listen<string[]>("files", onFiles)
  }
  const listen = <T>(kind: string, handle: (value: T) => void) => {
    source?.addEventListener(kind, ({ data }: MessageEvent<string>) =>
      handle(JSON.parse(data) as T),
    )
  }
  document.addEventListener("visibilitychange", connect)
  window.addEventListener("pagehide", () => source?.close())
  connect()
}
