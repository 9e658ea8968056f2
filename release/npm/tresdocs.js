#!/usr/bin/env node
// Starts the program for this platform, which npm has installed next to this package.
const { spawn } = require("node:child_process")

const name = `@tresjs/tresdocs-${process.platform}-${process.arch}`

function find() {
  try {
    return require.resolve(`${name}/bin/tresdocs${process.platform === "win32" ? ".exe" : ""}`)
  } catch {
    console.error(`tresdocs: the package ${name} is not installed. Install without --omit=optional; if there is no such package, there is no program for this platform.`)
    process.exit(1)
  }
}

const program = spawn(find(), process.argv.slice(2), { stdio: "inherit" })
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => program.kill(signal))
program.on("error", (error) => {
  console.error(`tresdocs: ${error.message}`)
  process.exit(1)
})
program.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)))
