import { SEARCH } from "../lib/limits"
import { createStore, type Readable } from "../lib/store"
import type { Answer, Question, Start } from "./answer"
import type { Message } from "./worker"

/** The page's way to the worker that searches. */
export interface Client {
  /** The last answer; undefined before the first. */
  answer: Readable<Answer | undefined>
  ask: (question: Question) => void
}

/**
 * Starts a worker, which begins to load the index at once. One that cannot be had, breaks down or does not
 * answer is given up, and the next question has another.
 */
export function createClient(start: Start): Client {
  const answer = createStore<Answer | undefined>(undefined)
  let worker: Worker | undefined
  let asked = { query: "", within: "" }
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, SEARCH.timeout)
  }
  const giveUp = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    answer.set({ ...asked, hits: [], complete: true, failed: "titles" })
  }
  const hear = (heard: Answer) => {
    if (heard.complete) clearTimeout(timer)
    else wait()
    answer.set(keepHits(answer.get(), heard))
  }
  const begin = () => {
    const begun = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
    begun.onmessage = ({ data }: MessageEvent<Answer>) => hear(data)
    begun.onerror = giveUp
    begun.postMessage({ start } satisfies Message)
    return begun
  }
  worker = begin()
  return {
    answer,
    ask(question) {
      asked = { query: question.query, within: question.within }
      worker ??= begin()
      worker.postMessage({ question } satisfies Message)
      wait()
    },
  }
}

/** Takes hits over that another answer had already, so that their rows stay as they are. */
function keepHits(before: Answer | undefined, answer: Answer): Answer {
  const known = new Map(before?.hits.map((hit) => [JSON.stringify(hit), hit]))
  return { ...answer, hits: answer.hits.map((hit) => known.get(JSON.stringify(hit)) ?? hit) }
}
