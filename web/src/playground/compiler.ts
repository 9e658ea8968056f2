import type { Compiled } from "./compile"
import type { Done, Job } from "./compile.worker"
import { APP, type Edits, type Example } from "./example"
import { playground } from "../strings/playground.gen"
import { overrides } from "../strings/texts"

/** Code that takes longer was made to, in milliseconds; slow machines take seconds for their first. */
const PATIENCE = 20_000

/** Compiles beside the page. */
export interface Compiler {
  /** Returns a program or its faults; it rejects where the compiler cannot be had. */
  compile: (example: Example, edits: Edits) => Promise<Compiled>
  close: () => void
}

/** Starts a worker; one that hangs is given up, and the next job gets another. */
export function createCompiler(start: () => Worker): Compiler {
  let worker: Worker | undefined
  let last = 0
  const close = () => {
    worker?.terminate()
    worker = undefined
  }
  const compile: Compiler["compile"] = (example, edits) => {
    const own = (worker ??= start())
    const id = ++last
    const over = new AbortController()
    const answer = new Promise<Compiled>((resolve, reject) => {
      const { signal } = over
      const timer = setTimeout(() => {
        if (worker === own) close()
        resolve({ problems: [{ file: APP, offset: 0, message: playground.gaveUp }] })
      }, PATIENCE)
      signal.addEventListener("abort", () => clearTimeout(timer))
      const hear = ({ data }: MessageEvent<Done>) => data.id === id && resolve(data.compiled)
      own.addEventListener("message", hear, { signal })
      const fail = () => {
        if (worker === own) close()
        reject(new Error("the compiler could not be loaded"))
      }
      own.addEventListener("error", fail, { signal })
      own.postMessage({ id, example, edits, strings: overrides() } satisfies Job)
    })
    return answer.finally(() => over.abort())
  }
  return { compile, close }
}

/** Loads the compilers. */
export function startWorker(): Worker {
  return new Worker(new URL("./compile.worker.ts", import.meta.url), { type: "module" })
}
