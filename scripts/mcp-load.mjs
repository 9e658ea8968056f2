// Sends 10,000 requests (CALLS=N) to the MCP server of a site, mixed with page loads. It prints the duration and the
// CPU time of search_docs and read_page, and the server's memory. Usage: node scripts/mcp-load.mjs [DIST]
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const dist = process.argv[2] ?? `${root}dist`
const calls = Number(process.env.CALLS ?? 10_000)

/** The number of concurrent clients. Each has its own address, because the calls of a client are limited. */
const CLIENTS = 4
/** The number of times the memory is sampled. */
const SAMPLES = 4
/** Every nth call is a page load instead, as a baseline. */
const PAGE_EVERY = 5
const QUERIES = ["useLoop", "load a model", "orbit controls", "clear-color", "instancing", "how do I make the light cast a shadow on the floor"]
const PATHS = ["/api/composables/use-loop", "/cookbook/orbit-controls", "/api/components/tres-canvas"]

const server = spawn(`${root}bin/tresdocs`, ["serve", "--dir", dist, "--addr", "127.0.0.1:0"])
const base = await new Promise((resolve, reject) => {
  server.stdout.on("data", (data) => {
    const [address] = /http:\/\/\S+/.exec(data) ?? []
    if (address) resolve(address)
  })
  server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)))
})

/** Returns the CPU time of the server so far, in milliseconds. A Linux tick is 10 ms. Other load does not affect it. */
function processor() {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ")
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The server's resident memory in MB. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024

async function call(client, name, given) {
  const answer = await fetch(`${base}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "X-Forwarded-For": `192.0.2.${client + 1}`,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: given },
    }),
  })
  const { result, error } = await answer.json()
  if (!result || result.isError) throw new Error(`${name}: ${JSON.stringify(error ?? result)}`)
}

const times = { search_docs: [], read_page: [], page: [] }
async function measured(kind, work) {
  const start = performance.now()
  await work()
  times[kind].push(performance.now() - start)
}

const held = []
let next = 0
async function ask(client) {
  for (let i = next++; i < calls; i = next++) {
    if (i % Math.ceil(calls / SAMPLES) === 0) held.push(memory())
    const query = QUERIES[Math.floor(i / 2) % QUERIES.length]
    const path = PATHS[i % PATHS.length]
    if (i % PAGE_EVERY === 0) {
      await measured("page", async () => (await fetch(base + path)).arrayBuffer())
    } else if (i % 2 === 0) {
      await measured("search_docs", () => call(client, "search_docs", { query }))
    } else {
      await measured("read_page", () => call(client, "read_page", { path }))
    }
  }
}
await Promise.all(Array.from({ length: CLIENTS }, (_, client) => ask(client)))
held.push(memory())
const taken = processor()
server.kill()

const part = (list, of) => list.sort((a, b) => a - b)[Math.floor(list.length * of)]
for (const [kind, list] of Object.entries(times)) {
  console.log(`${kind}: ${list.length} times, p50 ${part(list, 0.5).toFixed(1)} ms, p95 ${part(list, 0.95).toFixed(1)} ms`)
}
console.log(`processor of the server: ${(taken / calls).toFixed(1)} ms a call`)
console.log(`memory in MB: ${held.map((size) => size.toFixed(0)).join(", ")}`)
