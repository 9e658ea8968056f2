import { compile, type Compiled } from "./compile"
import type { Edits, Example } from "./example"

/** Asks the worker to compile an example as a reader has changed it. */
export interface Job {
  id: number
  example: Example
  edits: Edits
}

/** What has become of the job of the same id. */
export interface Done {
  id: number
  compiled: Compiled
}

self.onmessage = ({ data: { id, example, edits } }: MessageEvent<Job>) => {
  self.postMessage({ id, compiled: compile(example, edits) } satisfies Done)
}
