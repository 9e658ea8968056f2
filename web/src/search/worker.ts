import type { Answer, Hit, Question, Start } from "./answer"
import { openSite, type OwnSite } from "./own-site"
import { openSister, type SisterSite } from "./sister-site"

/** Message is what the worker hears: first where the index is, then one question after the other. */
export type Message = { start: Start } | { question: Question }

let own: OwnSite | undefined
let sisters: SisterSite[] = []
let turn = 0

self.onmessage = ({ data }: MessageEvent<Message>) => {
  if ("start" in data) {
    own = openSite(data.start)
    sisters = data.start.sisters.map(openSister)
  } else {
    void answer(data.question)
  }
}

/** answer posts answers until another question is asked. */
async function answer(question: Question) {
  const mine = ++turn
  let last: Answer = { query: question.query, hits: [], complete: false }
  let others: Hit[] = []
  const post = () => {
    if (mine === turn) self.postMessage({ ...last, hits: [...last.hits, ...others] })
  }
  const elsewhere = question.query.trim()
    ? askSisters(question.query).then((hits) => {
        others = hits
        if (others.length > 0 && last.complete) post()
      })
    : undefined
  try {
    for await (last of own?.answer(question) ?? []) {
      if (mine !== turn) return
      post()
    }
  } catch (error) {
    console.error("tresdocs: the search index cannot be read:", error)
    last = { ...last, complete: true, failed: true }
    post()
  }
  await elsewhere
}

/** askSisters gives the hits of all other sites; one that does not answer has none. */
async function askSisters(query: string): Promise<Hit[]> {
  const all = sisters.map(async (sister) => {
    try {
      return await sister.hits(query)
    } catch (error) {
      console.warn("tresdocs: another site cannot be searched:", error)
      return []
    }
  })
  return (await Promise.all(all)).flat()
}
