// Running the program: how long it takes, and how much memory it and its workers hold at most.
import { spawn } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"

/** How often memory is looked at, in milliseconds. */
const LOOK = 15

/** run runs the program to its end; a failure is an error with what it said. */
export async function run(program, args) {
  const start = performance.now()
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  child.stderr.on("data", (data) => (said += data))
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memory(child.pid))), LOOK)
  const code = await new Promise((resolve) => child.on("close", resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}: ${said}`)
  return { seconds: (performance.now() - start) / 1000, megabytes: peak / 1024, said }
}

/** memory sums what a process and its children hold, in KB; 0 where the system does not tell. */
function memory(pid) {
  try {
    const resident = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0)
    return children(pid).reduce((sum, child) => sum + memory(child), resident)
  } catch {
    return 0
  }
}

/** children lists the processes that any thread of a process has started. */
function children(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  )
}

/** serve starts the program as a server and gives its address and how to stop it. */
export async function serve(program, dir) {
  const server = spawn(program, ["serve", "--dir", dir, "--addr", "127.0.0.1:0"])
  const base = await new Promise((resolve, reject) => {
    let said = ""
    server.stdout.on("data", (data) => {
      said += data
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { base, stop: () => server.kill() }
}
