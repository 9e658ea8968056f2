// Sends requests as fast as the server responds, one after another on each of several connections. It reads only the
// status and the length of each response, because parsing it would cost more than serving it.
import { connect } from "node:net"

const CONNECTIONS = 32

/**
 * Sends count requests and returns the number of responses per second. The body may depend on the number of the
 * request. A response with an unexpected status is an error.
 */
export async function load(base, count, { method = "GET", path, headers = {}, body = "", status = 200 }) {
  const { hostname, port } = new URL(base)
  const request = (n) => {
    const text = typeof body === "function" ? body(n) : body
    const lines = Object.entries({ host: "bench.test", ...headers, ...(text && { "content-length": text.length }) })
    return `${method} ${path} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join("")}\r\n${text}`
  }
  const requests = Array.from({ length: count }, (_, n) => request(n))
  const open = (list) => connection({ host: hostname, port: Number(port) }, list, status)
  await open([request(count)])
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => open(requests)))
  return count / ((performance.now() - start) / 1000)
}

/** Sends the requests of a shared list until none are left. */
function connection(server, requests, status) {
  return new Promise((resolve, reject) => {
    const first = requests.pop()
    if (!first) return resolve()
    const socket = connect({ ...server, noDelay: true })
    let head = ""
    let length = 0
    let got = 0
    socket.on("connect", () => socket.write(first))
    socket.on("error", reject)
    socket.on("data", (data) => {
      got += data.length
      if (length === 0) {
        head += data.toString("latin1")
        length = lengthOf(head)
      }
      if (length === 0 || got < length) return
      const [line] = head.split("\r\n", 1)
      if (!line.startsWith(`HTTP/1.1 ${status} `)) return reject(new Error(`answered ${line}, not ${status}`))
      if (got > length) return reject(new Error(`an answer of ${got} bytes, not ${length}`))
      const next = requests.pop()
      if (!next) {
        socket.end()
        return resolve()
      }
      head = ""
      length = got = 0
      socket.write(next)
    })
  })
}

/** Returns the length of a complete response, or 0 if it is not known yet. */
function lengthOf(answer) {
  const end = answer.indexOf("\r\n\r\n")
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))
  if (length) return end + 4 + Number(length[1])
  return answer.endsWith("\r\n0\r\n\r\n") ? answer.length : 0 // chunked
}
