import { inflate } from "../lib/inflate"

/** Unpacks a dump (base64 of gzip of a JSON array) into its SQL statements. */
export async function decodeDump(dump: string): Promise<string[]> {
  return JSON.parse(await inflate(dump, "gzip")) as string[]
}
