// Extracts zip files, because Node has no function for this.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { inflateRawSync } from "node:zlib"

/** The signatures and the fixed sizes of the records in a zip file (APPNOTE 4.3). */
const END = { signature: 0x06054b50, size: 22 }
const ENTRY = 46
const LOCAL = 30

/** Extracts a zip file into a folder. */
export function unzip(file: string, folder: string) {
  const zip = readFileSync(file)
  const end = zip.length - END.size
  if (zip.readUInt32LE(end) !== END.signature)
    throw new Error(`${file} is not a zip, or has a comment`)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const path = join(folder, zip.toString("utf8", at + ENTRY, at + ENTRY + name))
    const local = zip.readUInt32LE(at + 42)
    const data = local + LOCAL + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, inflateRawSync(zip.subarray(data, data + size)))
    at += ENTRY + name + extra + comment
  }
}
