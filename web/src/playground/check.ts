import type { Program } from "./compile"
import stage from "./stage.js?raw"

/** The name of the module that tries goals. runner.js checks the programs that have it. */
const NAME = "check/stage"

/** Adds the module that tries its goals to the program of a challenge. */
export function withCheck(program: Program): Program {
  return { ...program, modules: { ...program.modules, [NAME]: stage } }
}
