import { addressOf } from "../lib/base"
import type { Row } from "./builder"
import { getJSON } from "./fetch"

/** Has the server answer, for browsers that cannot hold a database. */
export function postQuery(version: (collection: string) => Promise<string | undefined>) {
  return async (collection: string, sql: string): Promise<Row[]> => {
    const known = await version(collection)
    const suffix = known ? `?v=${encodeURIComponent(known)}` : ""
    const path = `/__nuxt_content/${encodeURIComponent(collection)}/query${suffix}`
    return getJSON<Row[]>(addressOf(path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sql }),
    })
  }
}
