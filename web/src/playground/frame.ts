import type { Program } from "./compile"
import address from "virtual:play-frame"
import { toBlob, type Libraries } from "./vendor"

/** What a program in a frame says. Whoever wrote the program may say anything. */
export interface Heard {
  kind: "debug" | "log" | "info" | "warn" | "error" | "clear" | "drawn" | "escape"
  text: string
}

const KINDS = new Set<unknown>([
  "debug",
  "log",
  "info",
  "warn",
  "error",
  "clear",
  "drawn",
  "escape",
])

/** Runs one program, once. */
export interface Frame {
  element: HTMLIFrameElement
  /** Takes the program away, whatever it is doing. */
  close: () => void
}

/**
 * Runs a program where it can do no harm: a sandbox makes its document one of no origin, so
 * that it reaches neither storage nor cookies nor the page; and since a document may always leave for
 * another address, it stands within a second one, whose policy lets no frame in it go anywhere.
 */
export function openFrame(
  title: string,
  program: Program,
  libraries: Libraries,
  onHeard: (heard: Heard) => void,
): Frame {
  const element = document.createElement("iframe")
  element.title = title
  element.setAttribute("sandbox", "allow-scripts")
  element.src = address
  const { port1, port2 } = new MessageChannel()
  const meet = ({ source }: MessageEvent) => {
    if (source === null || source !== element.contentWindow?.[0]) return
    removeEventListener("message", meet)
    element.contentWindow[0].postMessage(letter(title, program, libraries), "*", [port2])
  }
  addEventListener("message", meet)
  port1.onmessage = ({ data }: MessageEvent) => {
    const heard = heardIn(data)
    if (heard) onHeard(heard)
  }
  return {
    element,
    close() {
      removeEventListener("message", meet)
      port1.close()
      element.remove()
    },
  }
}

/** The program as runner.js takes it. */
function letter(title: string, { modules }: Program, libraries: Libraries) {
  const own = Object.entries(modules).map(
    ([name, code]) => [name, toBlob(`${code}\n//# sourceURL=${name}`)] as const,
  )
  return { ...libraries, title, modules: Object.fromEntries(own) }
}

/** Takes what came from a program for what it says only where it has that form. */
function heardIn(data: unknown): Heard | undefined {
  const { kind, text } = Object(data) as Partial<Record<keyof Heard, unknown>>
  if (!KINDS.has(kind)) return undefined
  return { kind: kind as Heard["kind"], text: typeof text === "string" ? text : "" }
}
