// Runs in the innermost frame, whose origin is opaque. It receives a program from the page, runs it, and posts its
// console output and errors. The page shows them as text, because a program can post anything.

/** The maximum length of the text of a message, in characters. */
const MAX_TEXT_LENGTH = 2000

/** The maximum number of messages in each interval of MESSAGE_INTERVAL. */
const MAX_MESSAGES = 50

/** The interval that MAX_MESSAGES applies to, in milliseconds. */
const MESSAGE_INTERVAL = 100

/** The maximum number of fields shown for an object or an array. */
const MAX_FIELDS = 10

/** A loop that blocks the page for longer than this, in milliseconds, is stopped. */
const MAX_LOOP_DURATION = 2000

/** The maximum number of frames to wait for the first image of a scene. After that, the scene is shown in any case. */
const MAX_FRAMES_TO_DRAW = 120

/** The module that tests the goals of a challenge. check.ts adds it to programs. */
const CHECK = "check/stage"

addEventListener("message", ({ data, ports: [port] }) => port && start(data, port), { once: true })
window.parent.parent.postMessage("ready", "*")

function start({ title, files, names, modules }, port) {
  document.title = title
  document.querySelector("#scene").setAttribute("aria-label", title)
  const post = throttle((message) => port.postMessage(message))
  postEvents(post)
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
  const drawn = run(post).catch((error) => {
    post({ kind: "error", text: format(error) })
    port.postMessage({ kind: "drawn" })
  })
  if (!(CHECK in modules)) return
  const fail = (error) => {
    post({ kind: "error", text: format(error) })
    return "[]"
  }
  void drawn
    .then(check)
    .catch(fail)
    .then((text) => port.postMessage({ kind: "checked", text }))
}

/** Returns the goals of the challenge as JSON, each with the reason why it is not met. */
async function check() {
  const [{ tryGoals }, { default: goals }] = await Promise.all([
    import(CHECK),
    import("scene/check.ts"),
  ])
  return JSON.stringify(await tryGoals(goals, document.querySelector("#scene")))
}

/** Mounts the app, and posts a message when the scene has been drawn. */
async function run(post) {
  const [{ createApp }, { default: App }] = await Promise.all([
    import("vue"),
    import("scene/App.vue"),
  ])
  const app = createApp(App)
  app.config.errorHandler = (error) => post({ kind: "error", text: format(error) })
  app.mount("#scene")
  for (let frames = 0, drawn = 0; frames < MAX_FRAMES_TO_DRAW && drawn < 3; frames++) {
    await new Promise(requestAnimationFrame)
    if (document.querySelector("canvas[data-scene]")) drawn++
  }
  post({ kind: "drawn" })
}

/** Posts the program's console output and errors, requests blocked by the policy, and presses of the Escape key. */
function postEvents(post) {
  for (const level of ["debug", "log", "info", "warn", "error"]) {
    const log = console[level]
    console[level] = (...values) => {
      log.apply(console, values)
      post({ kind: level, text: values.map((value) => format(value)).join(" ") })
    }
  }
  const clear = console.clear
  console.clear = () => {
    clear.call(console)
    post({ kind: "clear", text: "" })
  }
  addEventListener("error", ({ error, message }) => {
    post({ kind: "error", text: error ? format(error) : message })
  })
  addEventListener("unhandledrejection", ({ reason }) => {
    post({ kind: "error", text: `Unhandled rejection: ${format(reason)}` })
  })
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    const text = `The playground has no network: ${blockedURI} was refused (${effectiveDirective})`
    post({ kind: "error", text })
  })
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) post({ kind: "escape", text: "" })
  })
}

/** Drops messages above the limit, so that a program that logs in every frame does not block the page. */
function throttle(post) {
  let count = 0
  return (message) => {
    if (count++ === 0) setTimeout(() => (count = 0), MESSAGE_INTERVAL)
    if (count <= MAX_MESSAGES || message.kind === "drawn") post(message)
  }
}

/** Stops infinite loops. The linker inserts a call to __guardLoop into the body of each loop. */
function guardLoops() {
  let startTime = 0
  let calls = 0
  const reset = () => (startTime = 0)
  globalThis.__guardLoop = () => {
    if (++calls % 256) return
    if (!startTime) {
      startTime = performance.now()
      setTimeout(reset) // runs once the loop has ended,
      requestAnimationFrame(reset) // and so does this, even if rendering delays timers
    } else if (performance.now() - startTime > MAX_LOOP_DURATION) {
      reset()
      throw new Error(`A loop was stopped after ${MAX_LOOP_DURATION / 1000} seconds`)
    }
  }
}

/** Formats a value like a browser console, but shorter. */
function format(value, depth = 0) {
  try {
    return formatValue(value, depth).slice(0, MAX_TEXT_LENGTH)
  } catch {
    return "(something that cannot be shown)"
  }
}

function formatValue(value, depth) {
  if (typeof value === "string") return depth ? JSON.stringify(value) : value
  if (typeof value === "function") return `ƒ ${value.name}()`
  if (typeof value === "bigint") return `${value}n`
  if (typeof value !== "object" || value === null) return String(value)
  if (value instanceof Error) return depth ? String(value) : formatError(value)
  const name = Object.getPrototypeOf(value)?.constructor?.name ?? "Object"
  if (Array.isArray(value)) return `[${formatFields(value, depth, "")}]`
  return `${name === "Object" ? "" : `${name} `}{ ${formatFields(value, depth, ": ")} }`
}

/**
 * Formats an error with its file and line. Omits the line for Vue files, because the compiler changes line numbers.
 */
function formatError(error) {
  const [, file, line] = /scene\/([\w./-]+):(\d+)/.exec(error.stack ?? "") ?? []
  if (!file) return String(error)
  return `${error} (${file.endsWith(".vue") ? file : `${file}:${line}`})`
}

/** Formats the fields of an object or an array: at most MAX_FIELDS of them, and at most two levels. */
function formatFields(value, depth, colon) {
  const keys = Object.keys(value)
  if (depth > 1) return keys.length > 0 ? "…" : ""
  const shown = keys.slice(0, MAX_FIELDS).map((key) => {
    return (colon && key + colon) + format(value[key], depth + 1)
  })
  if (keys.length > MAX_FIELDS) shown.push("…")
  return shown.join(", ")
}
