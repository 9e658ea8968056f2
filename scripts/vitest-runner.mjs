// Runs Vitest tests for scripts/audit-coverage.mjs, in one process for all runs: starting Vitest takes longer than most
// tests. The parent process sends { changed, files, pattern } and receives "passed", "failed" or "invalid" (the code
// does not parse).
import { createVitest } from "../web/node_modules/vitest/dist/node.js"
import { join } from "node:path"

const tree = process.argv[2]
const web = join(tree, "web")
process.env["VITEST"] = "true" // vite.config.ts reads it; the command line also sets it
const vitest = await createVitest("test", { root: web, testTimeout: 10_000, config: join(web, "vite.config.ts"), watch: false, bail: 1, reporters: [{}] })
await vitest.standalone()

process.on("message", async ({ changed, files, pattern }) => {
  for (const file of changed) vitest.invalidateFile(join(tree, file))
  vitest.setGlobalTestNamePattern(pattern)
  const paths = files.map((file) => join(tree, file))
  const specifications = await vitest.globTestSpecifications(paths)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest also returns the modules of earlier runs.
  process.send(verdictOf(testModules.filter(({ moduleId }) => paths.includes(moduleId)), unhandledErrors))
})
process.send("ready")

/** Summarizes a run. A run without any test fails, because its title is wrong. */
function verdictOf(modules, unhandled) {
  const errors = [...unhandled, ...modules.flatMap((module) => module.errors())]
  if (errors.some(({ name, message }) => /Transform failed|SyntaxError|PARSE_ERROR|Parse failure/.test(`${name} ${message}`))) return "invalid"
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const hasPassed = tests.some((test) => test.result().state === "passed")
  const hasFailed = errors.length > 0 || tests.some((test) => test.result().state === "failed")
  return hasFailed || !hasPassed ? "failed" : "passed"
}
