import type { Program } from "./compile"
import runner from "./runner.js?raw"
import { toBlob, type Libraries } from "./vendor"

/** Heard is what a program in a frame says. Whoever wrote the program may say anything. */
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

/**
 * What a program may reach: its own modules, which are handed to it, and data that it brings along.
 * Nothing is asked of any host, this one included.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "media-src data: blob:",
  "font-src data:",
  "connect-src data: blob:",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ")

/** As on the site's pages: scenes fill their place, and what stands over them looks plain. */
const STYLE = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; }
  html { height: 100%; color-scheme: light; }
  body { height: 100%; overflow: hidden; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
  button, input, select { font: inherit; color: inherit; }
  iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; }
  #scene { position: fixed; inset: 0; }
`

/** Frame runs one program, once. */
export interface Frame {
  element: HTMLIFrameElement
  /** close takes the program away, whatever it is doing. */
  close: () => void
}

/**
 * openFrame runs a program where it can do no harm: a sandbox makes its document one of no origin, so
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
  element.srcdoc = outer(title)
  const { port1, port2 } = new MessageChannel()
  const meet = ({ source }: MessageEvent) => {
    if (source === null || source !== element.contentWindow?.[0]) return
    removeEventListener("message", meet)
    element.contentWindow[0].postMessage(letter(program, libraries), "*", [port2])
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

/** letter is the program as runner.js takes it. */
function letter({ modules }: Program, libraries: Libraries) {
  const own = Object.entries(modules).map(
    ([name, code]) => [name, toBlob(`${code}\n//# sourceURL=${name}`)] as const,
  )
  return { ...libraries, modules: Object.fromEntries(own) }
}

/** heardIn takes what came from a program for what it says only where it has that form. */
function heardIn(data: unknown): Heard | undefined {
  const { kind, text } = Object(data) as Partial<Record<keyof Heard, unknown>>
  if (!KINDS.has(kind)) return undefined
  return { kind: kind as Heard["kind"], text: typeof text === "string" ? text : "" }
}

function outer(title: string): string {
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style>`
  const frame = `<iframe title="${quoted(title)}" sandbox="allow-scripts" srcdoc="${quoted(inner(title))}"></iframe>`
  return `<!doctype html><html lang="en">${head}<title>${quoted(title)}</title>${frame}</html>`
}

function inner(title: string): string {
  const head = `<meta charset="utf-8"><style>${STYLE}</style><title>${quoted(title)}</title>`
  return `<!doctype html><html lang="en">${head}<main id="scene" aria-label="${quoted(title)}"></main><script>${runner}</script></html>`
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
}
