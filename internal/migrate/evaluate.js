// Returns the exports of a configuration file as JSON. The file runs in the engine, which has no access to files, the
// network or the environment. Everything that the file imports or refers to, except JavaScript's own globals, is
// replaced with a placeholder. In the JSON, a placeholder becomes {"$unknown": its name}.

// inText represents an unknown value within a string.
const inText = "\uFFFC"

// rest is the key of the only entry of an unknown object.
const rest = inText

// argumentOf maps the placeholder for the result of a call to the first argument of the call.
const argumentOf = new WeakMap()

// deepest is the maximum nesting of lists of placeholders. It makes functions that walk a tree terminate.
const deepest = 8

// used is the number of times that code has read a property of a placeholder.
let used = 0

function unknown(name, depth = 0) {
  return new Proxy(function () {}, {
    get(_, key) {
      used++
      if (key === Symbol.toPrimitive) return () => inText
      if (key === "toJSON") return () => ({ $unknown: name })
      if (key === Symbol.iterator) return () => (depth < deepest ? [unknown(`${name}[]`, depth + 1)] : []).values()
      if (typeof key === "symbol" || key === "then") return undefined
      if (key === rest) return unknown(name, depth + 1)
      return unknown(`${name}.${key}`, depth)
    },
    apply(_, __, [first]) {
      const result = unknown(`${name}()`, depth)
      argumentOf.set(result, first)
      return result
    },
    construct: () => unknown(`new ${name}()`),
    // An unknown object has one entry, so that a copy of it or a list of its keys is unknown, too.
    ownKeys: (target) => (depth < deepest ? [...Reflect.ownKeys(target), rest] : Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, key) =>
      key === rest
        ? { value: unknown(name, depth + 1), enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
  })
}

// A field of a schema keeps its kind regardless of the methods that are called on it.
const kinds = { string: "string", enum: "string", literal: "string", url: "string", email: "string", number: "number", int: "number", boolean: "boolean", date: "date", datetime: "date" }

function field(kind, shape) {
  return new Proxy(function () {}, {
    get(_, key) {
      if (key === "toJSON") return () => (shape ? { $fields: shape } : { $field: kind })
      if (typeof key === "symbol" || key === "then") return undefined
      return (more) => field(kind, key === "extend" ? { ...shape, ...more } : shape)
    },
  })
}

const schema = new Proxy({}, {
  get(_, key) {
    if (key === "coerce" || key === "z" || key === "default") return schema
    if (key === "__esModule") return true
    if (typeof key === "symbol") return undefined
    const make = (argument) => field(kinds[key] ?? "json", /^(strict|loose)?object$/i.test(key) ? argument : undefined)
    return new Proxy(make, { get: (_, inner) => schema[inner] }) // such as z.iso.date()
  },
  getPrototypeOf: () => schema, // code that copies a module reads the names from its prototype
})

// Node's process object. Its environment is empty, and everything else is unknown.
const process = new Proxy(unknown("process"), {
  get: (target, key) => (key === "env" ? {} : target[key]),
})

// Paths are relative to the project's folder, so resolve("./icons") is "icons".
const isText = (value) => typeof value === "string"

function join(...parts) {
  if (!parts.every(isText)) return unknown("join()")
  const names = []
  for (const name of parts.join("/").split("/")) {
    if (name === ".." && names.length > 0 && names.at(-1) !== "..") names.pop()
    else if (name !== "" && name !== ".") names.push(name)
  }
  return names.join("/")
}

const dirname = (file) => (isText(file) ? file.split("/").slice(0, -1).join("/") : unknown("dirname()"))
const paths = { join, resolve: join, dirname, createResolver: () => paths, resolvePath: join }

// fileURLToPath and URL are for files next to the configuration, whose own URL is empty.
const fileURLToPath = (address) => (address === undefined ? "" : isText(address) ? address.replace(/^file:\/\//, "") : address)

function URL(address, from) {
  if (isText(address) && from === undefined && !address.includes(":")) return join(address)
  return unknown("new URL()")
}

// parse parses JSON, unless part of it is unknown.
function parse(text, ...more) {
  return isText(text) && !text.includes(inText) ? globalThis.JSON.parse(text, ...more) : unknown("JSON.parse()")
}

// The JSON files that the configuration refers to, keyed by their path in the project.
let files = {}

const fileNamed = (name) => (isText(name) ? files[join(name)] : undefined)
const readFileSync = (name) => fileNamed(name) ?? unknown("readFileSync()")
const existsSync = (name) => fileNamed(name) !== undefined || unknown("existsSync()")

const same = (value) => value

// __async runs an asynchronous function, which esbuild has converted to a generator. The results of promises are
// unknown, and so is the result of a function that throws.
function __async(self, args, generator) {
  try {
    const run = generator.apply(self, args)
    let step = run.next()
    while (!step.done) step = run.next(step.value instanceof Promise ? unknown("await") : step.value)
    return settled(step.value)
  } catch {
    return unknown("async")
  }
}

// settled adds the methods of a promise to a list or an object, as if a promise had resolved to it.
function settled(value) {
  if (typeof value !== "object" || value === null || "then" in value || !Object.isExtensible(value)) return value
  const then = (follow = same) => settled(follow(value))
  const always = (follow) => (follow?.(), value)
  return Object.defineProperties(value, { then: { value: then }, catch: { value: () => value }, finally: { value: always } })
}

// ref returns the value itself, so that it can be inserted into text. Lists and objects also get a property "value"
// that refers to themselves.
function ref(value) {
  const hasValue = typeof value !== "object" || value === null || "value" in value || !Object.isExtensible(value)
  return hasValue ? value : Object.defineProperty(value, "value", { get: () => value, configurable: true })
}

// The documents of a VitePress site, which data loaders can list.
let pages = []
function contentPages(all) {
  pages = all
}

// patternOf converts a glob pattern to a regular expression.
function patternOf(glob) {
  const marks = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]", "{": "(?:", "}": ")", ",": "|" }
  const text = glob.replace(/^\.?\//, "").replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (mark) => marks[mark] ?? "\\" + mark)
  return new RegExp(`^${text}$`)
}

function createContentLoader(patterns, { transform = same } = {}) {
  const all = [patterns].flat()
  const isIn = (globs) => ({ file }) => globs.some((glob) => patternOf(glob).test(file))
  const takes = isIn(all.filter((glob) => glob[0] !== "!"))
  const leaves = isIn(all.filter((glob) => glob[0] === "!").map((glob) => glob.slice(1)))
  return { load: () => transform(pages.filter((page) => takes(page) && !leaves(page)).map(({ file, ...page }) => page)) }
}

// dataOf returns the data that a VitePress data loader loads. If the loader has used unknown values, data without unknown
// parts is unknown, too, because they may depend on a condition.
function dataOf(loader) {
  try {
    const before = used
    const data = loader.load(loader.watch ? unknown("files") : [])
    const isDoubtful = used > before
    return data instanceof Promise || (isDoubtful && !isUnknown(data)) ? unknown("data") : data
  } catch {
    return unknown("data")
  }
}

// The following functions generate the text of templates. An unknown expression is replaced with its code between two
// inText characters. A "!" precedes code that has no output.
const isUnknown = (value) => typeof value === "function" || String(value).includes(inText) || (typeof value === "object" && JSON.stringify(value).includes('"$unknown"'))
const left = (code) => inText + code + inText
const noted = (code) => left("!" + code)

function valueOf(make) {
  try {
    const value = make()
    return isUnknown(value) ? undefined : { value }
  } catch {
    return undefined
  }
}

const asText = (value) => (value == null ? "" : typeof value === "object" ? JSON.stringify(value, null, 2) : String(value))
const plain = (text) => text.replace(/[&<>*`[\]{}|\\~^$]|:(?=[a-z])|(?<!\w)_|_(?!\w)/gi, (c) => `&#${c.codePointAt(0)};`)

function shown(make, code, escape) {
  const known = valueOf(make)
  return known ? escape(asText(known.value)) : left(code)
}

const templateText = (make, code) => shown(make, code, plain)
const templateHTML = (make, code) => shown(make, code, same)

function templateCode(make, code) {
  const known = valueOf(make)
  return known ? asText(known.value) : `{{ ${code} }}`
}

// templateIf returns the text of all branches if the condition is unknown.
function templateIf(make, code, yes, no) {
  const known = valueOf(make)
  return known ? (known.value ? yes() : no()) : noted(code) + yes() + no()
}

// MOST_LOOPED is the maximum length of the text that the loops of all templates create, in characters. Further loops
// show their content once.
const MOST_LOOPED = 200_000
let looped = 0

function templateLoop(make, code, text, isBlock) {
  const known = valueOf(make)
  if (!known) return noted(code) + text(unknown("item"))
  const list = known.value
  const items = typeof list === "number" ? Array.from({ length: list }, (_, i) => [i + 1, i])
    : typeof list?.[Symbol.iterator] === "function" ? [...list].map((item, i) => [item, i])
    : Object.entries(list ?? {}).map(([key, item], i) => [item, key, i])
  const pieces = []
  for (const item of items) {
    const piece = text(...item)
    looped += piece.length
    if (looped > MOST_LOOPED) return noted(code) + text(unknown("item"))
    pieces.push(piece)
  }
  return pieces.join(isBlock ? "\n" : "")
}

// templateAttribute returns a bound attribute. If the element also has a static class, it combines both.
function templateAttribute(name, make, code, isComponent, fixed) {
  const known = valueOf(make)
  const isClass = name === "class" && fixed !== undefined
  if (!known) return noted(code) + (isClass ? ` class="${fixed}"` : "")
  const value = isClass ? [fixed, known.value].flat() : known.value
  if (value == null || value === false) return ""
  if (value === true) return " " + name
  if (typeof value !== "object") return ` ${name}="${String(value).replace(/[&"<>]/g, (c) => `&#${c.codePointAt(0)};`)}"`
  if (isComponent) return ` :${name}='${JSON.stringify(value).replaceAll("'", "\\u0027")}'`
  if (name === "class") return ` class="${[value].flat().flatMap((one) => (typeof one === "string" ? one : Object.keys(one ?? {}).filter((key) => one[key]))).join(" ")}"`
  if (name === "style") return ` style="${Object.entries(value).map(([key, one]) => `${key.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase())}: ${one}`).join("; ")}"`
  return ""
}
const known = {
  ...paths, readFileSync, existsSync, JSON: { ...JSON, parse, stringify: JSON.stringify }, __dirname: "", fileURLToPath, URL,
  defineAppConfig: same, defineNuxtConfig: same, defineContentConfig: same, defineConfig: same, defineCollection: same,
  defineConfigWithTheme: same, defineAdditionalConfig: same, defineRoutes: same, ref, shallowRef: ref, computed: (make) => (valueOf(make) ? ref(make()) : unknown("computed()")), reactive: same, shallowReactive: same, readonly: same, markRaw: same,
  property: same, z: schema, process, __esModule: true,
  __async, createContentLoader, contentPages, dataOf, templateText, templateCode, templateHTML, templateIf, templateLoop, templateAttribute,
  importMeta: { dirname: "", filename: "", env: {}, glob: () => ({}) },
}

// lookUp returns the value of a name that the file does not define.
function lookUp(name) {
  if (name in known) return known[name]
  if (/^as[A-Z]\w*Collection$/.test(name)) return same // wrappers that add fields of other modules
  return unknown(name)
}

function imported(specifier) {
  if (/^zod(\/|$)/.test(specifier)) return schema
  if (specifier === "@astrojs/starlight") return { default: (starlight) => ({ starlight }), __esModule: true }
  if (/^(@[\w-]+\/)?[\w-]*starlight[\w-]*$/.test(specifier)) return plugin(specifier)
  const isPath = /^(node:)?(path|url|fs)$|^pathe$/.test(specifier)
  const module = new Proxy({}, {
    get: (_, key) => (typeof key === "symbol" ? undefined : key !== "default" ? lookUp(key) : isPath ? module : unknown(specifier)),
    // Code that copies a module reads the names from its prototype.
    getPrototypeOf: () => module,
  })
  return module
}

// plugin returns a module that records calls to the functions of a Starlight plugin. Some of these functions return
// sidebar entries, which are unknown.
function plugin(name) {
  const call = (key) => (_, __, [options]) => ({ plugin: name, options, *[Symbol.iterator]() { yield unknown(`${key}()[]`) } })
  const module = new Proxy({}, {
    get: (_, key) => (typeof key === "symbol" ? undefined : key === "__esModule" ? true : new Proxy(unknown(key), { apply: call(key) })),
    getPrototypeOf: () => module,
  })
  return module
}

// given are the names that are defined in every module.
const given = ["module", "exports", "require"]

// All other names that a file may use without importing them.
const surroundings = new Proxy({}, {
  has: (_, key) => !given.includes(key),
  get(_, key) {
    if (typeof key === "symbol") return undefined
    return key in known || !(key in globalThis) ? lookUp(key) : globalThis[key]
  },
})

// wrapped returns the settings that a configuration exports. If the export is a function, it returns the result of the
// function. If the export is the result of an unknown call, it returns the argument of that call.
function wrapped(value) {
  if (typeof value === "function" && !value.toJSON) return wrapped(value(unknown("the mode")))
  const given = argumentOf.get(value)
  return typeof given === "object" || argumentOf.has(given) ? wrapped(given) : value
}

function evaluate(job) {
  const { code } = JSON.parse(job)
  files = JSON.parse(job).files
  const module = { exports: {} }
  const run = new Function("surroundings", ...given, `with (surroundings) { (function () { ${code}\n})() }`)
  run(surroundings, module, module.exports, imported)
  const plain = (_, value) => (typeof value === "function" && !value.toJSON ? { $unknown: "a function" } : value)
  return JSON.stringify(wrapped(module.exports.default ?? module.exports), plain) ?? "null"
}
