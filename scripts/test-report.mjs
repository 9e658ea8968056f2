// Reads the results of a test runner, prints the failures with their output, and counts the tests.
//   node test-report.mjs go FILE SUM      go test -json
//   node test-report.mjs vitest FILE SUM  vitest --reporter=json
//   node test-report.mjs playwright FILE SUM  playwright test --reporter=json
//   node test-report.mjs sum SUM...       adds up the counts, prints the name of each failed test and "N passed, N failed"
import { existsSync, readFileSync, writeFileSync } from "node:fs"

const [kind, ...files] = process.argv.slice(2)

if (kind === "sum") {
  const total = { passed: 0, failed: 0, skipped: 0, names: [], flaky: [] }
  for (const file of files) {
    const counts = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : noReport(file)
    for (const key of ["passed", "failed", "skipped"]) total[key] += counts[key]
    total.names.push(...counts.names)
    total.flaky.push(...(counts.flaky ?? []))
  }
  for (const name of total.flaky) console.log(`FLAKY ${name}`)
  for (const name of total.names) console.log(`FAILED ${name}`)
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ""
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exit(total.failed ? 1 : 0)
}

const [source, sum] = files
const counts = { go, vitest, playwright }[kind](source)
writeFileSync(sum, JSON.stringify(counts))

/** Counts a missing report as a failed test. */
function noReport(path) {
  return { passed: 0, failed: 1, skipped: 0, names: [`${path}: no report`] }
}

/**
 * Prints conformance results, skipped tests and the output of failures, and counts tests and subtests. A failed package
 * counts as a failed test.
 */
function go(path) {
  const counts = { passed: 0, failed: 0, skipped: 0, names: [] }
  const output = new Map()
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (!line.startsWith("{")) continue
    const event = JSON.parse(line)
    const key = `${event.Package} ${event.Test ?? ""}`
    if (event.Action === "output" || event.Action === "build-output") {
      if (/^\s*(conformance |--- SKIP)/.test(event.Output)) process.stdout.write(event.Output)
      output.set(key, (output.get(key) ?? "") + event.Output)
    }
    if (event.Action === "fail") {
      console.log(`FAIL ${key}\n${output.get(key) ?? ""}`)
      counts.names.push(key)
    }
    if (!event.Test && event.Action === "fail") counts.failed += 1
    if (!event.Test) continue
    if (event.Action === "pass") counts.passed++
    if (event.Action === "fail") counts.failed++
    if (event.Action === "skip") counts.skipped++
  }
  console.log(`Go: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  return counts
}

function vitest(path) {
  if (!existsSync(path)) return noReport(path)
  const report = JSON.parse(readFileSync(path, "utf8"))
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed")
    if (failed.length === 0) return status === "failed" ? [name] : []
    return failed.map((test) => `${name} › ${test.fullName}`)
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites,
    skipped: report.numPendingTests,
    names,
  }
}

/** Counts a file that cannot be loaded as a failed test, and lists flaky tests. */
function playwright(path) {
  if (!existsSync(path)) return noReport(path)
  const { stats, errors, suites } = JSON.parse(readFileSync(path, "utf8"))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [...errors.map((error) => error.message), ...suites.flatMap((suite) => specsThatWere("unexpected", suite))],
    flaky: suites.flatMap((suite) => specsThatWere("flaky", suite)),
  }
}

function specsThatWere(status, { specs, suites = [] }) {
  const found = specs.filter((spec) => spec.tests.some((test) => test.status === status))
  return [
    ...found.map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ...suites.flatMap((suite) => specsThatWere(status, suite)),
  ]
}
