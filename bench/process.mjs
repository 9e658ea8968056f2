// Runs the program and measures its time and the peak memory of the program and its workers.
import { spawn } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"

/** How often memory is sampled, in milliseconds. */
const LOOK = 15

/** Runs the program until it exits. If it fails, the error contains its output. */
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

/** Returns the memory of a process and its children in KB, or 0 if the system does not report it. */
function memory(pid) {
  try {
    const resident = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0)
    return children(pid).reduce((sum, child) => sum + memory(child), resident)
  } catch {
    return 0
  }
}

/** Lists the child processes of all threads of a process. */
function children(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  )
}

/** Starts the program as a server. Returns its URL, the time that it took to start, and a function that stops it. */
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
