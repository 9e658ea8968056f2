import type { Compiled } from "./compile"
import type { JobResult, Job } from "./compile.worker"
import { APP, type Edits, type Example } from "./example"
import { playground } from "../strings/playground.gen"
import { overrides } from "../strings/texts"

/**
 * How long a job may take, in milliseconds. The first job takes seconds on slow machines. Only malicious code exceeds
 * the limit.
 */
const TIMEOUT = 20_000

/** Compiles examples in a worker. */
export interface Compiler {
  /** Returns a program or its problems. Rejects if the compiler cannot be loaded. */
  compile: (example: Example, edits: Edits) => Promise<Compiled>
  close: () => void
}

/** Returns a compiler that starts its worker on the first job. If the worker hangs, it is terminated and replaced. */
export function createCompiler(start: () => Worker): Compiler {
  let worker: Worker | undefined
  let lastId = 0
  const close = () => {
    worker?.terminate()
    worker = undefined
  }
  const compile: Compiler["compile"] = (example, edits) => {
    const current = (worker ??= start())
    const id = ++lastId
    const settled = new AbortController()
    const answer = new Promise<Compiled>((resolve, reject) => {
      const { signal } = settled
      const timer = setTimeout(() => {
        if (worker === current) close()
        resolve({ problems: [{ file: APP, offset: 0, message: playground.gaveUp }] })
      }, TIMEOUT)
      signal.addEventListener("abort", () => clearTimeout(timer))
      const onMessage = ({ data }: MessageEvent<JobResult>) =>
        data.id === id && resolve(data.compiled)
      current.addEventListener("message", onMessage, { signal })
      const onError = () => {
        if (worker === current) close()
        reject(new Error("the compiler could not be loaded"))
      }
      current.addEventListener("error", onError, { signal })
      current.postMessage({ id, example, edits, strings: overrides() } satisfies Job)
    })
    return answer.finally(() => settled.abort())
  }
  return { compile, close }
}

/** Starts the worker that runs the compilers. */
export function startWorker(): Worker {
  return new Worker(new URL("./compile.worker.ts", import.meta.url), { type: "module" })
}
