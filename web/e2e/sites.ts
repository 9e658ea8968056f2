// Builds and serves the sites for most tests, once for all test files.
import type { FullConfig } from "@playwright/test"
import {
  addressVariable,
  DOCUMENTATION,
  mirror,
  MIRRORED,
  RIGHT_TO_LEFT,
  startSite,
  TESTSITE,
} from "./server.ts"

/** Starts the sites before the first test. Returns a function that stops them. */
export default async function startSites({ projects }: FullConfig) {
  const folders = [TESTSITE, DOCUMENTATION]
  if (projects.some(({ name }) => name === RIGHT_TO_LEFT)) {
    mirror()
    folders.push(MIRRORED)
  }
  const start = async (folder: string) => {
    const server = await startSite(folder)
    process.env[addressVariable(folder)!] = server.base
    return server
  }
  const servers = await Promise.all(folders.map(start))
  return () => servers.forEach((server) => server.stop())
}
