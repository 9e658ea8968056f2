import { useEffect } from "react"
import { useStore } from "../../hooks/use-store"
import { createStore } from "../../lib/store"
import { readRecent } from "./recent-pages"
import type { Answer } from "../answer"
import type { Client } from "../client"

const NOTHING = createStore<Answer | undefined>(undefined)

/**
 * Asks for a query while the palette is open and gives the last answer there was. The page at hand is none that
 * the reader would go back to.
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
