// Tries the hostile inputs in the repository and prints, by area, the number of inputs and of failures. The inputs are
// test cases: files in testdata folders, and tables next to them. A test with more inputs than subtests sets their
// number in its attribute "inputs".
import { spawn, spawnSync } from "node:child_process"
import { readFileSync, rmSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Go tests by area: packages, and a pattern of tests. */
const AREAS = {
  "files from outside of the site": [["./cmd/tresdocs", "./internal/folder", "./internal/revision"], "TestScripts/hostile-|TestLinks|TestHiddenTargets|TestTracks"],
  "commits that versions are built from": [["./internal/revision"], "TestExport"],
  "object stores and records": [["./internal/bucket"], "TestHostile"],
  "documents: HTML, attributes, addresses": [["./cmd/tresdocs"], "TestVectors|TestScripts/unsafe$"],
  "styles, addresses and frames": [["./internal/sanitize", "./internal/render"], "Test(Style|Closed|IsLink|Frame|Attribute|RenameStyles|StyleSheet)"],
  "documents that cost too much": [["./cmd/tresdocs", "./internal/mdc", "./internal/frontmatter", "./internal/content", "./internal/examples", "./internal/highlight"], "TestHostile|TestLinear|TestManyFences"],
  "seeds of fuzzing": [["./internal/mdc", "./internal/frontmatter", "./internal/icons", "./internal/store", "./internal/server", "./internal/config", "./internal/highlight", "./internal/picture"], "^Fuzz"],
  "icons": [["./internal/icons"], "TestFolder|TestCollection"],
  "queries": [["./internal/store"], "TestConformanceSafety|TestGuard|TestQuery(Refusals|Deadline|FindsTooMuch)"],
  "requests: paths, methods, framing, bodies": [["./internal/server"], "TestRequests|TestStuckClients|TestFaultyDisk|TestClient"],
  "policies and headers": [["./cmd/tresdocs", "./internal/csp", "./internal/publish"], "TestScripts/csp$|TestPolicy|TestNothingUnsafe|TestOrigin|TestHeaders|TestHosts|TestServers"],
  "preview: its editor, addresses and hosts": [["./internal/dev"], "TestOpen|TestEditor|TestDebug|TestHosts|TestWatcherRace"],
  "faults: kills, full disks, engine": [["./cmd/tresdocs", "./internal/engine", "./internal/build", "./internal/cache"], "TestKilled|TestFullDisk|TestReadOnly|TestInterrupted|TestTerminated|TestFaults|TestSpoiled|TestStale|TestDamage|TestScripts/(cache|engine-memory)$"],
  "programs that do not end, in workers": [["./internal/engine", "./internal/examples", "./internal/snippets", "./internal/mcp", "./internal/migrate", "./internal/project"], "TestFaults|TestClosed|TestHostile|TestBatches|TestBundles"],
  "load: slow clients, builds under way": [["./cmd/tresdocs"], "TestLoad"],
}

/** Browser tests. */
const BROWSER = {
  "forged parts of the program, in a browser": ["names"],
  "programs of the playground, in a browser": ["playground"],
  "styles under the policy, in a browser": ["inline-style"],
}

let failures = 0

console.log(`${"area".padEnd(48)} inputs tried  failures`)
for (const [area, [packages, pattern]] of Object.entries(AREAS)) {
  console.log(row(area, await go(packages, pattern)))
}
const chromium = spawnSync("bash", ["-c", ". scripts/chromium.sh >/dev/null && echo $chromium"], { encoding: "utf8" })
for (const [area, files] of Object.entries(BROWSER)) {
  console.log(chromium.status === 0 ? row(area, browser(files, chromium.stdout.trim())) : `${area.padEnd(48)} not tried: Chromium is missing`)
}
process.exit(failures > 0 ? 1 : 0)

function row(area, { tried, failed }) {
  if (tried === 0) failed += 1 // tests that were renamed count as a failure
  failures += failed
  return `${area.padEnd(48)} ${String(tried).padStart(12)}  ${String(failed).padStart(8)}`
}

/** Runs Go tests. A test without subtests is one input, unless it sets the number. */
function go(packages, pattern) {
  return new Promise((resolve) => {
    const run = spawn("go", ["test", "-json", "-count=1", "-run", pattern, ...packages], { stdio: ["ignore", "pipe", "inherit"] })
    let text = ""
    run.stdout.on("data", (data) => (text += data))
    run.on("close", () => resolve(count(text)))
  })
}

function count(text) {
  const ended = new Map()
  const inputs = new Map()
  let failed = 0
  for (const line of text.split("\n").filter((line) => line.startsWith("{"))) {
    const { Action, Package, Test, Key, Value, Output } = JSON.parse(line)
    const name = `${Package} ${Test}`
    if (!Test && Action === "fail") failed += 1
    if (!Test) continue
    if (Action === "attr" && Key === "inputs") inputs.set(name, Number(Value))
    if (Action === "pass" || Action === "fail") ended.set(name, Action)
    if (Action === "output" && /^\s+\S+_test\.go:\d+:/.test(Output) && ended.get(name) === "fail") process.stdout.write(Output)
  }
  const names = [...ended.keys()]
  const leaves = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)))
  const tried = leaves.reduce((sum, name) => sum + (inputs.get(name) ?? 1), 0)
  const broken = leaves.filter((name) => ended.get(name) === "fail")
  for (const name of broken) console.log(`FAILED ${name}`)
  return { tried, failed: Math.max(broken.length, failed) }
}

/** Runs browser test files. */
function browser(files, chromium) {
  const folder = mkdtempSync(join(tmpdir(), "audit-"))
  const report = join(folder, "report.json")
  const env = { ...process.env, CHROME: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  spawnSync("npx", ["playwright", "test", "--reporter=json", ...files.map((file) => `/${file}.test.ts`)], { cwd: "web", env, stdio: ["ignore", "ignore", "inherit"] })
  try {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats
    return { tried: expected + unexpected + flaky, failed: unexpected }
  } catch {
    return { tried: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
