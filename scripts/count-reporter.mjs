// A reporter for node's test runner that writes how many tests passed, failed and were skipped.
export default async function* count(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of events) {
    if (data?.details?.type === "suite") continue
    if (type === "test:pass") counts[data.skip === undefined ? "passed" : "skipped"]++
    if (type === "test:fail") counts.failed++
  }
  yield JSON.stringify(counts)
}
