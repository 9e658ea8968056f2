/** Says that the site has another state. */
export interface Change {
  /** Counts the states. */
  turn: number
  build: string
  /** Another value asks for another document. */
  shell: string
  /** Where the pages are that have moved, by their paths. */
  moved?: Record<string, string>
}

/** One thing that is wrong with a file of the site. */
export interface Problem {
  file: string
  line: number
  col: number
  width?: number
  severity: "error" | "warning"
  message: string
  cure?: string
  source?: string
}

interface Handlers {
  onState: (change: Change) => void
  onProblems: (problems: Problem[]) => void
  /** Told the paths of public files that are others now. */
  onFiles: (paths: string[]) => void
}

/**
 * Listens to the preview for as long as the page can be seen: browsers keep few connections open
 * to one server, and on return the page is told how things stand.
 */
export function follow({ onState, onProblems, onFiles }: Handlers) {
  let source: EventSource | undefined
  const look = () => {
    source?.close()
    source = document.hidden ? undefined : new EventSource("/__tresdocs/events")
    hear<Change>("state", onState)
    hear<Problem[]>("problems", onProblems)
    hear<string[]>("files", onFiles)
  }
  const hear = <T>(kind: string, tell: (value: T) => void) => {
    source?.addEventListener(kind, ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as T))
  }
  document.addEventListener("visibilitychange", look)
  window.addEventListener("pagehide", () => source?.close())
  look()
}
