import { inflate } from "../lib/inflate"

/** Unpacks a dump into SQL statements. A dump is a gzipped, base64-encoded JSON array. */
export async function decodeDump(dump: string): Promise<string[]> {
  return JSON.parse(await inflate(dump, "gzip")) as string[]
}
