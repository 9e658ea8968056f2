import { defineConfig } from "@playwright/test"
import { flags } from "./e2e/browser.ts"
import { RIGHT_TO_LEFT } from "./e2e/server.ts"

/** The tests of the shell, which also run with text from right to left. */
const SHELL =
  /\/(color-mode|keyboard|loading|menu|menu-modes|navigate|overlays|page-menu|read|reading|search|sidebar|tabs|toasts)\.test\.ts$/

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/sites.ts",
  outputDir: "node_modules/.cache/e2e",
  // Two pages are loaded at once: most of a test is waiting.
  workers: 2,
  // Tests that load every page of a site are marked as slow.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A test that passes the second time is named as flaky, and fails nothing. Tracing the first time takes a tenth longer.
  retries: 1,
  reporter: "list",
  projects: [{ name: "" }, { name: RIGHT_TO_LEFT, testMatch: SHELL }],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: "on-first-retry",
    launchOptions: { executablePath: process.env["CHROME"] ?? "/usr/bin/chromium", args: flags() },
  },
})
