import { compile, type Compiled } from "./compile"
import type { Edits, Example } from "./example"
import { override, type Overrides } from "../strings/texts"

/** Asks the worker to compile an example as a reader has changed it. */
export interface Job {
  id: number
  example: Example
  edits: Edits
  /** The texts of the site. */
  strings: Overrides
}

/** What has become of the job of the same id. */
export interface Done {
  id: number
  compiled: Compiled
}

self.onmessage = ({ data: { id, example, edits, strings } }: MessageEvent<Job>) => {
  override(strings)
  self.postMessage({ id, compiled: compile(example, edits) } satisfies Done)
}
