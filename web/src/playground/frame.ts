import type { Program } from "./compile"
import address from "virtual:play-frame"
import { toBlob, type Libraries } from "./vendor"

/** A message from a program's frame. It is untrusted, because anyone may have written the program. */
export interface ProgramMessage {
  kind: "debug" | "log" | "info" | "warn" | "error" | "clear" | "drawn" | "escape" | "checked"
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
  "checked",
])

/** A frame that runs one program once. */
export interface Frame {
  element: HTMLIFrameElement
  /** Removes the program, even if it is busy. */
  close: () => void
}

/**
 * Runs a program in a sandbox. The sandbox gives the program's document an opaque origin, so it cannot access
 * storage, cookies or the page. A document can always navigate itself, so it is nested in a second document, whose
 * policy blocks the navigation of its frames.
 */
export function openFrame(
  title: string,
  program: Program,
  libraries: Libraries,
  onMessage: (message: ProgramMessage) => void,
): Frame {
  const element = document.createElement("iframe")
  element.title = title
  element.setAttribute("sandbox", "allow-scripts")
  element.src = address
  const { port1, port2 } = new MessageChannel()
  const onReady = ({ source }: MessageEvent) => {
    if (source === null || source !== element.contentWindow?.[0]) return
    removeEventListener("message", onReady)
    element.contentWindow[0].postMessage(startMessage(title, program, libraries), "*", [port2])
  }
  addEventListener("message", onReady)
  port1.onmessage = ({ data }: MessageEvent) => {
    const message = readMessage(data)
    if (message) onMessage(message)
  }
  return {
    element,
    close() {
      removeEventListener("message", onReady)
      port1.close()
      element.remove()
    },
  }
}

/** Returns the message that makes runner.js start a program. */
function startMessage(title: string, { modules }: Program, libraries: Libraries) {
  const entries = Object.entries(modules).map(
    ([name, code]) => [name, toBlob(`${code}\n//# sourceURL=${name}`)] as const,
  )
  return { ...libraries, title, modules: Object.fromEntries(entries) }
}

/** Returns the data of an event as a message, or undefined if it has a different format. */
function readMessage(data: unknown): ProgramMessage | undefined {
  const { kind, text } = Object(data) as Partial<Record<keyof ProgramMessage, unknown>>
  if (!KINDS.has(kind)) return undefined
  return { kind: kind as ProgramMessage["kind"], text: typeof text === "string" ? text : "" }
}
