import type { Row } from "./builder"
import { getJSON } from "./fetch"

/** postQuery has the server answer, for browsers that cannot hold a database. */
export function postQuery(version: (collection: string) => Promise<string | undefined>) {
  return async (collection: string, sql: string): Promise<Row[]> => {
    const known = await version(collection)
    const suffix = known ? `?v=${encodeURIComponent(known)}` : ""
    return getJSON<Row[]>(`/__nuxt_content/${encodeURIComponent(collection)}/query${suffix}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sql }),
    })
  }
}
