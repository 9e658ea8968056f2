import { useEffect } from "react"
import { useStore } from "../../hooks/use-store"
import { createStore } from "../../lib/store"
import { readRecent } from "./recent-pages"
import type { Answer } from "../answer"
import type { Client } from "../client"

const NOTHING = createStore<Answer | undefined>(undefined)

/**
 * Queries the worker while the palette is open, and returns the latest answer. Recent pages do not include the
 * current page.
 */
export function useAnswer(
  client: Client | undefined,
  query: string,
  within: string,
  open: boolean,
) {
  const answer = useStore(client?.answer ?? NOTHING)
  useEffect(() => {
    if (open)
      client?.ask({
        query,
        within,
        recent: readRecent().filter((path) => path !== location.pathname),
      })
  }, [client, query, within, open])
  return answer
}
