import { openDatabase } from "./database"
import type { Reply, Request } from "./sqlite"

/** The database of this worker. The worker processes one request after another. */
const database = openDatabase()

async function answer({ collection, dump, sql }: Request): Promise<unknown> {
  const db = await database
  if (dump !== undefined) return db.load(collection, dump)
  return db.query(collection, sql ?? "")
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  answer(data).then(
    (value) => postMessage({ id: data.id, value } satisfies Reply),
    (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies Reply),
  )
})
