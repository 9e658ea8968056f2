import { createStore, type Readable } from "../lib/store"
import type { Answer, Question, Start } from "./answer"
import type { Message } from "./worker"

/** Client is the page's way to the worker that searches. */
export interface Client {
  /** The last answer; undefined before the first. */
  answer: Readable<Answer | undefined>
  ask: (question: Question) => void
}

/** createClient starts a worker, which begins to load the index at once. */
export function createClient(start: Start): Client {
  const answer = createStore<Answer | undefined>(undefined)
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
  const tell = (message: Message) => worker.postMessage(message)
  worker.onmessage = ({ data }: MessageEvent<Answer>) => answer.set(keepHits(answer.get(), data))
  worker.onerror = () => answer.set({ query: "", hits: [], complete: true, failed: true })
  tell({ start })
  return { answer, ask: (question) => tell({ question }) }
}

/** keepHits takes hits over that another answer had already, so that their rows stay as they are. */
function keepHits(before: Answer | undefined, answer: Answer): Answer {
  const known = new Map(before?.hits.map((hit) => [JSON.stringify(hit), hit]))
  return { ...answer, hits: answer.hits.map((hit) => known.get(JSON.stringify(hit)) ?? hit) }
}
