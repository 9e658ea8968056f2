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

/** listen starts the program as a server; gives its address, how long that took, and how to stop it. */
export async function listen(program, args) {
  const start = performance.now()
  const server = spawn(program, [...args, "--addr", "127.0.0.1:0"])
  const stop = () => server.kill()
  process.once("exit", stop)
  const base = await new Promise((resolve, reject) => {
    let said = ""
    const read = (data) => {
      said += data
      const found = /http:\/\/[^\s,]+/.exec(said)
      if (found) resolve(found[0])
    }
    server.stdout.on("data", read)
    server.stderr.on("data", read)
    server.on("exit", (code) => reject(new Error(`${program} ${args.join(" ")} ended with ${code}: ${said}`)))
  })
  return { base, pid: server.pid, seconds: (performance.now() - start) / 1000, stop }
}
