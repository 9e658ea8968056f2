import { inflate } from "../lib/inflate"

/** Unpacks a dump into its SQL statements. A dump is a JSON array, compressed with gzip and encoded as base64. */
export async function decodeDump(dump: string): Promise<string[]> {
  return JSON.parse(await inflate(dump, "gzip")) as string[]
}
