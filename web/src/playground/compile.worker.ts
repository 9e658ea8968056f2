import { compile, type Compiled } from "./compile"
import type { Edits, Example } from "./example"
import { override, type Overrides } from "../strings/texts"

/** A request to compile an example with a reader's edits. */
export interface Job {
  id: number
  example: Example
  edits: Edits
  /** The interface strings that the site overrides. */
  strings: Overrides
}

/** The result of the job that has the same id. */
export interface JobResult {
  id: number
  compiled: Compiled
}

self.onmessage = ({ data: { id, example, edits, strings } }: MessageEvent<Job>) => {
  override(strings)
  self.postMessage({ id, compiled: compile(example, edits) } satisfies JobResult)
}
