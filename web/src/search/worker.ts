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

/** answer posts answers until another question is asked. Other sites add to them when they can. */
async function answer(question: Question) {
  const mine = ++turn
  let last: Answer = { query: question.query, hits: [], complete: false }
  let failed: Answer["failed"] = "titles"
  const others: Hit[][] = []
  const post = () => {
    if (mine === turn) self.postMessage({ ...last, hits: [...last.hits, ...others.flat()] })
  }
  const addHits = async (sister: SisterSite, place: number) => {
    const hits = await sister.hits(question.query)
    others[place] = hits
    if (hits.length > 0 && last.complete) post()
  }
  if (question.query.trim()) sisters.forEach((sister, place) => void addHits(sister, place))
  try {
    for await (last of own?.answer(question) ?? []) {
      if (mine !== turn) return
      failed = "words"
      post()
    }
  } catch (error) {
    console.error("tresdocs: the search index cannot be read:", error)
    last = { ...last, complete: true, failed }
    post()
  }
}
