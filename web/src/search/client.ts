import { SEARCH } from "../lib/limits"
import { createStore, type Readable } from "../lib/store"
import type { Answer, Question, Start } from "./answer"
import type { Message } from "./worker"

/** The page's connection to the search worker. */
export interface Client {
  /** The latest answer, or undefined before the first answer. */
  answer: Readable<Answer | undefined>
  ask: (question: Question) => void
}

/**
 * Starts a worker, which loads the index immediately. A worker that crashes or does not respond in time is
 * terminated, and the next question starts another one.
 */
export function createClient(start: Start): Client {
  const answer = createStore<Answer | undefined>(undefined)
  let worker: Worker | undefined
  let lastQuestion = { query: "", within: "" }
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, SEARCH.timeout)
  }
  const giveUp = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    answer.set({ ...lastQuestion, hits: [], complete: true, failed: "titles" })
  }
  const receive = (received: Answer) => {
    if (received.complete) clearTimeout(timer)
    else wait()
    answer.set(keepHits(answer.get(), received))
  }
  const startWorker = () => {
    const newWorker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
    newWorker.onmessage = ({ data }: MessageEvent<Answer>) => receive(data)
    newWorker.onerror = giveUp
    newWorker.postMessage({ start } satisfies Message)
    return newWorker
  }
  worker = startWorker()
  return {
    answer,
    ask(question) {
      lastQuestion = { query: question.query, within: question.within }
      worker ??= startWorker()
      worker.postMessage({ question } satisfies Message)
      wait()
    },
  }
}

/** Reuses the hits of the previous answer, so that their rows are not rendered again. */
function keepHits(previous: Answer | undefined, answer: Answer): Answer {
  const previousHits = new Map(previous?.hits.map((hit) => [JSON.stringify(hit), hit]))
  return { ...answer, hits: answer.hits.map((hit) => previousHits.get(JSON.stringify(hit)) ?? hit) }
}
