// Runs the scripts of a page that was opened from disk, where browsers block modules, fetch and workers.
// internal/out/archive writes the scripts that call this one. Each of them registers a module or contains a file.
// Code still uses the URLs of the published site, with a placeholder host. Everything that it fetches, imports or
// shows is looked up by these URLs. Resources that the browser itself loads get the path of the local file.

/** Runs a module, as in CommonJS. */
type Factory = (
  require: (address: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  self: unknown,
  archive: object,
) => void

interface Module {
  needs: string[]
  factory: Factory
  module?: { exports: unknown }
}

/** The placeholder host in the site's URLs. */
const HOST = "https://site.invalid"

const TYPES: Record<string, string> = {
  json: "application/json",
  md: "text/markdown",
  gltf: "model/gltf+json",
  svg: "image/svg+xml",
  jpg: "image/jpeg",
}

;(() => {
  const script = document.currentScript as HTMLScriptElement
  const { tdRoot = "./", tdBase = "", tdPath = "/", tdEntry = "" } = script.dataset
  const disk = window.location
  const root = new URL(tdRoot, disk.href).href
  const modules = new Map<string, Module>()
  const data = new Map<string, Blob>()
  const scripts = new Map<string, Promise<void>>()
  let pages = new Set<string>()

  /** Returns the site's path for a URL, or undefined if it belongs to another host. */
  function pathOf(address: string | URL): string | undefined {
    const { href, origin, pathname } = new URL(address, HOST + tdPath)
    if (href.startsWith(root)) return `${tdBase}/${href.slice(root.length).replace(/[?#].*/, "")}`
    return origin === HOST || href.startsWith("file:") ? pathname : undefined
  }

  /** Returns the path of the local file for a URL of the site. */
  function onDisk(address: string | URL): string {
    const { origin, pathname, search, hash, href } = new URL(address, HOST + tdPath)
    if (origin !== HOST) return href
    const path = pathname.replace(/\/$/, "")
    const isPage = pages.has(path) || pages.has(`${path}/`)
    const file = isPage ? `${path}/index.html` : pathname
    return root + file.slice(tdBase.length + 1) + search + hash
  }

  /** Loads one of the site's scripts, unless it has already been loaded. */
  function run(path: string): Promise<void> {
    const loading = scripts.get(path)
    if (loading) return loading
    const loaded = new Promise<void>((resolve, reject) => {
      const element = document.createElement("script")
      element.src = onDisk(path)
      element.onload = () => resolve()
      element.onerror = () => reject(new Error(`${path} is not in this copy of the site`))
      document.head.append(element)
    })
    scripts.set(path, loaded)
    return loaded
  }

  /** Loads a module and its dependencies. */
  async function fetchAll(path: string, seen = new Set<string>()): Promise<void> {
    if (seen.has(path)) return
    seen.add(path)
    await run(path)
    await Promise.all(modules.get(path)?.needs.map((needed) => fetchAll(needed, seen)) ?? [])
  }

  function require(path: string, self: unknown = globalThis): unknown {
    const entry = modules.get(path)
    if (!entry) throw new Error(`${path} is not in this copy of the site`)
    if (entry.module) return entry.module.exports
    const module = (entry.module = { exports: {} })
    execute(path, entry.factory, module, self)
    return entry.module.exports
  }

  function execute(path: string, factory: Factory, module: { exports: unknown }, self: unknown) {
    const resolve = (address: string) => pathOf(new URL(address, HOST + path)) ?? address
    const archive = {
      url: HOST + path,
      fetch: fetchFile,
      location,
      history,
      Worker: PageWorker,
      load: async (address: string) => {
        const target = resolve(address)
        await fetchAll(target)
        return require(target)
      },
    }
    factory((address) => require(resolve(address)), module, module.exports, self, archive)
  }

  /** Returns a file, or undefined if there is none. */
  async function read(path: string): Promise<Blob | undefined> {
    await run(`${path}.js`).catch(() => undefined)
    return data.get(path)
  }

  async function fetchFile(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const path = pathOf(input instanceof Request ? input.url : input)
    if (path === undefined) return fetch(input, init)
    const file = await read(decodeURI(path))
    return new Response(file ?? null, { status: file ? 200 : 404 })
  }

  /** Emulates Worker on the main thread, because browsers block workers. */
  class PageWorker {
    onmessage?: (event: { data: unknown }) => void
    onerror?: (error: unknown) => void
    readonly #port: {
      onmessage?: (event: { data: unknown }) => void
      postMessage: (data: unknown) => void
    }
    readonly #ready: Promise<void>

    constructor(address: string | URL) {
      const path = pathOf(address) ?? ""
      this.#port = { postMessage: (data) => setTimeout(() => this.onmessage?.({ data })) }
      this.#ready = fetchAll(path).then(() => {
        const entry = modules.get(path)
        if (entry) execute(path, entry.factory, { exports: {} }, this.#port)
      })
      this.#ready.catch((error: unknown) => this.onerror?.(error))
    }

    postMessage(data: unknown) {
      this.#ready.then(
        () => this.#port.onmessage?.({ data }),
        () => undefined, // the constructor reports the error
      )
    }

    addEventListener(kind: "message" | "error", listener: (event: unknown) => void) {
      if (kind === "message") this.onmessage = listener
      else this.onerror = listener
    }

    terminate() {
      this.onmessage = undefined
    }
  }

  const location = {
    origin: HOST,
    protocol: "https:",
    host: HOST.slice("https://".length),
    hostname: HOST.slice("https://".length),
    pathname: tdPath,
    get search() {
      return disk.search
    },
    get hash() {
      return disk.hash
    },
    set hash(hash: string) {
      disk.hash = hash
    },
    get href() {
      return HOST + tdPath + disk.search + disk.hash
    },
    set href(address: string) {
      disk.assign(onDisk(address))
    },
    assign: (address: string | URL) => disk.assign(onDisk(address)),
    replace: (address: string | URL) => disk.replace(onDisk(address)),
    reload: () => disk.reload(),
    toString: () => HOST + tdPath + disk.search + disk.hash,
  }

  /** Changes the history entry, as far as browsers allow this for local files. */
  const change = (kind: "pushState" | "replaceState") => {
    return (state: unknown, title: string, address?: string | URL | null) => {
      try {
        window.history[kind](state, title, address == null ? address : onDisk(address))
      } catch {
        // Keep the URL in the address bar.
      }
    }
  }
  const history = {
    pushState: change("pushState"),
    replaceState: change("replaceState"),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (steps?: number) => window.history.go(steps),
    get state() {
      return window.history.state as unknown
    },
    get length() {
      return window.history.length
    },
    get scrollRestoration() {
      return window.history.scrollRestoration
    },
    set scrollRestoration(value) {
      window.history.scrollRestoration = value
    },
  }

  /** Makes the URLs of an element that a script has created point to local files. */
  function relate(element: Element) {
    for (const name of ["href", "src", "poster"]) {
      const address = element.getAttribute(name)
      if (address && /^\/(?!\/)/.test(address)) element.setAttribute(name, onDisk(address))
    }
  }

  function followElements() {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "attributes") relate(target as Element)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          relate(node)
          node.querySelectorAll("[href^='/'], [src^='/'], [poster^='/']").forEach(relate)
        }
      }
    })
    const attributeFilter = ["href", "src", "poster"]
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter,
    })
  }

  /** Overrides a URL property of an element. If the replacement is undefined, nothing is set. */
  function intercept<T extends HTMLElement>(
    prototype: T,
    name: string,
    replace: (element: T, address: string) => string | undefined | Promise<string>,
  ) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: T, address: string) {
        const replacement = replace(this, address)
        if (typeof replacement === "string") property?.set?.call(this, replacement)
        else void replacement?.then((resolved) => property?.set?.call(this, resolved))
      },
    })
  }

  function followElementsOfPrograms() {
    intercept(HTMLIFrameElement.prototype, "src", (_, address) => onDisk(address))
    // Vite requests style sheets in a mode that browsers block for local files, and preloads modules that would not
    // be used.
    intercept(HTMLLinkElement.prototype, "href", (link, address) => {
      link.removeAttribute("crossorigin")
      if (link.rel === "stylesheet") return onDisk(address)
      link.rel = ""
      return undefined
    })
    // The pixels of an image loaded from a file cannot be read, not even by WebGL. The pixels of an image from a
    // script can.
    intercept(HTMLImageElement.prototype, "src", (image, address) => {
      const path = image.isConnected || /^(data|blob):/.test(address) ? undefined : pathOf(address)
      if (path === undefined) return address
      return read(decodeURI(path)).then((file) =>
        file ? URL.createObjectURL(file) : onDisk(address),
      )
    })
  }

  Object.assign(globalThis, {
    tresdocsArchive: {
      module(path: string, needs: string[], factory: Factory) {
        modules.set(path, { needs, factory })
      },
      data(path: string, text: string, isEncoded: boolean) {
        const bytes = isEncoded ? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)) : text
        const ending = path.slice(path.lastIndexOf(".") + 1)
        data.set(path, new Blob([bytes], { type: TYPES[ending] ?? "" }))
      },
      start(list: string[]) {
        pages = new Set(list)
        // Local files are available offline.
        Object.defineProperty(navigator, "onLine", { get: () => true })
        followElements()
        followElementsOfPrograms()
        fetchAll(tdEntry).then(
          () => require(tdEntry),
          (error: unknown) => console.error("tresdocs:", error),
        )
      },
    },
  })
})()
