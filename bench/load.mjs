// As many requests as the server answers, one after the other on each of some connections. Answers are
// counted by their length, which is the same for all: parsing them would cost more than serving them.
import { connect } from "node:net"

const CONNECTIONS = 32

/** load sends count requests and gives how many were answered a second. */
export async function load(base, count, { method = "GET", path, headers = {}, body = "" }) {
  const { hostname, port } = new URL(base)
  const lines = Object.entries({ host: "bench.test", ...headers, ...(body && { "content-length": body.length }) })
  const request = `${method} ${path} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}\r\n`).join("")}\r\n${body}`
  let left = count
  const take = () => left-- > 0
  await connection(hostname, port, request, once())
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => connection(hostname, port, request, take)))
  return count / ((performance.now() - start) / 1000)
}

/** once allows one request. */
function once() {
  let left = 1
  return () => left-- > 0
}

/** connection sends requests for as long as take allows. */
function connection(host, port, request, take) {
  return new Promise((resolve, reject) => {
    if (!take()) return resolve()
    const socket = connect({ host, port: Number(port), noDelay: true })
    let head = ""
    let length = 0
    let got = 0
    socket.on("connect", () => socket.write(request))
    socket.on("error", reject)
    socket.on("data", (data) => {
      got += data.length
      if (length === 0) {
        head += data.toString("latin1")
        length = lengthOf(head)
      }
      if (length === 0 || got < length) return
      if (got > length) return reject(new Error(`an answer of ${got} bytes, not ${length}`))
      got = 0
      if (take()) return socket.write(request)
      socket.end()
      resolve()
    })
  })
}

/** lengthOf gives the length of an answer as it is sent, 0 while it cannot be told. */
function lengthOf(answer) {
  const end = answer.indexOf("\r\n\r\n")
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))
  if (length) return end + 4 + Number(length[1])
  return answer.endsWith("\r\n0\r\n\r\n") ? answer.length : 0 // in chunks
}
