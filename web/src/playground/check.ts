import type { Program } from "./compile"
import stage from "./stage.js?raw"

/** The name of the module that tests the goals of a challenge. runner.js checks programs that contain this module. */
const NAME = "check/stage"

/** Adds the module that tests the goals to a challenge's program. */
export function withCheck(program: Program): Program {
  return { ...program, modules: { ...program.modules, [NAME]: stage } }
}
