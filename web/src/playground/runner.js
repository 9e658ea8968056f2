// Runs in the innermost frame, which is of no origin: it gets a program from the page, runs it, and
// tells what it says. It trusts nobody, and nobody trusts it: all that comes from here is shown as text.

/** So much of one message is told, in characters, and so many messages in a tenth of a second. */
const LONG = 2000
const OFTEN = 50

/** So many of the things in an object or a list are told. */
const MANY = 10

/** A loop that lasts longer than this, in milliseconds, would never let go of the page. */
const ENDLESS = 2000

/** So many frames a scene may take to draw its first picture. */
const PATIENCE = 120

addEventListener("message", ({ data, ports: [port] }) => port && start(data, port), { once: true })
window.parent.parent.postMessage("ready", "*")

function start({ title, files, names, modules }, port) {
  document.title = title
  document.querySelector("#scene").setAttribute("aria-label", title)
  const tell = limited((message) => port.postMessage(message))
  listen(tell)
  guardLoops()
  const addresses = {}
  for (const [name, file] of Object.entries({ ...files, ...modules })) {
    addresses[name] = URL.createObjectURL(file)
  }
  for (const [name, file] of Object.entries(names)) addresses[name] = addresses[file]
  const map = document.createElement("script")
  map.type = "importmap"
  map.textContent = JSON.stringify({ imports: addresses })
  document.head.append(map)
  run(tell).catch((error) => {
    tell({ kind: "error", text: show(error) })
    port.postMessage({ kind: "drawn" })
  })
}

async function run(tell) {
  const [{ createApp }, { default: App }] = await Promise.all([
    import("vue"),
    import("scene/App.vue"),
  ])
  const app = createApp(App)
  app.config.errorHandler = (error) => tell({ kind: "error", text: show(error) })
  app.mount("#scene")
  for (let frames = 0, after = 0; frames < PATIENCE && after < 3; frames++) {
    await new Promise(requestAnimationFrame)
    if (document.querySelector("canvas[data-scene]")) after++
  }
  tell({ kind: "drawn" })
}

/** listen tells what the program logs and what goes wrong in it. */
function listen(tell) {
  for (const level of ["debug", "log", "info", "warn", "error"]) {
    const own = console[level]
    console[level] = (...values) => {
      own.apply(console, values)
      tell({ kind: level, text: values.map((value) => show(value)).join(" ") })
    }
  }
  const clear = console.clear
  console.clear = () => {
    clear.call(console)
    tell({ kind: "clear", text: "" })
  }
  addEventListener("error", ({ error, message }) => {
    tell({ kind: "error", text: error ? show(error) : message })
  })
  addEventListener("unhandledrejection", ({ reason }) => {
    tell({ kind: "error", text: `Unhandled rejection: ${show(reason)}` })
  })
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    const text = `The playground has no network: ${blockedURI} was refused (${effectiveDirective})`
    tell({ kind: "error", text })
  })
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) tell({ kind: "escape", text: "" })
  })
}

/** limited drops what comes too often, so that a program that logs in each frame keeps the page alive. */
function limited(tell) {
  let said = 0
  return (message) => {
    if (said++ === 0) setTimeout(() => (said = 0), 100)
    if (said <= OFTEN || message.kind === "drawn") tell(message)
  }
}

/** guardLoops stops loops that never end; the linker has each round of a loop call __round. */
function guardLoops() {
  let began = 0
  let rounds = 0
  const over = () => (began = 0)
  globalThis.__round = () => {
    if (++rounds % 256) return
    if (!began) {
      began = performance.now()
      setTimeout(over) // comes when the loop is over,
      requestAnimationFrame(over) // and so does this, where drawing leaves no time for timers
    } else if (performance.now() - began > ENDLESS) {
      over()
      throw new Error(`A loop was stopped after ${ENDLESS / 1000} seconds`)
    }
  }
}

/** show writes a value as consoles do, in few words. */
function show(value, depth = 0) {
  try {
    return describe(value, depth).slice(0, LONG)
  } catch {
    return "(something that cannot be shown)"
  }
}

function describe(value, depth) {
  if (typeof value === "string") return depth ? JSON.stringify(value) : value
  if (typeof value === "function") return `ƒ ${value.name}()`
  if (typeof value === "bigint") return `${value}n`
  if (typeof value !== "object" || value === null) return String(value)
  if (value instanceof Error) return depth ? String(value) : describeError(value)
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? "Object"
  if (Array.isArray(value)) return `[${fields(value, depth, "")}]`
  return `${name === "Object" ? "" : `${name} `}{ ${fields(value, depth, ": ")} }`
}

/** describeError gives an error and the file that it comes from; in Vue files lines are not the reader's. */
function describeError(error) {
  const [, file, line] = /scene\/([\w./-]+):(\d+)/.exec(error.stack ?? "") ?? []
  if (!file) return String(error)
  return `${error} (${file.endsWith(".vue") ? file : `${file}:${line}`})`
}

/** fields writes what a value holds: at most ten things, at most two levels of them. */
function fields(value, depth, colon) {
  const keys = Object.keys(value)
  if (depth > 1) return keys.length > 0 ? "…" : ""
  const shown = keys.slice(0, MANY).map((key) => {
    return (colon && key + colon) + show(value[key], depth + 1)
  })
  if (keys.length > MANY) shown.push("…")
  return shown.join(", ")
}
