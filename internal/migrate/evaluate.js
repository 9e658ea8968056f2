// Gives what a configuration file of a Nuxt project exports, as JSON. The file runs in the engine,
// which has neither files nor network nor environment; all that it imports or names and that is not
// JavaScript's own is a stand-in, which shows in the JSON as {"$unknown": its name}.

// inText stands for an unknown value within a text.
const inText = "\uFFFC"

// argumentOf has what a stand-in for the result of a call was called with.
const argumentOf = new WeakMap()

// deepest is how many lists of stand-ins are within each other, so that functions that walk a tree end.
const deepest = 8

function unknown(name, depth = 0) {
  return new Proxy(function () {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => inText
      if (key === "toJSON") return () => ({ $unknown: name })
      if (key === Symbol.iterator) return () => (depth < deepest ? [unknown(`${name}[]`, depth + 1)] : []).values()
      if (typeof key === "symbol" || key === "then") return undefined
      return unknown(`${name}.${key}`, depth)
    },
    apply(_, __, [first]) {
      const result = unknown(`${name}()`, depth)
      argumentOf.set(result, first)
      return result
    },
    construct: () => unknown(`new ${name}()`),
  })
}

// A field of a schema keeps its kind through all that is called on it.
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
    return new Proxy(make, { get: (_, inner) => schema[inner] }) // z.iso.date() and the like
  },
  getPrototypeOf: () => schema, // what copies a module finds its names there
})

// The process of Node, of which nothing is known; its environment is empty.
const process = new Proxy(unknown("process"), {
  get: (target, key) => (key === "env" ? {} : target[key]),
})

// Folders are known from the project's own, whose name is nothing: resolve("./icons") is "icons".
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

// fileURLToPath and URL of a file beside the configuration, whose own address is nothing.
const fileURLToPath = (address) => (address === undefined ? "" : isText(address) ? address.replace(/^file:\/\//, "") : address)

function URL(address, from) {
  if (isText(address) && from === undefined && !address.includes(":")) return join(address)
  return unknown("new URL()")
}

// parse reads JSON, as far as it is known.
function parse(text, ...more) {
  return isText(text) && !text.includes(inText) ? globalThis.JSON.parse(text, ...more) : unknown("JSON.parse()")
}

// Files of JSON that the configuration names, by the project's names for them.
let files = {}

const fileNamed = (name) => (isText(name) ? files[join(name)] : undefined)
const readFileSync = (name) => fileNamed(name) ?? unknown("readFileSync()")
const existsSync = (name) => fileNamed(name) !== undefined || unknown("existsSync()")

const same = (value) => value

// __async runs an asynchronous function, which esbuild has made a generator. The results of promises are unknown, and so
// is the result of a function that throws.
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

// settled gives a list or an object the methods of a promise that has this value.
function settled(value) {
  if (typeof value !== "object" || value === null || "then" in value || !Object.isExtensible(value)) return value
  const then = (follow = same) => settled(follow(value))
  const always = (follow) => (follow?.(), value)
  return Object.defineProperties(value, { then: { value: then }, catch: { value: () => value }, finally: { value: always } })
}

// ref gives the value itself, so that text shows it; lists and objects have it as their value, too.
function ref(value) {
  const hasValue = typeof value !== "object" || value === null || "value" in value || !Object.isExtensible(value)
  return hasValue ? value : Object.defineProperty(value, "value", { get: () => value, configurable: true })
}

// The documents of a VitePress site, which its data loaders list.
let pages = []
function contentPages(all) {
  pages = all
}

// patternOf makes an expression of a glob pattern.
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

// dataOf has what a data loader of VitePress loads.
function dataOf(loader) {
  try {
    const data = loader.load(loader.watch ? unknown("files") : [])
    return data instanceof Promise ? unknown("data") : data
  } catch {
    return unknown("data")
  }
}

// The text of templates. What is unknown stands in it as its code between marks. "!" precedes code that shows nothing.
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

// templateIf has all branches of a condition that is unknown.
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

// templateAttribute adds the class that an element has in addition to a bound one.
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

// lookUp finds what a file means by a name that it does not define.
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
    // What copies a module keeps it as its prototype, so that names are found there.
    getPrototypeOf: () => module,
  })
  return module
}

// plugin has the calls of a plugin of Starlight, whose packages export functions. Some of them return entries of a
// sidebar, which are unknown.
function plugin(name) {
  const call = (key) => (_, __, [options]) => ({ plugin: name, options, *[Symbol.iterator]() { yield unknown(`${key}()[]`) } })
  const module = new Proxy({}, {
    get: (_, key) => (typeof key === "symbol" ? undefined : key === "__esModule" ? true : new Proxy(unknown(key), { apply: call(key) })),
    getPrototypeOf: () => module,
  })
  return module
}

// given are the names that every module has.
const given = ["module", "exports", "require"]

// Everything else that a file may name without an import.
const surroundings = new Proxy({}, {
  has: (_, key) => !given.includes(key),
  get(_, key) {
    if (typeof key === "symbol") return undefined
    return key in known || !(key in globalThis) ? lookUp(key) : globalThis[key]
  },
})

// wrapped returns the settings that a function returns, and those within calls of functions that add to them, as
// configurations of packages are exported.
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
