import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const runner = fileURLToPath(new URL("../src/playground/runner.js", import.meta.url))

/**
 * The policy of the document that a program runs in. The program can load its modules, which the page passes to it, and
 * data: URLs. It cannot send requests to any host, including the site's own.
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
  "object-src 'none'",
].join("; ")

/** As on the site's pages, a scene fills its container, and the controls on top of it have a plain style. */
const STYLE = `
  *, ::before, ::after { box-sizing: border-box; margin: 0; }
  html { height: 100%; color-scheme: light; }
  body { height: 100%; overflow: hidden; font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
  button, input, select { font: inherit; color: inherit; }
  iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; }
  #scene { position: fixed; inset: 0; }
`

const head = (title: string) =>
  `<meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")

/** The innermost document, which runs the program. */
const inner = (script: string) =>
  `<!doctype html><html lang="en">${head("Scene")}<main id="scene"></main><script>${script}</script></html>`

/** The document around the innermost one. Both have the same policy. */
function outer(script: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const frame = `<iframe title="Scene" sandbox="allow-scripts" srcdoc="${quoted(inner(script))}"></iframe>`
  return `<!doctype html><html lang="en">${policy}${head("Scene")}${frame}</html>\n`
}

const NAME = "virtual:play-frame"

/**
 * Emits the document that readers' programs run in. It is a file, because a document in a srcdoc attribute inherits the
 * policy of the page, which blocks inline scripts. `virtual:play-frame` exports its URL.
 */
export function playFrame(): Plugin {
  return {
    name: "play-frame",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      this.addWatchFile(runner)
      const source = outer(readFileSync(runner, "utf8"))
      const file = this.emitFile({ type: "asset", name: "play-frame.html", source })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
