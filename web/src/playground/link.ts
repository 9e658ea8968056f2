import type { Edits } from "./example"

/** So much text a link can hold once it is unpacked: a scene is a few thousand characters long. */
const ROOM = 200_000

/** A name that a file of an example can have. It is shown to readers, and never reaches a server. */
const FILE_NAME = /^[\w-]+(\/[\w-]+)*\.(vue|ts|js|json|glsl|vert|frag)$/

const NAME = "play"
const CODE = "code"

/** What an address says of the playground. */
export interface Link {
  /** The example that is open. */
  name: string
  /** The reader's changes, packed; empty where there are none. */
  code: string
}

/** Reads the part of an address behind "#"; undefined where it opens nothing. */
export function readLink(hash: string): Link | undefined {
  const fields = new URLSearchParams(hash.slice(1))
  const name = fields.get(NAME)
  return name ? { name, code: fields.get(CODE) ?? "" } : undefined
}

/** Returns the part of an address behind "#" that opens an example. */
export function writeLink({ name, code }: Link): string {
  const fields = new URLSearchParams({ [NAME]: name, ...(code && { [CODE]: code }) })
  return `#${fields}`
}

/** Makes a reader's changes short enough for an address. */
export async function pack(edits: Edits): Promise<string> {
  if (Object.keys(edits).length === 0) return ""
  const text = new Blob([JSON.stringify(edits)]).stream()
  const packed = new Response(text.pipeThrough(new CompressionStream("deflate-raw")))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Reads what pack wrote. It throws where the text was damaged or made up. */
export async function unpack(code: string): Promise<Edits> {
  if (!code) return {}
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  return editsOf(JSON.parse(await readText(text)))
}

/** Reads a stream, but not one that unpacks to more than a link may hold. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ""
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length > ROOM) {
      await reader.cancel()
      throw new Error("unpack a link: it holds too much")
    }
  }
}

/** Takes what somebody else wrote for changes only where it has their form. */
function editsOf(value: unknown): Edits {
  if (!value || typeof value !== "object") throw new Error("unpack a link: it holds no files")
  const edits: Edits = {}
  for (const [name, text] of Object.entries(value as Record<string, unknown>)) {
    if (!FILE_NAME.test(name) || typeof text !== "string") {
      throw new Error("unpack a link: it holds something that is no file")
    }
    edits[name] = text
  }
  return edits
}
