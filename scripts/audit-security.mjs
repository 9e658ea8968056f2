// Runs the hostile inputs in the repository. For each area, it prints the number of inputs and of failures, the longest
// time of a test in seconds, and the peak memory of all processes together in MB. More than MAX_MEMORY is a failure.
// The inputs are test cases: files in testdata folders, and tables in test files. A test with more inputs than subtests
// sets the number in its attribute "inputs". Scripts run the program several times, and their time is the total of all
// runs.
import { spawn, spawnSync } from "node:child_process"
import { readFileSync, readdirSync, readlinkSync, rmSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Go tests by area: packages, and a pattern of tests. */
const AREAS = {
  "files from outside of the site": [["./cmd/tresdocs", "./internal/base/folder", "./internal/base/revision"], "TestScripts/hostile-|TestLinks|TestHiddenTargets|TestTracks"],
  "commits that versions are built from": [["./internal/base/revision"], "TestExport"],
  "object stores and records": [["./internal/out/publish"], "TestHostile"],
  "documents: HTML, attributes, addresses": [["./cmd/tresdocs"], "TestVectors|TestScripts/unsafe$"],
  "styles, addresses and frames": [["./internal/text/sanitize", "./internal/render"], "Test(Style|Closed|IsLink|Frame|Attribute|RenameStyles|StyleSheet)"],
  "documents that cost too much": [["./cmd/tresdocs", "./internal/text/mdc", "./internal/text/frontmatter", "./internal/text/content", "./internal/code/examples", "./internal/text/highlight"], "TestHostile|TestLinear|TestManyFences"],
  "seeds of fuzzing": [["./internal/text/mdc", "./internal/text/frontmatter", "./internal/assets/icons", "./internal/site/store", "./internal/out/server", "./internal/site/config", "./internal/text/highlight", "./internal/assets/picture", "./internal/text/include", "./internal/out/mcp", "./internal/code/codecheck", "./internal/site/openapi"], "^Fuzz"],
  "icons": [["./internal/assets/icons"], "TestFolder|TestCollection"],
  "queries": [["./internal/site/store"], "TestConformanceSafety|TestGuard|TestQuery(Refusals|Deadline|FindsTooMuch)"],
  "requests: paths, methods, framing, bodies": [["./internal/out/server"], "TestRequests|TestStuckClients|TestFaultyDisk|TestClient"],
  "policies and headers": [["./cmd/tresdocs", "./internal/base/csp", "./internal/out/outputs"], "TestScripts/csp$|TestPolicy|TestNothingUnsafe|TestOrigin|TestHeaders|TestHosts|TestServers"],
  "preview: its editor, addresses and hosts": [["./internal/out/dev"], "TestOpen|TestEditor|TestDebug|TestHosts|TestWatcherRace"],
  "faults: kills, full disks, engine": [["./cmd/tresdocs", "./internal/engine", "./internal/out/build", "./internal/base/cache"], "TestKilled|TestFullDisk|TestReadOnly|TestInterrupted|TestTerminated|TestFaults|TestSpoiled|TestStale|TestDamage|TestScripts/(cache|engine-memory)$"],
  "programs that do not end, in workers": [["./internal/engine", "./internal/code/examples", "./internal/code/codecheck", "./internal/out/mcp", "./internal/migrate", "./internal/project/preview"], "TestFaults|TestClosed|TestHostile|TestBatches|TestBundles"],
  "load: slow clients, builds under way": [["./cmd/tresdocs"], "TestLoad"],
}

/** Browser tests. */
const BROWSER = {
  "forged parts of the program, in a browser": ["names"],
  "programs of the playground, in a browser": ["playground"],
  "styles under the policy, in a browser": ["inline-style"],
}

const MAX_MEMORY = 500

let failures = 0

console.log(`${"area".padEnd(48)} inputs tried  failures  longest  memory`)
for (const [area, [packages, pattern]] of Object.entries(AREAS)) {
  console.log(row(area, await go(packages, pattern)))
}
const chromium = spawnSync("bash", ["-c", ". scripts/chromium.sh >/dev/null && echo $chromium"], { encoding: "utf8" })
for (const [area, files] of Object.entries(BROWSER)) {
  console.log(chromium.status === 0 ? row(area, browser(files, chromium.stdout.trim())) : `${area.padEnd(48)} not tried: Chromium is missing`)
}
process.exit(failures > 0 ? 1 : 0)

function row(area, { tried, failed, longest, memory }) {
  if (tried === 0) failed += 1 // tests that were renamed count as a failure
  if (memory > MAX_MEMORY) failed += 1
  failures += failed
  const cells = [String(tried).padStart(12), String(failed).padStart(9), (longest?.toFixed(1) ?? "").padStart(8), String(memory ?? "").padStart(7)]
  return `${area.padEnd(48)} ${cells.join(" ")}`
}

/**
 * Runs Go tests one after another, so that the measured memory belongs to one input. A test without subtests counts as
 * one input, unless it sets the number.
 */
function go(packages, pattern) {
  return new Promise((resolve) => {
    const run = spawn("go", ["test", "-json", "-count=1", "-p", "1", "-parallel", "1", "-run", pattern, ...packages], { stdio: ["ignore", "pipe", "inherit"] })
    let text = ""
    let memory = 0
    const timer = setInterval(() => (memory = Math.max(memory, memoryBelow(run.pid))), 50)
    run.stdout.on("data", (data) => (text += data))
    run.on("close", () => {
      clearInterval(timer)
      resolve({ ...count(text), memory: memory === 0 ? undefined : Math.round(memory / 1024) })
    })
  })
}

/**
 * Returns the memory in KB of the test programs below a process, or 0 if the system has no /proc. Pages that several
 * processes share, such as the pages of the program itself, count once.
 */
function memoryBelow(root) {
  const processes = new Map()
  let pids
  try {
    pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  } catch {
    return 0
  }
  for (const pid of pids) {
    try {
      const parent = numberIn(`/proc/${pid}/status`, "PPid")
      processes.set(Number(pid), { parent, program: readlinkSync(`/proc/${pid}/exe`) })
    } catch {
      // the process has ended, or belongs to another user
    }
  }
  const isBelow = (pid) => pid === root || (processes.has(pid) && isBelow(processes.get(pid).parent))
  let sum = 0
  for (const [pid, { program }] of processes) {
    if (!/\.test$|tresdocs$/.test(program) || !isBelow(pid)) continue
    try {
      sum += numberIn(`/proc/${pid}/smaps_rollup`, "Pss")
    } catch {
      // the process has ended
    }
  }
  return sum
}

/** Returns a number from a file in /proc. */
function numberIn(file, name) {
  const found = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))
  return Number(found?.[1] ?? 0)
}

function count(text) {
  const ended = new Map()
  const inputs = new Map()
  const seconds = new Map()
  let failed = 0
  for (const line of text.split("\n").filter((line) => line.startsWith("{"))) {
    const { Action, Package, Test, Key, Value, Output, Elapsed } = JSON.parse(line)
    const name = `${Package} ${Test}`
    if (!Test && Action === "fail") failed += 1
    if (!Test) continue
    if (Action === "attr" && Key === "inputs") inputs.set(name, Number(Value))
    if (Action === "pass" || Action === "fail") {
      ended.set(name, Action)
      seconds.set(name, Elapsed)
    }
    if (Action === "output" && /^\s+\S+_test\.go:\d+:/.test(Output) && ended.get(name) === "fail") process.stdout.write(Output)
  }
  const names = [...ended.keys()]
  const leaves = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)))
  const tried = leaves.reduce((sum, name) => sum + (inputs.get(name) ?? 1), 0)
  const broken = leaves.filter((name) => ended.get(name) === "fail")
  for (const name of broken) console.log(`FAILED ${name}`)
  return { tried, failed: Math.max(broken.length, failed), longest: Math.max(0, ...leaves.map((name) => seconds.get(name))) }
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
