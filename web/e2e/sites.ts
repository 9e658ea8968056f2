// The sites that most tests look at: built and served once, for all test files.
import { DOCUMENTATION, TESTSITE, addressVariable, startSite } from "./server.ts"

/** Starts both sites before the first test, and returns what stops them after the last one. */
export default async function startSites() {
  const servers: { stop: () => void }[] = []
  for (const folder of [TESTSITE, DOCUMENTATION]) {
    const server = await startSite(folder)
    process.env[addressVariable(folder)] = server.base
    servers.push(server)
  }
  return () => servers.forEach((server) => server.stop())
}
