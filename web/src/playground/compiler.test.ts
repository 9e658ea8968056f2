import { afterEach, expect, test, vi } from "vitest"
import { createCompiler } from "./compiler"
import type { JobResult, Job } from "./compile.worker"

const example = { name: "a", files: [], modules: {} }
const program = { modules: {}, imports: [] }

/** Records its jobs and answers one when a test calls answer. */
class FakeWorker extends EventTarget {
  jobs: Job[] = []
  terminate = vi.fn()

  postMessage(job: Job) {
    this.jobs.push(job)
  }

  answer(index: number) {
    const id = this.jobs[index]?.id ?? 0
    const data: JobResult = { id, compiled: { program } }
    this.dispatchEvent(new MessageEvent("message", { data }))
  }
}

/** Returns a compiler and the workers that it has started. */
function fake() {
  const workers: FakeWorker[] = []
  const compiler = createCompiler(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { compiler, workers }
}

afterEach(() => void vi.useRealTimers())

test("one worker answers several jobs in any order", async () => {
  const { compiler, workers } = fake()
  const jobs = [compiler.compile(example, { a: "1" }), compiler.compile(example, { a: "2" })]
  expect(workers).toHaveLength(1)
  expect(workers[0]?.jobs.map(({ edits }) => edits["a"])).toEqual(["1", "2"])
  workers[0]?.answer(1)
  expect(await jobs[1]).toEqual({ program })
  workers[0]?.answer(0)
  expect(await jobs[0]).toEqual({ program })
})

test("a worker that hangs is terminated, and the next job starts another one", async () => {
  vi.useFakeTimers()
  const { compiler, workers } = fake()
  const job = compiler.compile(example, {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await job).toMatchObject({ problems: [{ file: "App.vue", offset: 0 }] })
  expect(workers[0]?.terminate).toHaveBeenCalled()
  const next = compiler.compile(example, {})
  workers[1]?.answer(0)
  expect(await next).toEqual({ program })
})

test("a compiler that cannot be loaded rejects, and the next job loads it again", async () => {
  const { compiler, workers } = fake()
  const job = compiler.compile(example, {})
  workers[0]?.dispatchEvent(new Event("error"))
  await expect(job).rejects.toThrow("could not be loaded")
  const next = compiler.compile(example, {})
  workers[1]?.answer(0)
  expect(await next).toEqual({ program })
})
