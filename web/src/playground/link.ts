import type { Edits } from "./example"

/** The maximum length of a link's edits after unpacking, in characters. A scene has a few thousand. */
const MAX_LENGTH = 200_000

/** Matches valid file names of examples. They are shown to readers and never sent to a server. */
const FILE_NAME = /^[\w-]+(\/[\w-]+)*\.(vue|ts|js|json|glsl|vert|frag)$/

const NAME = "play"
const CODE = "code"

/** The state of the playground in the hash of a URL. */
export interface Link {
  /** The name of the open example. */
  name: string
  /** The packed edits of the reader, or an empty string if there are none. */
  code: string
}

/** Reads the hash of a URL. Returns undefined if it does not open an example. */
export function readLink(hash: string): Link | undefined {
  const fields = new URLSearchParams(hash.slice(1))
  const name = fields.get(NAME)
  return name ? { name, code: fields.get(CODE) ?? "" } : undefined
}

/** Returns the hash that opens an example. */
export function writeLink({ name, code }: Link): string {
  const fields = new URLSearchParams({ [NAME]: name, ...(code && { [CODE]: code }) })
  return `#${fields}`
}

/** Compresses a reader's edits into a string for a URL. */
export async function pack(edits: Edits): Promise<string> {
  if (Object.keys(edits).length === 0) return ""
  const text = new Blob([JSON.stringify(edits)]).stream()
  const packed = new Response(text.pipeThrough(new CompressionStream("deflate-raw")))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Decompresses edits that were compressed by `pack`. Throws if the code is corrupted or invalid. */
export async function unpack(code: string): Promise<Edits> {
  if (!code) return {}
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  return editsOf(JSON.parse(await readText(text)))
}

/** Reads a stream as text. Throws if the text is longer than the limit for links. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length > MAX_LENGTH) {
      await reader.cancel()
      throw new Error("unpack a link: it is too long")
    }
  }
}

/** Validates a value from a link and returns it as edits. Throws if the value has a different format. */
function editsOf(value: unknown): Edits {
  if (!value || typeof value !== "object") throw new Error("unpack a link: it contains no files")
  const edits: Edits = {}
  for (const [name, text] of Object.entries(value as Record<string, unknown>)) {
    if (!FILE_NAME.test(name) || typeof text !== "string") {
      throw new Error("unpack a link: it contains something that is not a file")
    }
    edits[name] = text
  }
  return edits
}
