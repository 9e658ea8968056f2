import { defineConfig } from "@playwright/test"
import { flags } from "./e2e/browser.ts"
import { RIGHT_TO_LEFT } from "./e2e/server.ts"

/**
 * The set of tests to run: the gate, which `make test` runs, the tests of the TresJS site's content, or all tests. A
 * test is in the gate unless it is tagged @full or @content, or its file matches one of the patterns below.
 */
const set = process.env["TESTS"] ?? "gate"

/** Files whose tests take a long time, or need a registry, another browser or development tools. */
const FULL =
  /\/(clients|dev-endurance|firefox|hot-reload|installed|pages-narrow|scenes-many|zip)\.test\.ts$/

/** Files whose tests depend on the content of the TresJS site. */
const CONTENT =
  /\/(challenges|claims|element-examples|inspector|landing|old-addresses|pages-documentation|prop-playgrounds|sizes)\.test\.ts$/

/** Files whose tests also run on the right-to-left site. In the gate, only tests tagged @rtl do. */
const SHELL =
  /\/(color-mode|keyboard|menu|navigate|overlays|page-menu|read|search|sidebar|tabs|toasts)\.test\.ts$/

const gate = { testIgnore: [FULL, CONTENT], grepInvert: /@full|@content/ }
const projects = {
  gate: [
    { name: "", ...gate },
    { name: RIGHT_TO_LEFT, ...gate, testMatch: SHELL, grep: /@rtl/ },
  ],
  content: [
    { name: "", testIgnore: CONTENT, grep: /@content/ },
    { name: "content", testMatch: CONTENT },
  ],
  all: [{ name: "" }, { name: RIGHT_TO_LEFT, testMatch: SHELL }],
}[set]
if (!projects) throw new Error(`TESTS=${set}: there are gate, content and all`)

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/sites.ts",
  outputDir: "node_modules/.cache/e2e",
  workers: 2,
  // The time limits only end tests that hang. They are long enough for a machine with a quarter of the speed.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  globalTimeout: set === "gate" ? 45 * 60_000 : 0,
  forbidOnly: true,
  // A test that passes on the second attempt is reported as flaky, with the trace of the failure.
  retries: 1,
  failOnFlakyTests: set !== "gate",
  maxFailures: set === "gate" ? 10 : 0,
  reporter: "list",
  projects,
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording the page at each action would take a third of the gate's time.
    trace: {
      mode: "retain-on-failure",
      screenshots: false,
      snapshots: set !== "gate",
      sources: false,
    },
    launchOptions: { executablePath: process.env["CHROME"] ?? "/usr/bin/chromium", args: flags() },
  },
})
