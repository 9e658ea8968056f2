import { addressOf } from "../lib/base"
import type { Row } from "./builder"
import { getJSON } from "./fetch"

/** Sends queries to the server, for browsers that cannot run a database. */
export function postQuery(version: (collection: string) => Promise<string | undefined>) {
  return async (collection: string, sql: string): Promise<Row[]> => {
    const currentVersion = await version(collection)
    const suffix = currentVersion ? `?v=${encodeURIComponent(currentVersion)}` : ""
    const path = `/__nuxt_content/${encodeURIComponent(collection)}/query${suffix}`
    return getJSON<Row[]>(addressOf(path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sql }),
    })
  }
}
